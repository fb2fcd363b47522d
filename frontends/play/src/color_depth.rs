//! The styles of the screen, within what the terminal can show.

use colorwalk_boards::palette::{ColorDepth, Rgb, TerminalColor, TerminalPaint};
use ratatui::style::{Color as Ink, Modifier, Style};

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

/// The number of the basic color white.
const WHITE: u8 = 15;

/// The basic colors by their numbers, as Ratatui names them.
const BASIC: [Ink; 16] = [
    Ink::Black,
    Ink::Red,
    Ink::Green,
    Ink::Yellow,
    Ink::Blue,
    Ink::Magenta,
    Ink::Cyan,
    Ink::Gray,
    Ink::DarkGray,
    Ink::LightRed,
    Ink::LightGreen,
    Ink::LightYellow,
    Ink::LightBlue,
    Ink::LightMagenta,
    Ink::LightCyan,
    Ink::White,
];

/// Returns the style of a cell of this color and its label.
pub(crate) fn cell_style(depth: ColorDepth, paint: TerminalPaint) -> Style {
    Style::new()
        .bg(ink(depth.background(paint)))
        .fg(ink(depth.label(paint)))
}

/// Returns the style of a cell that the next move cannot clear: its label is fainter, if the terminal can show
/// that.
pub(crate) fn far_cell_style(depth: ColorDepth, paint: TerminalPaint) -> Style {
    let style = cell_style(depth, paint);
    if depth != ColorDepth::True {
        return style;
    }
    // Two parts of ink, one part of the color below it.
    let shade = paint.shade();
    let label = shade.mix(shade.ink(), 2.0 / 3.0);
    style.fg(Ink::from(label.0))
}

/// Returns the style of shading in a color, without a background.
pub(crate) fn shading_style(depth: ColorDepth, paint: TerminalPaint) -> Style {
    Style::new().fg(ink(depth.background(paint)))
}

/// Returns white as the terminal shows it.
pub(crate) fn white(depth: ColorDepth) -> Ink {
    ink(depth.nearest(Rgb::WHITE, WHITE))
}

/// Returns a color of the terminal as Ratatui names it.
fn ink(color: TerminalColor) -> Ink {
    match color {
        TerminalColor::True(Rgb(parts)) => Ink::from(parts),
        TerminalColor::Indexed(number) => Ink::Indexed(number),
        TerminalColor::Basic(number) => BASIC[usize::from(number) % BASIC.len()],
    }
}
