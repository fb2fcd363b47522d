//! Certificates of optimality: what the exact solver writes, the checker of the core crate accepts, and nothing else.
//! The checker finds its own regions cell by cell and shares no code with the search.

use colorwalk_boards::random::Recipe;
use colorwalk_boards::series;
use colorwalk_certificate as certificate;
use colorwalk_core::{Board, Cell, Rules};
use colorwalk_solvers::{Budget, Control, Exact, Problem, Proof, Solver};

/// Board number `seed`: 1 × 1 to 12 × 12 cells, 2 to 15 colors, both rules, any start cell.
fn board(seed: usize) -> Board {
    let (width, height) = (1 + seed % 12, 1 + seed / 12 % 12);
    let rules = if seed % 2 == 0 {
        Rules::Flood
    } else {
        Rules::Walk
    };
    let start = Cell {
        row: seed * 11 % height,
        column: seed * 17 % width,
    };
    let colors = 2 + seed * 7 % 14;
    let recipe = Recipe::new(width, height, colors)
        .unwrap()
        .with_rules(rules)
        .with_start(start)
        .unwrap();
    recipe.board(seed as u64)
}

fn certificate_of(board: &Board) -> String {
    certificate_by(&Exact::default(), board)
}

fn certificate_by(exact: &Exact, board: &Board) -> String {
    let mut text = Vec::new();
    let outcome = exact.certify(board, Control::default(), &mut text).unwrap();
    assert_eq!(outcome.proof(), Proof::Optimal, "\n{board}");
    String::from_utf8(text).unwrap()
}

/// Narrow and wide beams at first: one that holds every position proves its solution alone, but a certificate needs steps.
#[test]
fn the_certificates_of_1000_boards_are_accepted() {
    let widths = [1, 10, 100].map(|width| Exact::default().with_width(width).unwrap());
    let mut steps = 0;
    for seed in 0..1000 {
        let board = board(seed);
        let text = certificate_by(&widths[seed % 3], &board);
        let verified = certificate::verify(text.as_bytes()).unwrap();
        assert!(verified.is_optimal(), "\n{board}");
        assert_eq!(&verified.board, &board);
        let outcome = Exact::default()
            .solve(&Problem::new(&board), Control::default())
            .unwrap();
        assert_eq!(verified.lower_bound, outcome.lower_bound(), "\n{board}");
        steps += verified.steps;
    }
    assert!(steps > 20_000, "{steps} steps");
}

#[test]
fn a_proof_that_is_stopped_anywhere_certifies_the_bound_that_it_reports() {
    let mut unproven = 0;
    for seed in 0..300 {
        let board = board(seed);
        let budget = Budget::default().with_expanded((seed % 50) as u64);
        let control = Control::default().with_budget(budget);
        let mut text = Vec::new();
        let outcome = Exact::default()
            .certify(&board, control, &mut text)
            .unwrap();
        let verified = certificate::verify(&text[..]).unwrap();
        assert_eq!(verified.lower_bound, outcome.lower_bound(), "\n{board}");
        assert_eq!(verified.solution, outcome.solution, "\n{board}");
        unproven += usize::from(outcome.proof() != Proof::Optimal);
    }
    assert!(unproven > 50, "{unproven} of the proofs were stopped");
}

#[test]
fn a_certificate_of_a_board_of_the_series_is_accepted() {
    let verified =
        certificate::verify(certificate_of(&series::board(46).unwrap()).as_bytes()).unwrap();
    assert_eq!((verified.is_optimal(), verified.lower_bound), (true, 24));
}

#[test]
fn what_was_proven_before_a_limit_is_certified_as_far_as_it_goes() {
    let board = Recipe::new(20, 20, 8).unwrap().board(9);
    let control = Control::default().with_budget(Budget::default().with_expanded(1_000));
    let mut text = Vec::new();
    let outcome = Exact::default()
        .certify(&board, control, &mut text)
        .unwrap();
    let verified = certificate::verify(text.as_slice()).unwrap();
    assert!(!verified.is_optimal() && outcome.lower_bound() < outcome.solution.len());
    assert_eq!(verified.lower_bound, outcome.lower_bound());
}

/// Every line left out, and every digit of every line changed.
#[test]
fn a_certificate_with_one_line_damaged_is_refused() {
    let mut damaged = 0;
    let texts = (0..).map(|seed| certificate_of(&board(seed)));
    for text in texts
        .filter(|text| (20..60).contains(&text.lines().count()))
        .take(12)
    {
        let lines: Vec<&str> = text.lines().collect();
        let first = lines
            .iter()
            .position(|line| line.starts_with("solution"))
            .unwrap();
        for number in first..lines.len() {
            let mut versions: Vec<Option<String>> = vec![None];
            let line = lines[number];
            for (place, digit) in line
                .char_indices()
                .filter(|(_, symbol)| symbol.is_ascii_digit())
            {
                let other = if digit == '9' {
                    '0'
                } else {
                    char::from(digit as u8 + 1)
                };
                let mut changed = line.to_owned();
                changed.replace_range(place..=place, &other.to_string());
                versions.push(Some(changed));
            }
            for version in versions {
                let with: Vec<&str> = lines
                    .iter()
                    .enumerate()
                    .filter_map(|(place, line)| {
                        if place == number {
                            version.as_deref()
                        } else {
                            Some(*line)
                        }
                    })
                    .collect();
                let read = certificate::verify(with.join("\n").as_bytes());
                let same = version.as_deref() == Some(line);
                assert!(same || read.is_err(), "{line:?} as {version:?}");
                damaged += usize::from(!same);
            }
        }
    }
    assert!(damaged > 1_000, "{damaged} damaged certificates");
}
