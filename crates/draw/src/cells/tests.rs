//! Boards drawn as pixels; the color of every cell is read back.

use super::*;
use crate::format::raster::{Pixels, draw};
use crate::replay::Replay;
use crate::theme::Theme;
use colorwalk_boards::palette::{self, PALETTE, Palette};
use colorwalk_core::{Color, Lattice, Setup, Solution, Tiling};

const CELL: u32 = 12;
const MARGIN: u32 = 8;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn look(labels: bool) -> Look {
    Look {
        cell: CELL,
        labels,
        palette: Palette::STANDARD,
        theme: &Theme::LIGHT,
    }
}

/// Draws the board before any move, or after some moves of a replay.
fn drawn(board: &Board, labels: bool, played: Option<(&Replay, usize)>) -> Pixels {
    let look = look(labels);
    let (width, height) = look.size(board);
    let side = |side: u64| side as u32 + 2 * MARGIN;
    let mut scene = Scene::new(side(width), side(height), look.theme.page, String::new());
    let puzzle = board.clone().into();
    let state = |cell| played.map_or(State::Uncleared, |(walk, step)| walk.state(cell, step));
    draw_board(&mut scene, &puzzle, look, (MARGIN, MARGIN), state);
    draw(&scene, 1).unwrap()
}

/// Returns the color near the corner of a cell, outside of its mark and its label.
fn paint_of(pixels: &Pixels, row: u32, column: u32) -> Rgb {
    let (x, y) = (MARGIN + column * CELL + 3, MARGIN + row * CELL + 3);
    pixels.pixels[(y * pixels.width + x) as usize]
}

fn walked(board: &Board, moves: &str, step: usize) -> Pixels {
    let moves: Solution = moves.parse().unwrap();
    let walk = Replay::new("test", &board.clone().into(), moves.moves()).unwrap();
    drawn(board, false, Some((&walk, step)))
}

/// Returns the cells of a picture as the symbols of their colors, `.` for the ground, and `+` for cells that the last
/// move cleared.
fn picture(pixels: &Pixels, board: &Board) -> Vec<String> {
    let symbol = |row: usize, column: usize| {
        let paint = paint_of(pixels, row as u32, column as u32);
        let ground = look(false).theme.ground;
        let is = |mix: f32| {
            board
                .palette()
                .find(|&color| ground.mix(Palette::STANDARD.rgb(color), mix) == paint)
        };
        match (is(1.0), is(FRESH)) {
            (Some(color), _) => color.to_string().chars().next().unwrap(),
            (None, Some(_)) => '+',
            (None, None) if paint == ground => '.',
            (None, None) => '?',
        }
    };
    (0..board.lattice().unwrap().height())
        .map(|row| {
            (0..board.lattice().unwrap().width())
                .map(|column| symbol(row, column))
                .collect()
        })
        .collect()
}

#[test]
fn every_cell_has_its_color() {
    let board = board(".12\n312\n223\n111");
    let pixels = drawn(&board, false, None);
    assert_eq!(picture(&pixels, &board), [".12", "312", "223", "111"]);
}

#[test]
fn labels_do_not_cover_the_color_of_cells() {
    let board = board("12\n21");
    let [bare, labeled] = [false, true].map(|labels| drawn(&board, labels, None));
    assert_eq!(picture(&labeled, &board), ["12", "21"]);
    assert_ne!(bare, labeled);
}

#[test]
fn moves_clear_cells_to_the_ground() {
    let board = board(".12\n112\n221");
    assert_eq!(
        picture(&walked(&board, "121", 0), &board),
        [".12", "112", "221"]
    );
    assert_eq!(
        picture(&walked(&board, "121", 1), &board),
        [".+2", "++2", "221"]
    );
    assert_eq!(
        picture(&walked(&board, "121", 2), &board),
        ["..+", "..+", "++1"]
    );
    assert_eq!(
        picture(&walked(&board, "121", 4), &board),
        ["...", "...", "..."]
    );
}

#[test]
fn a_line_goes_around_the_cleared_part() {
    let board = board(".12\n112\n221");
    let pixels = walked(&board, "121", 0);
    let contour = look(false).theme.ink;
    let dark = |x: u32, y: u32| {
        pixels.pixels[((MARGIN + y) * pixels.width + MARGIN + x) as usize] == contour
    };
    // Two pixels wide, one on each side of the edge of the start cell.
    let row: Vec<u32> = (0..36).filter(|&x| dark(x, 2)).collect();
    assert_eq!(row, [0, CELL - 1, CELL]);
    assert!(dark(5, CELL) && dark(CELL, CELL) && !dark(CELL + 2, CELL));
}

#[test]
fn seams_separate_regions_only() {
    let board = board("11\n12");
    let pixels = drawn(&board, false, None);
    let at = |x: u32, y: u32| pixels.pixels[((MARGIN + y) * pixels.width + MARGIN + x) as usize];
    let first = Palette::STANDARD.rgb(Color::FIRST);
    assert_eq!((at(CELL - 1, 1), at(CELL, 1)), (first, first));
    assert_eq!(at(CELL, CELL + 6), look(false).theme.page);
    assert_eq!(at(CELL + 6, CELL), look(false).theme.page);
}

#[test]
fn runs_are_as_long_as_possible() {
    assert_eq!(
        runs(7, |number| [0, 1, 3, 5, 6].contains(&number)),
        [(0, 2), (3, 1), (5, 2)]
    );
    assert_eq!(runs(3, |_| false), []);
}

#[test]
fn tiny_cells_have_no_seams() {
    // The mark of the start is black, and not that of the page.
    let board = board("21\n12");
    let look = Look {
        cell: 1,
        ..look(false)
    };
    let mut scene = Scene::new(10, 10, look.theme.page, String::new());
    draw_board(&mut scene, &board.clone().into(), look, (4, 4), |_| {
        State::Uncleared
    });
    assert!(!scene.paints().skip(1).any(|paint| paint == look.theme.page));
}

#[test]
fn marked_cells_have_their_color_and_a_line_around_them_and_the_others_are_pale() {
    let board = board(".12\n112\n221");
    let marked = [2, 5];
    let (puzzle, look) = (board.clone().into(), look(true));
    let side = 3 * CELL + 2 * MARGIN;
    let mut scene = Scene::new(side, side, look.theme.page, String::new());
    let state = |cell| {
        if marked.contains(&cell) {
            State::Marked
        } else {
            State::Pale
        }
    };
    draw_board(&mut scene, &puzzle, look, (MARGIN, MARGIN), state);
    let pixels = draw(&scene, 1).unwrap();
    for (cell, color) in board.cells().enumerate() {
        let expected = match color {
            None => look.theme.ground,
            Some(color) if marked.contains(&cell) => Palette::STANDARD.rgb(color),
            Some(color) => look.theme.ground.mix(Palette::STANDARD.rgb(color), PALE),
        };
        assert_eq!(
            paint_of(&pixels, cell as u32 / 3, cell as u32 % 3),
            expected,
            "cell {cell}"
        );
    }
    let line = |x: u32, y: u32| {
        pixels.pixels[((MARGIN + y) * pixels.width + MARGIN + x) as usize] == look.theme.ink
    };
    // Left of the marked cells and below them, not between them, and not around others.
    assert!(
        line(2 * CELL, 6)
            && line(2 * CELL + 6, 2 * CELL)
            && !line(2 * CELL + 3, CELL)
            && !line(3, 2 * CELL)
    );
    let inks: Vec<_> = scene
        .elements
        .iter()
        .filter_map(|element| match element {
            crate::scene::Element::Text(words) => Some(words.paint),
            _ => None,
        })
        .collect();
    let ink = |cell: usize| paint_of(&pixels, cell as u32 / 3, cell as u32 % 3).ink();
    assert_eq!(inks, (1..9).map(ink).collect::<Vec<_>>());
}

#[test]
fn colors_with_names_are_drawn_in_their_own_hues() {
    let board = board("12\n21");
    let paints = |names: [&str; 2]| {
        let puzzle =
            Puzzle::from(board.clone()).with_symbols(Symbols::new(names.map(String::from)));
        let mut scene = Scene::new(40, 40, look(false).theme.page, String::new());
        draw_board(&mut scene, &puzzle, look(false), (MARGIN, MARGIN), |_| {
            State::Uncleared
        });
        draw(&scene, 1).unwrap().pixels
    };
    let own = paints(["G", "R"]);
    assert!(
        [palette::hue("green"), palette::hue("red")]
            .into_iter()
            .flatten()
            .all(|hue| own.contains(&hue))
    );
    // Names that are not colors, or the same color twice, do not change the palette.
    for names in [["G", "7"], ["red", "R"]] {
        let paints = paints(names);
        assert!(
            Color::first(2).all(|color| paints.contains(&Palette::STANDARD.rgb(color))),
            "{names:?}"
        );
    }
}

#[test]
fn hexagons_touch_the_cells_that_are_their_neighbors() {
    let lattice = Lattice::new(4, 3)
        .unwrap()
        .with_tiling(Tiling::Hex)
        .unwrap();
    let board = Setup::from_cells(lattice, &[0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0])
        .with_rules(Rules::Flood)
        .build()
        .unwrap();
    let puzzle: Puzzle = board.clone().into();
    let look = Look {
        cell: 40,
        ..look(false)
    };
    let (width, height) = look.size(&board);
    assert_eq!((width, height), (4 * 40 + 20, 116));
    let mut scene = Scene::new(width as u32, height as u32, look.theme.page, String::new());
    draw_board(&mut scene, &puzzle, look, (0, 0), |_| State::Uncleared);
    let pixels = draw(&scene, 1).unwrap();
    let at = |(x, y): Point| pixels.pixels[y as usize * width as usize + x as usize];
    let drawing = Drawing {
        symbols: &puzzle.symbols,
        lights: puzzle.lights(look.palette),
        colors: board.cells().collect(),
        start: None,
        lattice,
        look,
        corner: (0, 0),
        states: vec![Some(State::Uncleared); board.cell_count()],
    };
    let paints: Vec<Rgb> = board
        .cells()
        .map(|color| PALETTE[color.unwrap().index()])
        .collect();
    for (cell, &paint) in paints.iter().enumerate() {
        let (x, y) = drawing.center(cell);
        // All over the hexagon, except in the mark of the start: near its sides and near its corners.
        for place in [(x - 18.5, y), (x + 18.5, y), (x, y - 19.0), (x, y + 19.0)] {
            assert_eq!(at(place), paint, "cell {cell}");
        }
        // Two neighbors are a width apart, and between them is a seam if their colors differ.
        for &neighbor in &board.topology().neighbors(cell).collect::<Vec<_>>() {
            let (other_x, other_y) = drawing.center(neighbor);
            assert!(
                ((x - other_x).hypot(y - other_y) - 40.0).abs() < 0.01,
                "{cell} {neighbor}"
            );
            let between = at(((x + other_x) / 2.0, (y + other_y) / 2.0));
            assert_eq!(
                between == paint,
                paints[neighbor] == paint,
                "{cell} {neighbor}: {between:?}"
            );
        }
    }
    // Outside of the corners is the page.
    assert_eq!(
        [at((0.0, 0.0)), at((0.0, 115.0)), at((179.0, 0.0))],
        [look.theme.page; 3]
    );
}

/// A board of each tiling, with the color of each of its pixels.
fn drawn_tiling(tiling: Tiling) -> (Board, Vec<Rgb>, usize) {
    let lattice = Lattice::new(4, 3).unwrap().with_tiling(tiling).unwrap();
    let board = Setup::from_cells(lattice, &[0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 2])
        .with_rules(Rules::Flood)
        .build()
        .unwrap();
    let look = Look {
        cell: 40,
        ..look(false)
    };
    let (width, height) = look.size(&board);
    let mut scene = Scene::new(width as u32, height as u32, look.theme.page, String::new());
    draw_board(&mut scene, &board.clone().into(), look, (0, 0), |_| {
        State::Uncleared
    });
    let pixels = draw(&scene, 1).unwrap().pixels.to_vec();
    (board, pixels, width as usize)
}

#[test]
fn cells_of_every_tiling_reach_up_to_their_sides() {
    for &tiling in Tiling::ALL {
        let (board, pixels, width) = drawn_tiling(tiling);
        let lattice = board.lattice().unwrap();
        let margin = tabs::margin(lattice, 40) as f32;
        let paint = |cell: usize| PALETTE[board.color(cell).unwrap().index()];
        for cell in 0..board.cell_count() {
            let ((column, row), tile) = lattice.tile(cell);
            for side in tile.sides {
                let ((x, y), (to_x, to_y)) = tile.ends(side);
                let middle = ((x + to_x) / 2.0, (y + to_y) / 2.0);
                // At this share of the way from the center to the middle of the side.
                let at = |share: f32| {
                    let x = column + tile.center.0 + share * (middle.0 - tile.center.0);
                    let y = row + tile.center.1 + share * (middle.1 - tile.center.1);
                    pixels[(y * 40.0 + margin) as usize * width + (x * 40.0 + margin) as usize]
                };
                assert_eq!(at(0.5), paint(cell), "{tiling}, cell {cell}, {side:?}");
                let Some(beyond) = lattice.beyond(cell, side) else {
                    continue;
                };
                let has_seam = at(1.0) != paint(cell);
                let differs = paint(beyond) != paint(cell);
                assert_eq!(has_seam, differs, "{tiling}, cell {cell}, {side:?}");
            }
        }
    }
}

#[test]
fn beyond_the_edge_of_a_torus_are_tabs_in_the_color_that_lies_there() {
    let (board, pixels, width) = drawn_tiling(Tiling::Torus);
    let at = |x: f32, y: f32| pixels[y as usize * width + x as usize];
    let paint = |cell: usize| PALETTE[board.color(cell).unwrap().index()];
    // Around the last cell, of which the margin is 12 pixels wide: right of it is cell 8, below it cell 3.
    let (x, y) = (12.0 + 3.5 * 40.0, 12.0 + 2.5 * 40.0);
    assert_eq!((at(x + 25.0, y), at(x, y + 25.0)), (paint(8), paint(3)));
    // Left of the first cell of the last row is the last cell, the only one of its color.
    assert_eq!(at(12.0 - 5.0, y), paint(11));
    let (_, _, plain_width) = drawn_tiling(Tiling::Grid);
    assert_eq!((width, plain_width), (4 * 40 + 24, 4 * 40));
}

#[test]
fn a_hole_is_as_the_page_around_the_board() {
    // 1 2 .
    // . 2 1
    let lattice = Lattice::new(3, 2).unwrap();
    let exists = [true, true, false, false, true, true];
    let graph = colorwalk_core::Graph::with_holes(lattice, &exists).unwrap();
    let board = Setup::from_cells(graph, &[0, 1, 1, 0])
        .with_rules(Rules::Flood)
        .with_start(3)
        .build()
        .unwrap();
    let look = look(false);
    assert_eq!(look.size(&board), (3 * 12, 2 * 12));
    let mut scene = Scene::new(36, 24, look.theme.page, String::new());
    draw_board(&mut scene, &board.into(), look, (0, 0), |cell| {
        if cell == 1 {
            State::Cleared
        } else {
            State::Uncleared
        }
    });
    let pixels = draw(&scene, 1).unwrap().pixels;
    let at = |column: usize, row: usize| pixels[(12 * row + 6) * 36 + 12 * column + 2];
    let page = look.theme.page;
    assert_eq!([at(0, 0), at(2, 0)], [PALETTE[0], page]);
    assert_eq!([at(0, 1), at(1, 1)], [page, PALETTE[1]]);
    // The start is the last cell, and the line around what is cleared ends at the hole.
    assert_eq!(pixels[18 * 36 + 30], PALETTE[0]);
    assert_eq!(pixels[6 * 36 + 24], look.theme.ink);
}

#[test]
fn between_cells_of_one_color_no_ground_is_seen() {
    for tiling in [Tiling::Hex, Tiling::Triangle] {
        let lattice = Lattice::new(59, 20).unwrap().with_tiling(tiling).unwrap();
        let board = Setup::from_cells(lattice, &[0; 59 * 20])
            .with_rules(Rules::Flood)
            .build()
            .unwrap();
        let look = look(false);
        let (width, height) = look.size(&board);
        let side = |side: u64| side as u32 + 2 * MARGIN;
        let mut scene = Scene::new(side(width), side(height), look.theme.page, String::new());
        let corner = (MARGIN, MARGIN);
        draw_board(&mut scene, &board.into(), look, corner, |_| {
            State::Uncleared
        });
        for scale in 1..=5 {
            let pixels = draw(&scene, scale).unwrap();
            // Below the mark of the start and above the corners of the last row.
            let inside = 4 * CELL * scale..(scene.height - 3 * CELL) * scale;
            for y in inside {
                let start = (y * pixels.width) as usize;
                let row = &pixels.pixels[start..start + pixels.width as usize];
                let first = row.iter().position(|&pixel| pixel == PALETTE[0]).unwrap();
                let last = row.iter().rposition(|&pixel| pixel == PALETTE[0]).unwrap();
                let is_whole = row[first..last].iter().all(|&pixel| pixel == PALETTE[0]);
                assert!(is_whole, "{tiling}, scale {scale}, row {y}");
            }
        }
    }
}

#[test]
fn an_area_is_one_outline_and_one_for_each_gap() {
    // The first color goes around the cell in the middle, and touches the last one.
    let lattice = Lattice::new(3, 3)
        .unwrap()
        .with_tiling(Tiling::Hex)
        .unwrap();
    let mut paints = [PALETTE[0]; 9];
    paints[4] = PALETTE[1];
    let symbols = Symbols::standard();
    let drawing = Drawing {
        symbols: &symbols,
        lights: PALETTE.to_vec(),
        colors: vec![Color::new(0).ok(); 9],
        start: None,
        lattice,
        look: look(false),
        corner: (0, 0),
        states: vec![Some(State::Uncleared); 9],
    };
    let mut corners = Vec::new();
    for outline in drawing.outlines(&paints, PALETTE[0]) {
        corners.push(outline.len());
    }
    // Eight hexagons have 48 sides. Of these 6 are beside the one in the middle, and each of the 10 between two of them counts twice.
    assert_eq!(corners, [22, 6]);
    assert_eq!(drawing.outlines(&paints, PALETTE[1])[0].len(), 6);
}
