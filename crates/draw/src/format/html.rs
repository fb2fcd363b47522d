//! Worksheets as a page for browsers, to be printed from there.
//!
//! The page is one file that loads nothing. It is XML as well as HTML, so that tests can read it with an XML parser.
//! Pages of paper end only before the solutions and where the next row of boards does not fit: the browser knows the
//! paper.

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Rules;

use super::Format;
use super::svg::{content, definitions, rounded};
use super::xml::escaped;
use crate::cells::{State, draw_board, shape_rule};
use crate::error::DrawError;
use crate::panel::draw_swatch;
use crate::replay::Replay;
use crate::scene::{Scene, Tile};
use crate::style::Look;
use crate::wording::capitalized;
use crate::worksheet::{EDGE, Grid, PrintedBoard, Worksheet};

impl Format {
    /// A page of boards to print, with solutions.
    pub const HTML: Self = Self {
        name: "html",
        summary: "A page of boards to print, with their solutions",
        is_text: true,
        picture: None,
        animation: None,
        worksheet: Some(write),
    };
}

/// The side of the swatch of a move.
const SWATCH: u32 = 20;
/// The distance between swatches.
const PITCH: u32 = 23;
/// The number of moves in a row.
const MOVES_PER_ROW: usize = 20;
/// The width of a swatch in millimeters.
const SWATCH_MILLIMETERS: f32 = 4.6;

/// The style of the page. The sizes of text on paper are those that the grid of boards expects.
const STYLE: &str = include_str!("html/style.css");

fn write(worksheet: &Worksheet) -> Result<Vec<u8>, DrawError> {
    let grid = worksheet.grid()?;
    let look = Look {
        palette: worksheet.palette,
        ..Look::PRINTED
    };
    let mut boards = Vec::new();
    let mut solutions = Vec::new();
    for board in &worksheet.boards {
        boards.push(board_scene(&board.solution, look));
        if worksheet.solutions {
            solutions.push(moves_scene(&board.solution, look));
        }
    }

    let title = escaped(&worksheet.title);
    let rules = rules(&worksheet.boards);
    // Once for the whole page: identifiers have to be unique in a document.
    let glyphs = definitions(boards.iter().chain(&solutions));
    let mut page = format!(
        "<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n\
         <head>\n\
         <meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{title}</title>\n\
         <style>\n{STYLE}</style>\n\
         </head>\n\
         <body>\n\
         <svg xmlns=\"http://www.w3.org/2000/svg\" class=\"glyphs\" aria-hidden=\"true\">\n{glyphs}</svg>\n\
         <header>\n<h1>{title}</h1>\n<p>{rules}</p>\n</header>\n\
         <main>\n"
    );
    push_boards(&mut page, worksheet, grid, &boards);
    page += "</main>\n";
    if worksheet.solutions {
        push_solutions(&mut page, worksheet, &solutions);
    }
    page += "</body>\n</html>\n";
    Ok(page.into_bytes())
}

/// Writes the boards in rows, each below its number, note and name.
fn push_boards(page: &mut String, worksheet: &Worksheet, grid: Grid, scenes: &[Scene]) {
    let columns = grid.columns;
    let millimeters_per_unit = grid.cell / Look::PRINTED.cell as f32;
    for (index, (board, scene)) in worksheet.boards.iter().zip(scenes).enumerate() {
        // A row is an element, because browsers keep elements on one page of paper.
        if index % columns == 0 {
            *page += &format!("<div class=\"row\" style=\"--columns: {columns}\">\n");
        }
        let number = index + 1;
        let name = escaped(&board.solution.title);
        let note = escaped(&board.note);
        *page +=
            &format!("<figure>\n<figcaption><b>{number} · {note}</b><br/>{name}</figcaption>\n");
        push_drawing(page, scene, millimeters_per_unit);
        *page += "</figure>\n";
        if index % columns == columns - 1 || number == scenes.len() {
            *page += "</div>\n";
        }
    }
}

/// Writes the moves of all solutions, which begin a page of their own.
fn push_solutions(page: &mut String, worksheet: &Worksheet, scenes: &[Scene]) {
    *page += "<section>\n<h2>Solutions</h2>\n<table>\n";
    for (index, (board, scene)) in worksheet.boards.iter().zip(scenes).enumerate() {
        let number = index + 1;
        let name = escaped(&board.solution.title);
        *page += &format!("<tr><th>{number}</th><td>{name}</td><td>");
        push_drawing(page, scene, SWATCH_MILLIMETERS / SWATCH as f32);
        *page += "</td></tr>\n";
    }
    *page += "</table>\n</section>\n";
}

/// Writes a scene whose characters the page defines, with its size on paper.
fn push_drawing(page: &mut String, scene: &Scene, millimeters_per_unit: f32) {
    let Scene { width, height, .. } = scene;
    let width_on_paper = rounded(*width as f32 * millimeters_per_unit, 2);
    let height_on_paper = rounded(*height as f32 * millimeters_per_unit, 2);
    let title = escaped(&scene.description);
    let content = content(scene);
    *page += &format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width_on_paper}mm\" height=\"{height_on_paper}mm\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n{content}</svg>\n"
    );
}

/// Draws a board before any move.
fn board_scene(solution: &Replay, look: Look) -> Scene {
    let puzzle = &solution.puzzle;
    let (width, height) = look.size(&puzzle.board);
    let mut scene = Scene::new(
        width as u32 + 2 * EDGE,
        height as u32 + 2 * EDGE,
        look.theme.page,
        solution.title.clone(),
    );
    draw_board(&mut scene, puzzle, look, (EDGE, EDGE), |_| State::Uncleared);
    scene
}

/// Draws the moves of a solution as swatches with symbols.
fn moves_scene(solution: &Replay, look: Look) -> Scene {
    let moves = solution.moves().len();
    let columns = moves.clamp(1, MOVES_PER_ROW);
    // A board without moves has an empty row: a picture needs a size.
    let rows = moves.div_ceil(columns).max(1);
    let mut scene = Scene::new(
        columns as u32 * PITCH,
        rows as u32 * PITCH,
        look.theme.page,
        solution.result(),
    );
    for index in 0..moves {
        let place = Tile {
            x: (index % columns) as u32 * PITCH,
            y: (index / columns) as u32 * PITCH,
            width: SWATCH,
            height: SWATCH,
        };
        draw_swatch(&mut scene, solution, index + 1, place, &look);
    }
    scene
}

/// Describes the rules of these boards and the goal.
fn rules(boards: &[PrintedBoard]) -> String {
    let mut floods = 0;
    let mut proven = 0;
    for board in boards {
        let Puzzle { board: drawn, .. } = &board.solution.puzzle;
        floods += usize::from(drawn.rules() == Rules::Flood);
        proven += usize::from(board.solution.optimal);
    }
    let start = if floods == boards.len() {
        "circled cell"
    } else if floods == 0 {
        "dot"
    } else {
        "circled cell or the dot"
    };
    let goal = if proven == boards.len() {
        "in par moves"
    } else {
        "in as few moves as you can"
    };
    let mut text = format!(
        "Start at the {start}. Name a color: every patch of it touching your cleared area disappears. \
         Clear the board {goal}."
    );
    for sentence in shape_rules(boards) {
        text = text + " " + &sentence;
    }
    text
}

/// Says what the shapes of cells add to the rules, and on which boards.
fn shape_rules(boards: &[PrintedBoard]) -> Vec<String> {
    let rule_of = |board: &PrintedBoard| shape_rule(&board.solution.puzzle.board);
    let mut distinct: Vec<&'static str> = Vec::new();
    for rule in boards.iter().filter_map(rule_of) {
        if !distinct.contains(&rule) {
            distinct.push(rule);
        }
    }
    let mut sentences = Vec::new();
    for rule in distinct {
        let mut numbers = Vec::new();
        for (index, board) in boards.iter().enumerate() {
            if rule_of(board) == Some(rule) {
                numbers.push((index + 1).to_string());
            }
        }
        sentences.push(match numbers.as_slice() {
            all if all.len() == boards.len() => capitalized(rule) + ".",
            [number] => format!("On board {number}, {rule}."),
            [first @ .., last] => format!("On boards {} and {last}, {rule}.", first.join(", ")),
            [] => continue,
        });
    }
    sentences
}

#[cfg(test)]
mod tests;
