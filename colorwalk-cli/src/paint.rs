//! Boards and moves in color: cells as blocks, moves as swatches, both with their symbols.
//!
//! Output is painted where it is colored: at a terminal, or wherever `--color always` asks for it. Elsewhere a text is as other
//! programs read it.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _};

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, AnsiColor, RgbColor, Style};
use colorwalk_boards::files::{Puzzle, Symbols};
use colorwalk_boards::palette::{ColorDepth, Palette, Rgb, TerminalColor, TerminalPaint};
use colorwalk_core::wording::printable;
use colorwalk_core::{Board, Color};

use crate::fit;

/// The style of what is right, and of the easy.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// The style of what is wrong.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();

/// When output is colored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum ColorWhen {
    /// At a terminal, unless NO_COLOR is set
    Auto,
    /// Everywhere, also in files and pipes
    Always,
    /// Nowhere
    Never,
}

impl ColorWhen {
    /// Makes this the choice for all that the program prints.
    pub(crate) fn choose(self) {
        let choice = match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Returns the value of a variable of the environment, if it is text.
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Returns the colors of the terminal that the game takes over.
#[cfg(feature = "play")]
pub(crate) fn depth_of_game() -> ColorDepth {
    match ColorChoice::global() {
        ColorChoice::Auto => ColorDepth::find(variable),
        ColorChoice::Never => ColorDepth::None,
        ColorChoice::Always | ColorChoice::AlwaysAnsi => ColorDepth::of_terminal(variable),
    }
}

/// Paints what is written to one output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Painter {
    depth: ColorDepth,
    /// Whether people see it, and no program.
    is_seen: bool,
}

impl Painter {
    /// Returns the painter of standard output.
    pub(crate) fn of_output() -> Self {
        let depth = match AutoStream::choice(&io::stdout()) {
            ColorChoice::Never => ColorDepth::None,
            _ => ColorDepth::of_terminal(variable),
        };
        let is_seen = depth != ColorDepth::None || io::stdout().is_terminal();
        Self { depth, is_seen }
    }

    /// Returns a painter that paints nothing: that of a file.
    pub(crate) fn none() -> Self {
        Self {
            depth: ColorDepth::None,
            is_seen: false,
        }
    }

    /// Returns whether anything is painted.
    pub(crate) fn paints(self) -> bool {
        self.depth != ColorDepth::None
    }

    /// Returns the line that says what the colors of a board are called, if people see the output and the colors have names.
    pub(crate) fn legend(self, puzzle: &Puzzle) -> Option<String> {
        if !self.is_seen {
            return None;
        }
        self.colors(puzzle).legend()
    }

    /// Returns a text in a style.
    pub(crate) fn styled(self, style: Style, text: &str) -> String {
        if self.paints() {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }

    /// Returns the colors of a board: its own if its file or picture says them, or else those of the standard palette.
    pub(crate) fn colors(self, puzzle: &Puzzle) -> BoardColors {
        let colors = puzzle.board.colors();
        let looks = match puzzle.symbols.hues(colors) {
            Some(hues) => TerminalPaint::of_hues(&hues),
            None => Color::first(colors)
                .map(|color| TerminalPaint::new(Palette::STANDARD, color))
                .collect(),
        };
        BoardColors {
            depth: self.depth,
            looks,
            symbols: puzzle.symbols.clone(),
        }
    }
}

/// The colors of a board as they are shown.
pub(crate) struct BoardColors {
    depth: ColorDepth,
    looks: Vec<TerminalPaint>,
    symbols: Symbols,
}

impl BoardColors {
    /// Returns the style of a block of a color with text on it.
    fn style(&self, color: Color) -> Style {
        match self.looks.get(color.index()) {
            Some(&look) if self.depth != ColorDepth::None => Style::new()
                .bg_color(Some(ink(self.depth.background(look))))
                .fg_color(Some(ink(self.depth.label(look)))),
            _ => Style::new(),
        }
    }

    /// Returns a text on a block of a color.
    pub(crate) fn swatch(&self, color: Color, text: &str) -> String {
        let style = self.style(color);
        format!("{style}{text}{style:#}")
    }

    /// Returns the symbol of each color as a swatch, with its name; `None` if the colors have no names.
    fn legend(&self) -> Option<String> {
        let names = self.symbols.names(self.looks.len())?;
        let mut entries = Vec::new();
        for (color, name) in Color::first(self.looks.len()).zip(names) {
            let swatch = self.swatch(color, &self.symbols.of(color));
            entries.push(format!("{swatch} {}", printable(name)));
        }
        Some(entries.join(", "))
    }

    /// Returns moves as swatches. Without the colors, they are the line that other programs read.
    pub(crate) fn moves(&self, moves: &[Color]) -> String {
        let needs_spaces = self
            .looks
            .iter()
            .zip(Color::first(self.looks.len()))
            .any(|(_, color)| self.symbols.of(color).chars().nth(1).is_some());
        let separator = if needs_spaces { " " } else { "" };
        let mut swatches = Vec::with_capacity(moves.len());
        for &color in moves {
            swatches.push(self.swatch(color, &self.symbols.of(color)));
        }
        swatches.join(separator)
    }

    /// Returns a board with the rule of its tiling below it, if that is not of plain squares; `None` if the terminal has no room for the
    /// board.
    pub(crate) fn titled_board(&self, board: &Board) -> Option<String> {
        let mut lines = self.board(board, fit::columns())?;
        let layout = board.layout()?;
        if let Some(rule) = layout.lattice().tiling().shape().rule {
            let _ = writeln!(lines, "{rule}");
        }
        Some(lines)
    }

    /// Returns a board as blocks of its colors with their symbols, a line for each row, the symbol of the start underlined; `None` if it has no rows and columns, or more
    /// columns than there is room for.
    pub(crate) fn board(&self, board: &Board, columns: usize) -> Option<String> {
        let layout = board.layout()?;
        let lattice = layout.lattice();
        // In odd rows, hexagons lie half a cell to the right.
        let is_shifted = lattice.tiling() == colorwalk_core::Tiling::Hex;
        let overhang = usize::from(is_shifted);
        let width = [2, 1]
            .into_iter()
            .find(|width| width * lattice.width() + overhang <= columns)?;
        let mut lines = String::new();
        for row in 0..lattice.height() {
            if is_shifted && row % 2 == 1 {
                lines.push(' ');
            }
            for column in 0..lattice.width() {
                let place = row * lattice.width() + column;
                let Some(cell) = layout.cell_at(place) else {
                    let _ = write!(lines, "{:width$}", "");
                    continue;
                };
                match board.color(cell) {
                    Some(color) => {
                        let mut style = self.style(color);
                        if cell == board.start() && self.depth != ColorDepth::None {
                            style = style.bold().underline();
                        }
                        let symbol: String = self.symbols.of(color).chars().take(width).collect();
                        let _ = write!(lines, "{style}{symbol:<width$}{style:#}");
                    }
                    // The start of a walk.
                    None => {
                        let _ = write!(lines, "{:<width$}", ".");
                    }
                }
            }
            lines.push('\n');
        }
        Some(lines)
    }
}

/// Returns a color of the terminal as it is written.
fn ink(color: TerminalColor) -> anstyle::Color {
    match color {
        TerminalColor::True(Rgb([red, green, blue])) => RgbColor(red, green, blue).into(),
        TerminalColor::Indexed(number) => Ansi256Color(number).into(),
        TerminalColor::Basic(number) => match Ansi256Color(number).into_ansi() {
            Some(color) => color.into(),
            None => Ansi256Color(number).into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;

    fn colors(depth: ColorDepth, puzzle: &Puzzle) -> BoardColors {
        let painter = Painter {
            depth,
            is_seen: true,
        };
        painter.colors(puzzle)
    }

    #[test]
    fn colors_are_named_where_people_look_and_the_palette_has_names() {
        let board: Board = "12\n21".parse().unwrap();
        let names = ["red", "light blue"].map(String::from);
        let named = Puzzle::from(board.clone()).with_symbols(Symbols::standard().with_names(names));
        let seen = Painter {
            depth: ColorDepth::None,
            is_seen: true,
        };
        assert_eq!(seen.legend(&named).as_deref(), Some("1 red, 2 light blue"));
        assert_eq!(seen.legend(&board.into()), None);
        assert_eq!(Painter::none().legend(&named), None);
        let painted = colors(ColorDepth::True, &named).legend().unwrap();
        assert_eq!(strip_str(&painted).to_string(), "1 red, 2 light blue");
    }

    #[test]
    fn painted_moves_are_the_line_that_is_read() {
        let board: Board = "12\n21".parse().unwrap();
        let words = Symbols::new(["blue", "red"].map(String::from));
        let moves: Vec<Color> = board.palette().collect();
        for (puzzle, line) in [
            (Puzzle::from(board.clone()), "12"),
            (Puzzle::from(board).with_symbols(words), "blue red"),
        ] {
            let painted = colors(ColorDepth::True, &puzzle).moves(&moves);
            assert_eq!(strip_str(&painted).to_string(), line);
            assert_ne!(painted, line);
            assert_eq!(colors(ColorDepth::None, &puzzle).moves(&moves), line);
        }
    }

    #[test]
    fn a_board_is_as_wide_as_there_is_room() {
        let board: Board = ".2\n12".parse().unwrap();
        let colors = colors(ColorDepth::None, &board.clone().into());
        assert_eq!(colors.board(&board, 80).as_deref(), Some(". 2 \n1 2 \n"));
        assert_eq!(colors.board(&board, 3).as_deref(), Some(".2\n12\n"));
        assert_eq!(colors.board(&board, 1), None);
        let hex: Board = "#: topology=hex\n12\n21".parse().unwrap();
        assert_eq!(colors.board(&hex, 5).as_deref(), Some("1 2 \n 2 1 \n"));
        assert_eq!(colors.board(&hex, 4).as_deref(), Some("12\n 21\n"));
    }

    #[test]
    fn each_depth_has_its_sequences() {
        let puzzle = Puzzle::from("12\n21".parse::<Board>().unwrap())
            .with_symbols(Symbols::standard().with_hues([0xff0000, 0x00ff00].map(Rgb::hex)));
        for (depth, begin) in [
            (ColorDepth::True, "\u{1b}[38;2;0;0;0m\u{1b}[48;2;255;0;0m"),
            (ColorDepth::Indexed, "\u{1b}[38;5;16m\u{1b}[48;5;196m"),
            (ColorDepth::Basic, "\u{1b}[97m\u{1b}[41m"),
            (ColorDepth::None, "1"),
        ] {
            let painted = colors(depth, &puzzle).moves(&[Color::FIRST]);
            assert!(painted.starts_with(begin), "{painted:?}");
        }
    }
}
