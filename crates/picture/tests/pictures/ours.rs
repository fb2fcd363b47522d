//! What `colorwalk-draw` draws is read back: boards in every palette, with and without symbols, on light and dark pages.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::ops::Range;

use colorwalk_boards::palette::Palette;
use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Color, Rules};
use colorwalk_draw::{Format, Style};
use colorwalk_picture::{Expected, Picture, Reading, Refusal, read};
use colorwalk_testkit::random::Random;

use crate::corpus::remedies::name;

/// How many boards of each style are drawn, other ones for each; with `COLORWALK_LONG`, as many as a measurement needs.
fn board_count() -> u64 {
    if std::env::var_os("COLORWALK_LONG").is_some() {
        1_000
    } else {
        3
    }
}

fn board(chance: &mut Random, rules: Rules) -> Board {
    let columns = chance.between(8, 16);
    let rows = chance.between(8, 16);
    let colors = chance.between(3, 8);
    let recipe = Recipe::new(columns, rows, colors).unwrap();
    recipe.with_rules(rules).board(chance.bits())
}

/// Draws a board as `render board` does, and reads the picture.
fn read_drawing(board: &Board, style: &Style) -> Result<Reading, Refusal> {
    let picture = colorwalk_draw::boards(&[board.clone().into()], style).unwrap();
    let png = Format::PNG.picture(&picture).unwrap();
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().unwrap();
    let mut rgba = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut rgba).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    let picture = Picture::new(info.width as usize, info.height as usize, &rgba).unwrap();
    read(&picture, &Expected::default())
}

/// Returns whether a reading is a board, whatever the numbers of its colors; the start of a walk, which has none, is one more color.
fn is_same(reading: &Reading, board: &Board) -> bool {
    let mut numbers = vec![None; 256];
    let mut colors = vec![None; reading.colors()];
    let is_alike = |cell: usize| {
        let color = board.color(cell).map_or(255, Color::index);
        let number = usize::from(reading.numbers()[cell]);
        *numbers[color].get_or_insert(number) == number
            && *colors[number].get_or_insert(color) == color
    };
    (reading.columns(), reading.rows()) == (board.width(), board.height())
        && (0..board.cell_count()).all(is_alike)
}

#[test]
fn boards_are_read_back() {
    check_all(Rules::Flood, false);
}

#[test]
fn boards_with_symbols_are_read_back() {
    check_all(Rules::Flood, true);
}

#[test]
fn boards_of_walks_are_read_back() {
    check_all(Rules::Walk, false);
}

#[test]
fn boards_of_walks_with_symbols_are_read_back() {
    check_all(Rules::Walk, true);
}

fn check_all(rules: Rules, labels: bool) {
    let mut first = 0;
    let mut read = 0;
    for &palette in Palette::ALL {
        for dark in [false, true] {
            let style = Style {
                palette,
                labels,
                dark,
                ..Style::default()
            };
            read += check(rules, &style, first..first + board_count());
            first += board_count();
        }
    }
    // The start of a walk has a color of its own, and beside symbols its dot is taken for one of them.
    let is_doubtful = rules == Rules::Walk && labels;
    assert!(
        is_doubtful || 2 * read >= first,
        "{read} of {first} are read"
    );
}

/// Draws boards and reads them, and returns how many are read.
fn check(rules: Rules, style: &Style, seeds: Range<u64>) -> u64 {
    let kind = format!("{rules} in {}, dark {}", style.palette, style.dark);
    let mut read = 0;
    let mut reasons = BTreeMap::<_, u64>::new();
    for seed in seeds {
        let board = board(&mut Random::new(seed), rules);
        match read_drawing(&board, style) {
            Ok(reading) => {
                assert!(is_same(&reading, &board), "{kind}, seed {seed}");
                read += 1;
            }
            Err(refusal) => *reasons.entry(name(&refusal).0).or_default() += 1,
        }
    }
    eprintln!("{kind}: {read} of {} are read, {reasons:?}", board_count());
    read
}
