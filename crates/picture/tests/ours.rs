//! What `colorwalk-draw` draws is read back: boards in every palette, with and without symbols, on light and dark pages.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use std::io::Cursor;

use colorwalk_boards::palette::Palette;
use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Color, Rules};
use colorwalk_draw::{Format, Style};
use colorwalk_picture::{Expected, Picture, Reading, Refusal, read};
use colorwalk_testkit::random::Random;

/// How many boards of each kind are drawn; with `COLORWALK_LONG`, as many as a measurement needs.
fn board_count() -> u64 {
    if std::env::var_os("COLORWALK_LONG").is_some() {
        1_000
    } else {
        6
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

/// Returns whether a reading has the colors of a board, whatever their numbers; the start of a walk has none of its own.
fn is_same(reading: &Reading, board: &Board) -> bool {
    let colors: Vec<usize> = (0..board.cell_count())
        .map(|cell| board.color(cell).map_or(usize::MAX, Color::index))
        .collect();
    let mut there = vec![None; 256];
    colors.len() == reading.numbers().len()
        && colors
            .iter()
            .zip(reading.numbers())
            .all(|(&color, &number)| *there[usize::from(number)].get_or_insert(color) == color)
}

#[test]
fn boards_that_are_drawn_are_read_back() {
    for rules in [Rules::Flood, Rules::Walk] {
        for &palette in Palette::ALL {
            for labels in [false, true] {
                for dark in [false, true] {
                    let style = Style {
                        palette,
                        labels,
                        dark,
                        ..Style::default()
                    };
                    check(rules, &style);
                }
            }
        }
    }
}

fn check(rules: Rules, style: &Style) {
    let kind = format!(
        "{rules} in {}, symbols {}, dark {}",
        style.palette, style.labels, style.dark
    );
    let mut read = 0;
    for seed in 0..board_count() {
        let board = board(&mut Random::new(seed), rules);
        match read_drawing(&board, style) {
            Ok(reading) => {
                assert!(is_same(&reading, &board), "{kind}, seed {seed}");
                read += 1;
            }
            Err(refusal) => eprintln!("{kind}, seed {seed}: {refusal}"),
        }
    }
    // The start of a walk has a color of its own, and beside symbols its dot is taken for one of them.
    let is_doubtful = rules == Rules::Walk && style.labels;
    assert!(
        is_doubtful || 2 * read >= board_count(),
        "{kind}: {read} are read"
    );
}
