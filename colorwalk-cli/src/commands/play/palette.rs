//! The colors of the screen.
//!
//! The palette is made for everybody: its first colors are from Okabe and Ito ("Color Universal Design", 2008), the
//! others are chosen one by one to lie as far as possible from all before them, for the worst of four pairs of eyes:
//! usual, protanopic, deuteranopic and tritanopic. The test beside this file measures that. Where the terminal cannot
//! show these colors, the nearest of its own are taken, and labels tell cells apart.

use clap::ColorChoice;
use colorwalk_core::{Color, MAX_COLORS};
use ratatui::style::{Color as Ink, Modifier, Style};

/// Red, green and blue of every color.
pub(super) const SHADES: [u32; MAX_COLORS] = [
    0x0072B2, 0xF0E442, 0xD55E00, 0x56B4E9, 0x882233, 0x99FFFF, 0xEE9977, 0x4400DD, 0xAA66FF, 0x995566, 0x662299,
    0xBBCCCC, 0x6699AA, 0xBB2200, 0xAA7766, 0xCCEEBB, 0xCCBB00, 0x9911FF, 0x88CCFF, 0xBB3399, 0x883377, 0xCC8855,
    0xAAAAAA, 0xDD00CC, 0xFFBB99, 0x9988EE, 0x446600, 0xEE5599, 0x6633BB, 0xEE8800, 0xAADDFF, 0x7766DD, 0x335555,
    0xAAFF88, 0x778833,
];

/// The colors of a terminal of 16, and whether black can be read on them.
const BASIC: [(Ink, bool); 12] = [
    (Ink::Blue, false),
    (Ink::Yellow, true),
    (Ink::Red, false),
    (Ink::Cyan, true),
    (Ink::Magenta, false),
    (Ink::Green, true),
    (Ink::Gray, true),
    (Ink::LightBlue, true),
    (Ink::LightYellow, true),
    (Ink::LightRed, true),
    (Ink::LightMagenta, true),
    (Ink::LightGreen, true),
];

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// No colors, or none are wanted.
    None,
    /// The 16 that every terminal has.
    Basic,
    /// 256.
    Indexed,
    /// All.
    True,
}

impl Depth {
    /// What the terminal can show, by the environment, and by what the player wants.
    pub(crate) fn find(choice: ColorChoice, variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let terminal = set("TERM").unwrap_or_default();
        let unwanted = match choice {
            ColorChoice::Never => true,
            ColorChoice::Auto => set("NO_COLOR").is_some() || terminal == "dumb",
            ColorChoice::Always => false,
        };
        let depth = set("COLORTERM").unwrap_or_default();
        if unwanted {
            Self::None
        } else if depth == "truecolor"
            || depth == "24bit"
            || terminal.ends_with("-direct")
            || set("WT_SESSION").is_some()
        {
            Self::True
        } else if terminal.contains("256color") {
            Self::Indexed
        } else {
            Self::Basic
        }
    }

    /// Whether cells can be told apart without labels.
    pub(crate) fn shows_colors(self) -> bool {
        self != Self::None
    }

    /// What is written on a cell of this color that the next move cannot clear: there, where the terminal can show it.
    pub(crate) fn far_cell(self, color: Color) -> Style {
        let shade = SHADES[color.index()];
        let ink = if is_light(shade) { 0 } else { 255 };
        match self {
            Self::True => {
                // Two parts of ink, one part of the color below it.
                let [red, green, blue] = parts(shade).map(|part| ((2 * ink + u16::from(part)) / 3) as u8);
                self.cell(color).fg(Ink::Rgb(red, green, blue))
            }
            _ => self.cell(color),
        }
    }

    /// A cell of this color, with what is written on it.
    pub(crate) fn cell(self, color: Color) -> Style {
        let shade = SHADES[color.index()];
        let (basic, light) = BASIC[color.index() % BASIC.len()];
        let ink = |light| if light { Ink::Black } else { Ink::White };
        match self {
            Self::None => Style::new(),
            Self::Basic => Style::new().bg(basic).fg(ink(light)),
            Self::Indexed => {
                Style::new().bg(Ink::Indexed(nearest(shade))).fg(Ink::Indexed(if is_light(shade) { 16 } else { 231 }))
            }
            Self::True => {
                let ink = if is_light(shade) { Ink::Rgb(0, 0, 0) } else { Ink::Rgb(255, 255, 255) };
                let [red, green, blue] = parts(shade);
                Style::new().bg(Ink::Rgb(red, green, blue)).fg(ink)
            }
        }
    }

    /// Text of this kind of ink, if the terminal has inks.
    fn ink(self, ink: Ink) -> Style {
        if self.shows_colors() { Style::new().fg(ink) } else { Style::new() }
    }

    /// What went well.
    pub(crate) fn good(self) -> Style {
        self.ink(Ink::Green).add_modifier(Modifier::BOLD)
    }

    /// What did not work.
    pub(crate) fn bad(self) -> Style {
        self.ink(Ink::Red).add_modifier(Modifier::BOLD)
    }

    /// What is named, such as a key.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What need not be looked at.
    pub(crate) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Bars, frames.
    pub(crate) fn line(self) -> Style {
        self.ink(Ink::Cyan)
    }
}

fn parts(shade: u32) -> [u8; 3] {
    let [_, red, green, blue] = shade.to_be_bytes();
    [red, green, blue]
}

/// Whether black is easier to read on it than white: by relative luminance, as the Web's contrast rules have it.
fn is_light(shade: u32) -> bool {
    let [red, green, blue] = parts(shade).map(|part| (f64::from(part) / 255.0).powf(2.2));
    0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
}

/// The nearest color of the cube of 6 x 6 x 6 that 256-color terminals share.
fn nearest(shade: u32) -> u8 {
    const LEVELS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let level = |part: u8| {
        let distance = |level: &i32| (level - i32::from(part)).abs();
        (0..6u8).min_by_key(|&index| distance(&LEVELS[usize::from(index)])).unwrap_or(0)
    };
    let [red, green, blue] = parts(shade).map(level);
    16 + 36 * red + 6 * green + blue
}

#[cfg(test)]
mod tests;
