//! The board on the screen: colors, labels, lines, marks, and the visible part.

use super::*;

#[test]
fn colors_labels_and_the_line_around_the_cleared_area() {
    let mut model = model("series-0", 80, 24);
    press(&mut model, "5");
    let screen = buffer(&model, ColorDepth::True);
    let cell = |x: u16, y: u16| screen[(x, y)].clone();
    // Row 0 of the board begins with the start and 5 2 5 4: the first 5 is cleared now.
    assert_eq!((cell(3, 1).symbol(), cell(5, 1).symbol()), ("▕", "2"));
    assert_eq!(
        (cell(5, 1).bg, cell(7, 1).bg),
        (Ink::Rgb(0xFF, 0xE8, 0x39), Ink::Rgb(0x5B, 0x1A, 0x74))
    );
    assert!(
        cell(5, 1).modifier.contains(Modifier::BOLD),
        "the next move can clear it"
    );
    assert!(
        !cell(7, 1).modifier.contains(Modifier::BOLD),
        "it cannot clear this one"
    );
    assert_eq!(cell(2, 1).bg, Ink::Reset);
    assert!(
        cell(2, 1).modifier.contains(Modifier::UNDERLINED),
        "an uncleared cell is below"
    );

    press(&mut model, "l");
    assert_eq!(
        buffer(&model, ColorDepth::True)[(5, 1)].symbol(),
        " ",
        "labels can be hidden"
    );
    assert_eq!(
        buffer(&model, ColorDepth::None)[(5, 1)].symbol(),
        "2",
        "but not without colors"
    );
    let plain = buffer(&model, ColorDepth::None);
    assert!(
        plain
            .content
            .iter()
            .all(|cell| (cell.fg, cell.bg) == (Ink::Reset, Ink::Reset))
    );
}

#[test]
fn a_board_that_is_too_large_is_scrolled() {
    let mut model = model("pcg1-60x60-8-walk-1", 80, 24);
    let rows = |model: &Model| {
        lines(model)
            .into_iter()
            .find(|line| line.contains("Rows"))
            .unwrap()
    };
    assert!(
        rows(&model).ends_with("Rows   1-21 of 60"),
        "{}",
        rows(&model)
    );
    let page =
        |model: &mut Model, code| model.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    page(&mut model, KeyCode::PageDown);
    assert!(
        rows(&model).ends_with("Rows   11-31 of 60"),
        "{}",
        rows(&model)
    );
    for _ in 0..9 {
        page(&mut model, KeyCode::PageDown);
    }
    assert!(
        rows(&model).ends_with("Rows   40-60 of 60"),
        "{}",
        rows(&model)
    );
    model.update(Event::Scroll {
        rows: -1,
        columns: 0,
    });
    assert!(
        rows(&model).ends_with("Rows   39-59 of 60"),
        "{}",
        rows(&model)
    );
}

#[test]
fn a_board_of_60_by_60_fits_in_200_by_60() {
    let mut model = model("pcg1-60x60-8-walk-1", 200, 60);
    (model.palette, model.halves) = (Palette::CLASSIC, true);
    press(&mut model, "12345678");
    assert!(
        !lines(&model).join("\n").contains("Rows "),
        "nothing is left to scroll to"
    );
    let screen = buffer(&model, ColorDepth::True);
    let place = model.layout(model.area, Cell::default()).unwrap().board;
    assert_eq!((place.width, place.height), (60, 30));
    let board = model.session.board().clone();
    let position = model.session.game().position().clone();
    let standing = |row: usize, column: usize| {
        let region = board.regions().of_cells()[60 * row + column];
        let color = board
            .color(60 * row + column)
            .filter(|_| !position.cleared().contains(region));
        color.map(|color| {
            let Rgb([red, green, blue]) = Palette::CLASSIC.rgb(color);
            Ink::Rgb(red, green, blue)
        })
    };
    let mut cleared = 0;
    for row in (0..60).step_by(2) {
        for column in 0..60 {
            let cell = &screen[(place.x + column as u16, place.y + (row / 2) as u16)];
            let seen = match cell.symbol() {
                "▀" => (Some(cell.fg), (cell.bg != Ink::Reset).then_some(cell.bg)),
                "▄" => (None, Some(cell.fg)),
                " " => (None, None),
                other => panic!("{other}"),
            };
            assert_eq!(
                seen,
                (standing(row, column), standing(row + 1, column)),
                "row {row}, column {column}"
            );
            cleared += usize::from(seen.0.is_none()) + usize::from(seen.1.is_none());
        }
    }
    assert!((2..3600).contains(&cleared), "{cleared}");
    press(&mut model, "h");
    let problem = Problem::from_game(model.session.game());
    let end = Registry::standard()
        .build("greedy")
        .unwrap()
        .solve(&problem, Default::default())
        .unwrap()
        .solution;
    model.session.learn(&problem, end.moves(), false);
    let marked = buffer(&model, ColorDepth::True);
    let white = |screen: &Buffer| {
        screen
            .content
            .iter()
            .filter(|cell| [cell.fg, cell.bg].contains(&Ink::Rgb(255, 255, 255)))
            .count()
    };
    assert!(
        white(&marked) > white(&screen),
        "what the hint clears is white"
    );
}

#[test]
fn a_hint_is_marked_on_the_board() {
    let mut model = model("pcg1-3x2-3-walk-1", 80, 24);
    press(&mut model, "h");
    let beginning = model.session.game().clone();
    let exact = Registry::standard().build("exact").unwrap();
    let answer = exact
        .solve(&Problem::from_game(&beginning), Default::default())
        .unwrap();
    let moves = answer.solution.moves().to_vec();
    let (first, length) = (moves[0], moves.len());
    model.update(Event::Report {
        slot: Slot::Proof(Question::Par),
        ticket: 1,
        report: Report::Better(moves),
    });
    let screen = lines(&model).join("\n");
    assert!(
        screen.contains(&format!("?{first}")) && !screen.contains('▸'),
        "{screen}"
    );
    assert!(screen.contains("not proven yet"), "{screen}");
    model.update(Event::Report {
        slot: Slot::Proof(Question::Par),
        ticket: 1,
        report: Report::from(answer),
    });
    let screen = lines(&model).join("\n");
    assert!(
        screen.contains(&format!("▸{first}")) && !screen.contains(&format!("?{first}")),
        "{screen}"
    );
    assert!(
        screen.contains(&format!(
            "Hint: {first} keeps the optimum, {length} moves to the end."
        )),
        "{screen}"
    );
    assert!(
        screen.contains(&format!("Par    {length}")) && screen.contains("proven"),
        "{screen}"
    );
}

#[test]
fn letters_are_colors_on_boards_of_many_colors() {
    let mut model = model("pcg1-12x9-14-flood-1-at-4.6", 80, 24);
    assert!(lines(&model)[23].starts_with(" 1-9 a-e play  U undo  H hint"));
    press(&mut model, "?");
    let screen = lines(&model).join("\n");
    assert!(
        screen.contains("letters are colors here") && screen.contains("hold Shift"),
        "{screen}"
    );
    model.update(Event::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)));
    assert!(model.help.is_none());
    assert!(
        lines(&model)
            .iter()
            .filter(|line| line.contains(" e "))
            .count()
            > 0
    );
}
