//! The colors of the screen, within what the terminal can show.
//!
//! If the terminal lacks a color of the palette, the nearest one is used; labels distinguish the cells.

use colorwalk_boards::palette::{Palette, Rgb};
use colorwalk_core::Color;
use ratatui::style::{Color as Ink, Modifier, Style};

/// The colors of a 16-color terminal: their usual look, and whether black text is readable on them.
const BASIC: [(Rgb, Ink, bool); 12] = [
    (Rgb::hex(0x0000cd), Ink::Blue, false),
    (Rgb::hex(0xcdcd00), Ink::Yellow, true),
    (Rgb::hex(0xcd0000), Ink::Red, false),
    (Rgb::hex(0x00cdcd), Ink::Cyan, true),
    (Rgb::hex(0xcd00cd), Ink::Magenta, false),
    (Rgb::hex(0x00cd00), Ink::Green, true),
    (Rgb::hex(0xe5e5e5), Ink::Gray, true),
    (Rgb::hex(0x5c5cff), Ink::LightBlue, true),
    (Rgb::hex(0xffff00), Ink::LightYellow, true),
    (Rgb::hex(0xff5c5c), Ink::LightRed, true),
    (Rgb::hex(0xff5cff), Ink::LightMagenta, true),
    (Rgb::hex(0x5cff5c), Ink::LightGreen, true),
];

/// The style of success.
pub(crate) const GOOD: Style = Style::new().fg(Ink::Green).add_modifier(Modifier::BOLD);
/// The style of failure.
pub(crate) const BAD: Style = Style::new().fg(Ink::Red).add_modifier(Modifier::BOLD);
/// The style of emphasized text, such as keys.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// The style of secondary text.
pub(crate) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
/// The style of bars and frames.
pub(crate) const LINE: Style = Style::new().fg(Ink::Cyan);

/// The look of a color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    /// The exact color.
    shade: Rgb,
    /// The look on a 16-color terminal.
    basic: (Rgb, Ink, bool),
}

impl Paint {
    /// Returns the look of a color of a palette.
    pub(crate) fn new(palette: Palette, color: Color) -> Self {
        Self {
            shade: palette.rgb(color),
            basic: BASIC[color.index() % BASIC.len()],
        }
    }

    /// Returns the look of a color with its own hue.
    pub(crate) fn of_hue(shade: Rgb) -> Self {
        let nearest = BASIC
            .into_iter()
            .min_by_key(|(hue, ..)| hue.distance(shade));
        Self {
            shade,
            basic: nearest.unwrap_or(BASIC[0]),
        }
    }
}

/// The number of colors that a terminal can show.
///
/// ```
/// use colorwalk_play::ColorDepth;
///
/// let environment = |name: &str| (name == "TERM").then(|| "xterm-256color".to_owned());
/// assert_eq!(ColorDepth::find(environment), ColorDepth::Indexed);
/// assert_eq!(ColorDepth::find(|name| (name == "NO_COLOR").then(|| "1".to_owned())), ColorDepth::None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

impl ColorDepth {
    /// Determines the depth from the environment. There are no colors if `NO_COLOR` is set or the terminal shows none, and at least
    /// 16 if `CLICOLOR_FORCE` is set.
    pub fn find(variable: impl Fn(&str) -> Option<String>) -> Self {
        // An empty variable counts as one that is not set.
        let value = |name: &str| variable(name).unwrap_or_default();
        let terminal = value("TERM");
        let force = value("CLICOLOR_FORCE");
        let is_forced = !force.is_empty() && force != "0";
        let is_refused = !value("NO_COLOR").is_empty() || terminal == "dumb";
        if is_refused && !is_forced {
            return Self::None;
        }
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

    /// Returns the style of a cell that the next move cannot clear: its label is fainter, if the terminal can show
    /// that.
    pub(crate) fn far_cell(self, paint: Paint) -> Style {
        let style = self.cell(paint);
        if self != Self::True {
            return style;
        }
        // Two parts of ink, one part of the color below it.
        let ink = paint.shade.mix(paint.shade.ink(), 2.0 / 3.0);
        style.fg(Ink::from(ink.0))
    }

    /// Returns the style of a cell of this color and its label.
    pub(crate) fn cell(self, paint: Paint) -> Style {
        let (_, basic, is_light) = paint.basic;
        let basic_label = if is_light { Ink::Black } else { Ink::White };
        let background = self.nearest(paint.shade, basic);
        let label = self.nearest(paint.shade.ink(), basic_label);
        Style::new().bg(background).fg(label)
    }

    /// Returns the nearest color of the terminal, of which the basic one is known.
    pub(crate) fn nearest(self, shade: Rgb, basic: Ink) -> Ink {
        match self {
            Self::True => Ink::from(shade.0),
            Self::Indexed => Ink::Indexed(nearest(shade)),
            Self::Basic | Self::None => basic,
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
mod tests;
