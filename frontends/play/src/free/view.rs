//! The view, which draws the model.
//!
//! Cells are blocks of their color with the key of the color. Those of the chosen region have a mark, and the cell under the cursor
//! another one; a cell of one column has no room for marks, and is underlined or reversed.

use colorwalk_boards::palette::ColorDepth;
use colorwalk_core::{Cell, Color};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::keys;
use super::model::{Model, Par};
use crate::color_depth::{BAD, FAINT, GOOD, STRONG, cell_style};
use crate::layout::Layout;
use crate::view::{self, Center};

/// The mark of the cells of the chosen region.
const CHOSEN: &str = "•";
/// The mark of the cell under the cursor.
const CURSOR: &str = "◆";
/// The columns that are kept for the name of the level.
const SHORTEST_NAME: usize = 12;
/// The columns of a color in the panel below the board.
const ENTRY: u16 = 6;

/// Draws everything.
pub(super) fn draw(model: &Model, depth: ColorDepth, frame: &mut Frame<'_>) {
    let area = frame.area();
    match model.layout() {
        Ok(layout) => game(model, depth, &layout, frame),
        Err(needed) => view::too_small(needed, area, frame),
    }
    if let Some(page) = model.help {
        view::boxes::help_page(&model.help_pages(), page, area, frame);
    }
    if depth == ColorDepth::None {
        let colorless = Style::new().fg(Ink::Reset).bg(Ink::Reset);
        frame.buffer_mut().set_style(area, colorless);
    }
}

/// Draws the title, the board, the panel, the message and the keys.
fn game(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    title(model, layout.title, frame);
    board(model, depth, layout, frame.buffer_mut());
    panel(model, depth, layout, frame);
    view::message(&model.message, layout.message, frame);
    let brief = keys::brief(model.colors(), model.levels.count());
    view::keys(brief, layout.keys, frame);
}

/// Draws the first row: the game with the rule of its cells, as far as there is room, and the end of the level's name.
fn title(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let rule = model.game.level.lattice.tiling().shape().rule;
    let room = usize::from(area.width).saturating_sub(view::NAME.len() + 2);
    let name = &model.game.level.name;
    let mut note = String::new();
    for part in [Some("any region each move"), rule].into_iter().flatten() {
        let sign = if note.is_empty() { ": " } else { "; " };
        // The name needs some columns, too.
        if note.len() + sign.len() + part.len() + SHORTEST_NAME <= room {
            note += sign;
            note += part;
        }
    }
    let room = room.saturating_sub(note.len() + 2);
    let length = name.chars().count();
    let shown: String = match length.checked_sub(room) {
        None | Some(0) => name.clone(),
        Some(more) => format!("…{}", name.chars().skip(more + 1).collect::<String>()),
    };
    view::title("", &shown, area, frame);
    let place = Rect {
        x: area.x + 1 + view::NAME.len() as u16,
        width: (note.len() as u16).min(area.width.saturating_sub(1 + view::NAME.len() as u16)),
        ..area
    };
    frame.render_widget(Line::styled(note, FAINT), place);
}

/// Draws the board, or its visible part.
fn board(model: &Model, depth: ColorDepth, layout: &Layout, buffer: &mut Buffer) {
    let lattice = model.game.level.lattice;
    let cells = model.game.cells();
    let mut is_chosen = vec![false; cells.len()];
    for cell in model.region() {
        is_chosen[cell] = true;
    }
    for row in layout.rows.clone() {
        for column in layout.columns.clone() {
            let cell = Cell { row, column };
            let Some(index) = lattice.index(cell) else {
                continue;
            };
            match cells[index] {
                None => fill(cell, "░", Style::reset(), layout, buffer),
                Some(color) => {
                    let mut style = cell_style(depth, model.paint(color));
                    if is_chosen[index] {
                        style = style.add_modifier(Modifier::BOLD);
                    }
                    fill(cell, " ", Style::reset().patch(style), layout, buffer);
                    // Without colors, only the label shows what the cell is.
                    let label = (model.labels || depth == ColorDepth::None).then_some(color);
                    let mark = match () {
                        () if cell == model.cursor => Some(CURSOR),
                        () if is_chosen[index] => Some(CHOSEN),
                        () => None,
                    };
                    signs(cell, label, mark, layout, buffer);
                }
            }
        }
    }
}

/// Fills a cell with a character.
fn fill(cell: Cell, symbol: &str, style: Style, layout: &Layout, buffer: &mut Buffer) {
    for line in 0..layout.cell.1 {
        for x in layout.span(cell, line) {
            let character = &mut buffer[(x, layout.top(cell) + line)];
            character.set_symbol(symbol);
            // Nothing remains of the last frame.
            character.set_style(style);
        }
    }
}

/// Writes the label of a cell and its mark.
fn signs(
    cell: Cell,
    label: Option<Color>,
    mark: Option<&str>,
    layout: &Layout,
    buffer: &mut Buffer,
) {
    let center = Center::new(cell, layout);
    if let Some(color) = label {
        center.write_label(color, buffer);
    }
    if let Some(mark) = mark {
        let if_narrow = match mark {
            CURSOR => Modifier::REVERSED,
            _ => Modifier::UNDERLINED,
        };
        center.write_mark(mark, if_narrow, buffer);
    }
}

/// Draws the panel: moves, par, regions, the goal and the colors.
fn panel(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let figures = figures(model);
    let lines = if layout.beside {
        let mut lines = Vec::new();
        for (name, value) in figures {
            let name = Span::styled(format!("{name:<9}"), FAINT);
            lines.push(Line::from(vec![name, value]));
        }
        lines
    } else {
        // Two figures in a line.
        let mut lines = Vec::new();
        for pair in figures.chunks(2) {
            let mut line = Line::default();
            for (name, value) in pair {
                line.push_span(Span::styled(format!("{name} "), FAINT));
                line.push_span(value.clone());
                line.push_span(Span::raw("   "));
            }
            lines.push(line);
        }
        lines
    };
    frame.render_widget(Paragraph::new(lines), layout.panel);
    for (color, place) in color_places(model, layout) {
        let paint = cell_style(depth, model.paint(color));
        let word = model.game.level.symbols.of(color);
        let label = color.to_string();
        let mut line = Line::from(vec![Span::styled(format!(" {label} "), paint)]);
        if word != label && place.width > ENTRY {
            line.push_span(Span::raw(format!(" {word}")));
        }
        frame.render_widget(line, place);
    }
}

/// Returns the figures of the game, each with its name.
fn figures(model: &Model) -> Vec<(&'static str, Span<'static>)> {
    let game = &model.game;
    let made = game.moves().len();
    let moves = match game.level.problem.move_limit {
        Some(limit) => format!("{made} of {limit}"),
        None => made.to_string(),
    };
    let style = match () {
        () if game.is_solved() => GOOD,
        () if game.is_lost() => BAD,
        () => STRONG,
    };
    let (par, proof) = par(&model.par);
    let mut figures = vec![
        ("Moves", Span::styled(moves, style)),
        ("Par", Span::styled(par, STRONG)),
        ("", Span::styled(proof, FAINT)),
        ("Regions", Span::raw(game.regions().to_string())),
    ];
    if let Some(target) = game.level.problem.target {
        let word = game.level.symbols.of(target);
        figures.push(("Goal", Span::raw(format!("all {word}"))));
    }
    if model.levels.count() > 1 {
        let number = model.index + 1;
        let levels = model.levels.count();
        figures.push(("Level", Span::raw(format!("{number} of {levels}"))));
    }
    figures
}

/// Returns what is known about par, and how well.
fn par(par: &Par) -> (String, &'static str) {
    match (&par.best, par.proven()) {
        (_, Some(moves)) => (moves.to_string(), "proven"),
        (Some(best), None) => {
            let range = format!("{} to {}", par.at_least, best.len());
            match par.is_searching {
                true => (range, "searching"),
                false => (range, "open"),
            }
        }
        (None, None) => ("?".to_owned(), "searching"),
    }
}

/// Returns where the panel shows each color; those for which there is no room are left out.
fn color_places(model: &Model, layout: &Layout) -> Vec<(Color, Rect)> {
    let panel = layout.panel;
    let figures = figures(model).len() as u16;
    let mut places = Vec::new();
    for (index, color) in (0..).zip(Color::first(model.colors())) {
        let place = if layout.beside {
            Rect {
                y: panel.y.saturating_add(figures + 1).saturating_add(index),
                height: 1,
                ..panel
            }
        } else {
            Rect {
                x: panel.x.saturating_add(ENTRY.saturating_mul(index)),
                y: panel.bottom() - 1,
                width: ENTRY,
                height: 1,
            }
        };
        if panel.union(place) == panel {
            places.push((color, place));
        }
    }
    places
}

/// Returns the color that the panel shows at this place of the screen.
pub(super) fn color_at(model: &Model, layout: &Layout, place: Position) -> Option<Color> {
    let places = color_places(model, layout).into_iter();
    places
        .filter(|(_, shown)| shown.contains(place))
        .map(|(color, _)| color)
        .next()
}
