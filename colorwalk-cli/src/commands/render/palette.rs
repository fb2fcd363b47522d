//! The colors of boards in pictures, made to be told apart by people who do not see all colors too.
//!
//! The first seven are those of Okabe and Ito ("Color Universal Design", 2002, revised 2008), in an order in which the
//! first few differ most: the worst pair of the first three, four and five is the best that seven such colors can give.
//! Their eighth, black, would be lost on a dark page; a dark gray stands in its place.
//!
//! The others are generated: each is the color that differs most from all before it, and from black and white, in the
//! eyes of the one who sees the least difference among people with normal vision, protanopia, deuteranopia and
//! tritanopia. Eyes are those of Machado, Oliveira and Fernandes (2009), differences are distances in Ottosson's OKLab
//! (2020), and candidates are all colors of the form `#rgb` that are not too dark (a lightness of 0.35). The tests hold
//! the table against that rule. Far down the table differences become small: that is what labels in the cells are for.

use colorwalk_core::{Color, MAX_COLORS};

use super::paint::Paint;

/// The paint of each color number.
const PAINTS: [Paint; MAX_COLORS] = [
    // Okabe and Ito: sky blue, yellow, vermillion, blue, orange, bluish green, reddish purple; then dark gray.
    Paint::hex(0x56b4e9),
    Paint::hex(0xf0e442),
    Paint::hex(0xd55e00),
    Paint::hex(0x0072b2),
    Paint::hex(0xe69f00),
    Paint::hex(0x009e73),
    Paint::hex(0xcc79a7),
    Paint::hex(0x4d4d4d),
    // Generated.
    Paint::hex(0xaaddcc),
    Paint::hex(0x9966ff),
    Paint::hex(0x660077),
    Paint::hex(0x6600ee),
    Paint::hex(0xaabb88),
    Paint::hex(0x991100),
    Paint::hex(0x776677),
    Paint::hex(0x2211aa),
    Paint::hex(0xbbffbb),
    Paint::hex(0xbb3311),
    Paint::hex(0x00ddff),
    Paint::hex(0x773388),
    Paint::hex(0x770011),
    Paint::hex(0xcc11bb),
    Paint::hex(0xcccc55),
    Paint::hex(0xee00dd),
    Paint::hex(0x446644),
    Paint::hex(0x88aa66),
    Paint::hex(0x443355),
    Paint::hex(0xddaabb),
    Paint::hex(0xee7733),
    Paint::hex(0x77ff88),
    Paint::hex(0xff77dd),
    Paint::hex(0x6600cc),
    Paint::hex(0x224433),
    Paint::hex(0x8888ff),
    Paint::hex(0x665577),
];

/// How many of the colors are not generated.
#[cfg(test)]
const GIVEN: usize = 8;

/// The paint of a color.
pub(super) fn paint(color: Color) -> Paint {
    numbered(color.index())
}

/// The paint with this number, beginning again where the table ends.
pub(super) fn numbered(number: usize) -> Paint {
    PAINTS[number % PAINTS.len()]
}

#[cfg(test)]
mod tests;
