//! The colors of the screen, as far as the terminal can show them.
//!
//! A terminal that lacks the colors of the palette uses its nearest ones; labels distinguish cells.

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
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let terminal = set("TERM").unwrap_or_default();
        let are_forced = set("CLICOLOR_FORCE").is_some_and(|value| value != "0");
        let are_wanted = are_forced || set("NO_COLOR").is_none() && terminal != "dumb";
        let depth = set("COLORTERM").unwrap_or_default();
        let is_true =
            ["truecolor", "24bit"].contains(&depth.as_str()) || terminal.ends_with("-direct");
        match terminal.contains("256color") {
            _ if !are_wanted => Self::None,
            _ if is_true || set("WT_SESSION").is_some() => Self::True,
            true => Self::Indexed,
            false => Self::Basic,
        }
    }

    /// Returns the style of a cell that the next move cannot clear: its label is fainter, if the terminal can show
    /// that.
    pub(crate) fn far_cell(self, paint: Paint) -> Style {
        match self {
            // Two parts of ink, one part of the color below it.
            Self::True => self
                .cell(paint)
                .fg(Ink::from(paint.shade.mix(paint.shade.ink(), 2.0 / 3.0).0)),
            _ => self.cell(paint),
        }
    }

    /// Returns the style of a cell of this color and its label.
    pub(crate) fn cell(
        self,
        Paint {
            shade,
            basic: (_, basic, is_light),
        }: Paint,
    ) -> Style {
        let label = if is_light { Ink::Black } else { Ink::White };
        Style::new()
            .bg(self.nearest(shade, basic))
            .fg(self.nearest(shade.ink(), label))
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
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let level = |part: u8| {
        (0..6)
            .min_by_key(|&index| LEVELS[usize::from(index)].abs_diff(part))
            .unwrap_or(0)
    };
    let [red, green, blue] = parts.map(level);
    16 + 36 * red + 6 * green + blue
}

#[cfg(test)]
mod tests;
