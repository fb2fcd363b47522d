//! The screen on terminals of several sizes.

use colorwalk_boards::files::{FileIndex, ReadOptions};
use colorwalk_boards::palette::{Palette, Rgb};
use colorwalk_core::Cell;
use colorwalk_session::{Question, Report, Session};
use colorwalk_solvers::{Answer, Problem, Registry};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color as Ink, Modifier};

use super::*;
use crate::boards::BoardQueue;
use crate::event::{Event, Slot};
use crate::model::tests::progress;

mod board;
mod facts;
mod pictures;

fn model(id: &str, width: u16, height: u16) -> Model {
    let mut model = Model::new(Session::new(id.parse().unwrap()), None, Some("greedy")).unwrap();
    model.seed = 1;
    model.update(Event::Resize((width, height).into()));
    model
}

fn press(model: &mut Model, keys: &str) {
    for symbol in keys.chars() {
        model.update(Event::Key(KeyEvent::new(
            KeyCode::Char(symbol),
            KeyModifiers::NONE,
        )));
    }
}

fn buffer(model: &Model, depth: ColorDepth) -> Buffer {
    let mut terminal =
        Terminal::new(TestBackend::new(model.area.width, model.area.height)).unwrap();
    terminal.draw(|frame| draw(model, depth, frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// Returns the lines of the screen, without trailing blanks.
fn lines(model: &Model) -> Vec<String> {
    let buffer = buffer(model, ColorDepth::None);
    let width = usize::from(buffer.area.width);
    let rows = buffer.content.chunks(width);
    rows.map(|row| {
        row.iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect::<String>()
            .trim_end()
            .to_owned()
    })
    .collect()
}

/// Returns the lines of the screen without the blanks around them.
fn texts(model: &Model) -> Vec<String> {
    let mut texts = Vec::new();
    for line in lines(model) {
        texts.push(line.trim().to_owned());
    }
    texts
}

#[test]
fn a_game_of_30_by_20_in_80_by_24() {
    let mut model = model("series-0", 80, 24);
    press(&mut model, "54");
    let lines = lines(&model);
    let expected = [
        " Color Walk                                                       game series-0",
        "•  ▕ 2 5 4 5 5 3 1 4 1 2 4 1 5 5 1 1 4 3 3 3 4 2 3 3 4 1 4 4 Moves  2",
        " ▕ 2 1 5 1 2 4 4 5 1 4 4 2 1 1 5 4 3 3 2 2 2 2 1 3 3 4 4 2 5 Par    26 or more",
        " 5 1 3 2 2 3 5 4 1 5 3 2 2 3 1 1 2 4 5 1 1 2 4 5 2 3 5 5 4 5        proving 0 s",
    ];
    assert_eq!(lines[..4], expected);
    assert_eq!(lines.len(), 24);
    assert!(
        lines[4].ends_with("Gap    ?") && lines[5].contains("cells"),
        "{lines:#?}"
    );
    assert!(
        lines[20].starts_with(" 4 1 2 5 4 3 4 4 2 5"),
        "the last row is whole: {}",
        lines[20]
    );
    assert!(lines[22].starts_with(" 4 cleared 1 cell"), "{}", lines[22]);
    assert_eq!(
        lines[23],
        " 1-5 play  u undo  h hint  n new  ? help  q quit  s step  a auto  Tab solver"
    );
}

#[test]
fn the_limit_of_a_file_is_shown_beside_the_moves() {
    let mut model = model("series-0", 80, 24);
    let text = "3x2c3m0:010212,9".as_bytes();
    let queue = BoardQueue::new(1, 0, move |_| {
        let index = FileIndex::new(text, None, ReadOptions::default()).unwrap();
        index
            .read(text)
            .next()
            .unwrap()
            .map_err(|error| error.to_string())
    });
    let queue = queue.unwrap();
    model.session = Session::new(queue.id().clone());
    model.boards = Some(queue);
    press(&mut model, "2");
    for (width, height) in [(80, 24), (40, 12)] {
        model.update(Event::Resize((width, height).into()));
        assert!(
            lines(&model).join("\n").contains("1 of 9"),
            "{:#?}",
            lines(&model)
        );
    }
}

#[test]
fn one_key_hides_the_gap_and_shows_it_again() {
    for (width, height, gap) in [(80, 24, "Gap    ?"), (40, 12, "Gap ?")] {
        let mut model = model("series-0", width, height);
        let shows_gap = |model: &Model| lines(model).join("\n").contains(gap);
        assert!(shows_gap(&model));
        press(&mut model, "g");
        assert!(!shows_gap(&model));
        press(&mut model, "g");
        assert!(shows_gap(&model));
    }
}

#[test]
fn a_terminal_that_is_too_small_names_the_size_needed() {
    for (width, height) in [(80, 10), (39, 14), (30, 8)] {
        let lines = lines(&model("series-0", width, height)).join("\n");
        assert!(
            lines.contains("The terminal is too small") && lines.contains("Needed: 40 x 12"),
            "{lines}"
        );
        assert!(
            lines.contains(&format!("Here:   {width} x {height}")),
            "{lines}"
        );
    }
    let narrow = [
        "",
        "The terminal is too",
        "small.",
        "Needed: 40 x 12",
        "Here:   20 x 8",
        "(columns x rows; q",
        "quits)",
        "",
    ];
    assert_eq!(texts(&model("series-0", 20, 8)), narrow);
    let low = ["", "Needed: 40 x 12", "Here:   20 x 5", "", ""];
    assert_eq!(texts(&model("series-0", 20, 5)), low);
    for (width, height) in [(0, 0), (1, 1), (3, 200), (200, 3)] {
        let mut model = model("series-0", width, height);
        for keys in ["", "?", "b", "\u{1b}", "?", "o", "i"] {
            press(&mut model, keys);
            buffer(&model, ColorDepth::None);
        }
    }
}

#[test]
fn a_long_id_leaves_the_name_of_the_program_alone() {
    let board = colorwalk_boards::random::Recipe::new(30, 30, 9)
        .unwrap()
        .board(5);
    let id = colorwalk_boards::BoardId::from_board(&board)
        .unwrap()
        .to_string();
    for width in [40, 50, 80, 120] {
        let first = lines(&model(&id, width, 40))[0].clone();
        assert!(
            first.starts_with(" Color Walk  game board1-30x30") && first.contains("..."),
            "{first}"
        );
        assert!(first.chars().count() < usize::from(width));
    }
    for width in 40..60 {
        let first = lines(&model("pcg1-14x14-6-flood-1234567", width, 40))[0].clone();
        assert!(first.starts_with(" Color Walk  "), "{width}: {first}");
    }
}

#[test]
fn the_panel_below_the_board_has_the_same_figures() {
    let mut model = model("series-0", 60, 28);
    press(&mut model, "5");
    let lines = lines(&model);
    assert!(lines[1].starts_with("•  ▕ 2 5 4"), "{lines:#?}");
    let below = &lines[21..25];
    assert!(
        below[0].starts_with("Moves 1 Par ") && below[0].ends_with("Left 598"),
        "{below:#?}"
    );
    assert!(below[1].starts_with("Clears  2 -2  4 -1"), "{below:#?}");
    assert_eq!(below[2..], ["Walk 5", "Solver greedy"]);
}

#[test]
fn every_size_can_be_drawn() {
    for id in [
        "series-0",
        "pcg1-1x1-1-flood-1",
        "pcg1-7x5-64-walk-3",
        "pcg1-70x50-6-flood-2-at-25.35",
    ] {
        for (width, height) in [
            (20, 5),
            (40, 12),
            (50, 23),
            (80, 24),
            (81, 30),
            (132, 43),
            (300, 90),
        ] {
            let mut model = model(id, width, height);
            for depth in [
                ColorDepth::None,
                ColorDepth::Basic,
                ColorDepth::Indexed,
                ColorDepth::True,
            ] {
                buffer(&model, depth);
            }
            press(&mut model, "?");
            while model.help.is_some() {
                buffer(&model, ColorDepth::True);
                press(&mut model, "x");
            }
            for keys in ["O", "oI", "i"] {
                press(&mut model, keys);
                buffer(&model, ColorDepth::True);
            }
        }
    }
}

#[test]
fn the_help_explains_the_keys_of_each_screen() {
    let keys = |model: &Model| -> Vec<String> {
        let inside = |line: &String| {
            line.split('│')
                .nth(1)
                .map(|text| text.chars().take(15).collect::<String>())
        };
        let keys = lines(model)
            .iter()
            .filter_map(inside)
            .map(|key| key.trim().to_owned())
            .collect::<Vec<_>>();
        keys.into_iter().filter(|key| !key.is_empty()).collect()
    };
    let mut model = model("series-0", 80, 24);
    press(&mut model, "?");
    let first = [
        "1-5       play",
        "mouse     a cl",
        "u, Left   undo",
        "r, Right  redo",
        "Home      undo",
    ];
    assert_eq!(keys(&model)[..5], first);
    model.update(Event::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)));
    press(&mut model, "x");
    press(&mut model, "i?");
    let results = keys(&model);
    assert!(
        results.iter().any(|key| key.starts_with("q")) && !results.contains(&first[0].to_owned()),
        "{results:?}"
    );
}
