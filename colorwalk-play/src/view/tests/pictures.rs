//! Screens as text, stored in files and looked at by their authors.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use colorwalk_core::{GameId, Solution};
use colorwalk_solvers::{Control, Problem};

use super::*;
use crate::day::Day;
use crate::records::{Change, Records};

/// Set to `write`, this variable of the environment makes the test write the files anew.
const VARIABLE: &str = "COLORWALK_SCREENS";

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 15)];
const BOARDS: [(&str, &str); 3] =
    [("14x14", "pcg1-14x14-6-flood-20270115"), ("30x20", "series-0"), ("60x60", "pcg1-60x60-8-walk-1-at-30.30")];

fn solution(id: &str, solver: &str) -> Solution {
    let id: GameId = id.parse().unwrap();
    let solver = Registry::standard().build(solver).unwrap();
    solver.solve(&Problem::new(id.board()), Control::default()).unwrap().solution
}

/// What somebody has played before.
fn records() -> Records {
    let mut records = Records::default();
    let games = [
        ("series-3", 0, 340),
        ("series-4", 2, 0),
        ("pcg1-14x14-6-flood-20270114", 0, 95),
        ("pcg1-8x8-4-flood-7", 0, 9),
    ];
    for (id, hints, seconds) in games {
        let mut session = Session::resume(id.parse().unwrap(), solution(id, "greedy").moves());
        (session.hints, session.time) = (hints, Duration::from_secs(seconds));
        let length = session.game.move_count();
        session.known.bound(Some(length), Some(length));
        records.keep(Change::of(&session));
    }
    records
}

/// A game on the way, with what a background would have found out.
fn started(id: &str, size: (u16, u16)) -> Model {
    let today = Day::after_epoch(Duration::from_secs(1_800_000_000));
    let mut model = model(id, size.0, size.1).with_records(records(), today).with_timer(true);
    model.update(Event::Time { passed: Duration::from_secs(83), today });
    let report = |model: &mut Model, report| model.update(Event::Report { slot: Slot::Par, ticket: 1, report });
    if id.contains("14x14") {
        let moves = solution(id, "exact").moves().to_vec();
        let lower = moves.len();
        report(&mut model, Report::Solved { moves, lower });
    } else {
        let moves = solution(id, "greedy").moves().to_vec();
        let lower = Some(model.session.known.lower());
        report(&mut model, Report::Better { moves });
        report(&mut model, Report::Progress { elapsed: Duration::from_secs(12), lower, upper: None });
    }
    model
}

fn section(name: &str, model: &Model) -> String {
    let width = usize::from(model.area.width);
    format!("== {name} {}\n{}\n", "=".repeat(width.saturating_sub(name.len() + 4)), lines(model).join("\n"))
}

/// All screens of a board on a terminal.
fn picture(id: &str, size: (u16, u16)) -> String {
    let solver = if id.contains("14x14") { "exact" } else { "greedy:metric=perimeter" };
    let walk: Vec<char> = solution(id, solver).to_string().chars().collect();
    let mut model = started(id, size);
    let mut text = section("a new game", &model);
    let half: String = walk[..walk.len() / 2].iter().collect();
    press(&mut model, &half);
    press(&mut model, "h");
    let moves: Vec<_> = solution(id, solver).iter().skip(walk.len() / 2).collect();
    for ticket in 2..9 {
        let report = Report::Better { moves: moves.clone() };
        model.update(Event::Report { slot: Slot::Here, ticket, report });
    }
    text += &section("a hint", &model);
    press(&mut model, "?");
    while let Some(page) = model.help {
        text += &section(&format!("help {page}"), &model);
        press(&mut model, "x");
    }
    press(&mut model, "o");
    text += &section("other boards", &model);
    model.update(Event::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)));
    let rest: String = walk[walk.len() / 2..].iter().collect();
    press(&mut model, &rest);
    text += &section("solved", &model);
    press(&mut model, "i");
    text += &section("results", &model);
    press(&mut model, "ib");
    text += &section("many boards", &model);
    press(&mut model, " ");
    for length in 0..90 {
        let length = 24 + (length * length) % 11 + length % 5;
        for ticket in 2..40 {
            model.update(Event::Report { slot: Slot::Batch, ticket, report: Report::Length(length) });
        }
    }
    text += &section("many boards, played", &model);
    text
}

#[test]
fn the_screens_look_as_they_are_stored() {
    let write = std::env::var(VARIABLE).is_ok_and(|value| value == "write");
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "screens"].iter().collect();
    for (name, id) in BOARDS {
        for (width, height) in SIZES {
            let file = folder.join(format!("{name}-in-{width}x{height}.txt"));
            let seen = picture(id, (width, height));
            if write {
                fs::write(&file, seen).unwrap();
                continue;
            }
            let stored = fs::read_to_string(&file).unwrap_or_default();
            let differs = stored.lines().zip(seen.lines()).position(|(stored, seen)| stored != seen);
            assert!(
                stored == seen,
                "{}, line {}: the screen is another. Look at it; if it is right, write the files anew with\n\
                 {VARIABLE}=write cargo test -p colorwalk-play --lib pictures\n\n{seen}",
                file.display(),
                differs.map_or(0, |index| index + 1),
            );
        }
    }
}
