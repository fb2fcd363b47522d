//! The colors of a palette on a terminal, within what it can show.
//!
//! If the terminal lacks a color, the nearest one is used; symbols on the cells distinguish those that look alike.

use colorwalk_core::Color;

use super::{Palette, Rgb};

/// The number of colors that a terminal can show.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::palette::ColorDepth;
///
/// let environment = |name: &str| (name == "TERM").then(|| "xterm-256color".to_owned());
/// assert_eq!(ColorDepth::find(environment), ColorDepth::Indexed);
/// assert_eq!(ColorDepth::find(|name| (name == "NO_COLOR").then(|| "1".to_owned())), ColorDepth::None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ColorDepth {
    /// No colors.
    None,
    /// The 16 basic colors.
    Basic,
    /// 256 colors.
    Indexed,
    /// All colors.
    True,
}

/// A color as a terminal is asked for it.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::palette::{ColorDepth, Rgb, TerminalColor, TerminalPaint};
///
/// let paint = TerminalPaint::of_hues(&[Rgb::hex(0xff0000)])[0];
/// assert_eq!(ColorDepth::Indexed.background(paint), TerminalColor::Indexed(196));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TerminalColor {
    /// One of the 16 basic colors, by its number: black, red, green, yellow, blue, magenta, cyan, white, and these again, brighter.
    Basic(u8),
    /// One of 256 colors, by its number.
    Indexed(u8),
    /// Any color.
    True(Rgb),
}

/// A basic color: its usual look, its number, and whether black text is readable on it.
type Basic = (Rgb, u8, bool);

/// The basic colors in which cells are painted, in the order of the standard palette. Black and white are those of the page.
const BASIC: [Basic; 12] = [
    (Rgb::hex(0x0000cd), 4, false),
    (Rgb::hex(0xcdcd00), 3, true),
    (Rgb::hex(0xcd0000), 1, false),
    (Rgb::hex(0x00cdcd), 6, true),
    (Rgb::hex(0xcd00cd), 5, false),
    (Rgb::hex(0x00cd00), 2, true),
    (Rgb::hex(0xe5e5e5), 7, true),
    (Rgb::hex(0x5c5cff), 12, true),
    (Rgb::hex(0xffff00), 11, true),
    (Rgb::hex(0xff5c5c), 9, true),
    (Rgb::hex(0xff5cff), 13, true),
    (Rgb::hex(0x5cff5c), 10, true),
];

/// The number of the basic color black.
const BLACK: u8 = 0;

/// The number of the basic color white, which is the bright one.
const WHITE: u8 = 15;

/// The look of a cell of one color, on terminals of every depth.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Color, palette::{ColorDepth, Palette, TerminalColor, TerminalPaint}};
///
/// let blue = TerminalPaint::new(Palette::STANDARD, Color::FIRST);
/// assert_eq!(ColorDepth::Basic.background(blue), TerminalColor::Basic(4));
/// assert_eq!(ColorDepth::Basic.label(blue), TerminalColor::Basic(15));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TerminalPaint {
    /// The exact color.
    shade: Rgb,
    basic: Basic,
}

impl TerminalPaint {
    /// Returns the look of a color of a palette.
    pub fn new(palette: Palette, color: Color) -> Self {
        Self {
            shade: palette.rgb(color),
            basic: BASIC[color.index() % BASIC.len()],
        }
    }

    /// Returns the looks of these hues. As long as there are basic colors, no two hues have the same one.
    pub fn of_hues(hues: &[Rgb]) -> Vec<Self> {
        let mut looks = Vec::with_capacity(hues.len());
        let mut free = BASIC.to_vec();
        for &shade in hues {
            let near = |&(_, (look, ..)): &(usize, &Basic)| look.distance(shade);
            let nearest = free.iter().enumerate().min_by_key(near);
            let index = nearest.map_or(0, |(index, _)| index);
            looks.push(Self {
                shade,
                basic: free.swap_remove(index),
            });
            if free.is_empty() {
                free = BASIC.to_vec();
            }
        }
        looks
    }

    /// Returns the exact color.
    pub fn shade(self) -> Rgb {
        self.shade
    }
}

impl ColorDepth {
    /// Determines the depth from the environment. There are no colors if `NO_COLOR` is set or the terminal shows none, and at least
    /// 16 if `CLICOLOR_FORCE` is set.
    pub fn find(variable: impl Fn(&str) -> Option<String>) -> Self {
        // An empty variable counts as one that is not set.
        let value = |name: &str| variable(name).unwrap_or_default();
        let force = value("CLICOLOR_FORCE");
        let is_forced = !force.is_empty() && force != "0";
        let is_refused = !value("NO_COLOR").is_empty() || value("TERM") == "dumb";
        if is_refused && !is_forced {
            return Self::None;
        }
        Self::of_terminal(variable)
    }

    /// Determines how many colors the terminal can show, whether they are wanted or not.
    pub fn of_terminal(variable: impl Fn(&str) -> Option<String>) -> Self {
        let value = |name: &str| variable(name).unwrap_or_default();
        let terminal = value("TERM");
        let depth = value("COLORTERM");
        let is_true = depth == "truecolor" || depth == "24bit" || terminal.ends_with("-direct");
        // Windows Terminal says nothing else of its colors.
        if is_true || !value("WT_SESSION").is_empty() {
            Self::True
        } else if terminal.contains("256color") {
            Self::Indexed
        } else {
            Self::Basic
        }
    }

    /// Returns the background of a cell. Without colors, it is not to be painted, and this is a basic color.
    pub fn background(self, paint: TerminalPaint) -> TerminalColor {
        let (_, basic, _) = paint.basic;
        self.nearest(paint.shade, basic)
    }

    /// Returns the color of the label on a cell.
    pub fn label(self, paint: TerminalPaint) -> TerminalColor {
        let (_, _, is_light) = paint.basic;
        let basic = if is_light { BLACK } else { WHITE };
        self.nearest(paint.shade.ink(), basic)
    }

    /// Returns the nearest color of the terminal, of which the basic one is known.
    pub fn nearest(self, shade: Rgb, basic: u8) -> TerminalColor {
        match self {
            Self::True => TerminalColor::True(shade),
            Self::Indexed => TerminalColor::Indexed(nearest(shade)),
            Self::Basic | Self::None => TerminalColor::Basic(basic),
        }
    }
}

/// Returns the nearest color of the 6 x 6 x 6 cube that 256-color terminals share.
fn nearest(Rgb(parts): Rgb) -> u8 {
    // The cube begins after the 16 basic colors, which users can change.
    let [red, green, blue] = parts.map(nearest_level);
    16 + 36 * red + 6 * green + blue
}

/// The levels of red, green and blue in the cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns the index of the nearest level.
fn nearest_level(part: u8) -> u8 {
    let mut nearest = 0;
    let mut least_distance = u8::MAX;
    for (index, level) in (0..).zip(LEVELS) {
        let distance = level.abs_diff(part);
        if distance < least_distance {
            nearest = index;
            least_distance = distance;
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_determines_the_depth() {
        let depth = |variables: &[(&str, &str)]| {
            ColorDepth::find(|name| {
                variables
                    .iter()
                    .find(|(known, _)| *known == name)
                    .map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(depth(&[("TERM", "xterm")]), ColorDepth::Basic);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), ColorDepth::Indexed);
        assert_eq!(
            depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]),
            ColorDepth::True
        );
        assert_eq!(
            depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]),
            ColorDepth::None
        );
        assert_eq!(
            depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]),
            ColorDepth::True
        );
        assert_eq!(
            depth(&[
                ("TERM", "xterm"),
                ("NO_COLOR", "1"),
                ("CLICOLOR_FORCE", "1")
            ]),
            ColorDepth::Basic
        );
        assert_eq!(
            depth(&[
                ("COLORTERM", "truecolor"),
                ("NO_COLOR", "1"),
                ("CLICOLOR_FORCE", "0")
            ]),
            ColorDepth::None
        );
        assert_eq!(depth(&[("TERM", "dumb")]), ColorDepth::None);
    }

    #[test]
    fn the_nearest_color_of_the_cube_is_near() {
        assert_eq!(
            [0x000000, 0xFFFFFF, 0xFF0000, 0x0072B2]
                .map(Rgb::hex)
                .map(nearest),
            [16, 231, 196, 25]
        );
    }

    #[test]
    fn hues_that_are_alike_have_basic_colors_of_their_own() {
        let reds = [0xcd0000, 0xc00000, 0xd01010].map(Rgb::hex);
        let looks = TerminalPaint::of_hues(&reds);
        let mut basic = Vec::new();
        for look in looks {
            basic.push(ColorDepth::Basic.background(look));
        }
        assert_eq!(basic[0], TerminalColor::Basic(1));
        assert!(!basic[1..].contains(&basic[0]) && basic[1] != basic[2]);
        assert_eq!(TerminalPaint::of_hues(&[Rgb::BLACK; 40]).len(), 40);
    }
}
