//! Screens as text, stored in files for review.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use colorwalk_core::Solution;

use super::*;
use crate::records::Records;

/// If this environment variable is `write`, the test rewrites the files.
const VARIABLE: &str = "COLORWALK_SCREENS";

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 15)];
/// Boards, their names in the files, and a walk on each; that of the first is optimal.
const BOARDS: [(&str, &str, &str); 3] = [
    (
        "14x14",
        "pcg1-14x14-6-walk-20270115",
        "6251256134652346523146",
    ),
    ("30x20", "series-0", "4513253152153413241243124314235124315"),
    (
        "60x60",
        "pcg1-60x60-8-walk-1-at-30.30",
        "5687268347635285346182453674218756483251687312456812347685132471526847561847235186475382683416527368",
    ),
];

/// Earlier results of a player.
const RECORDS: &str = r#"colorwalk play 3
{"result":{"name":"series-3","kind":"30x20-5-walk","moves":30,"par":28,"hints":0,"seconds":340}}
{"result":{"name":"series-4","kind":"30x20-5-walk","moves":26,"par":26,"hints":2,"seconds":0}}
{"result":{"name":"pcg1-14x14-6-walk-20270114","kind":"14x14-6-walk","moves":24,"par":null,"hints":0,"seconds":95}}
{"result":{"name":"pcg1-8x8-4-flood-7","kind":"8x8-4-flood","moves":9,"par":9,"hints":0,"seconds":9}}
"#;

fn moves(text: &str) -> Vec<colorwalk_core::Color> {
    text.parse::<Solution>().unwrap().moves().to_vec()
}

/// Returns a game in progress, with reports of background jobs.
fn started(id: &str, walk: &str, size: (u16, u16)) -> Model {
    let today = crate::day::january(15);
    let mut model = model(id, size.0, size.1);
    (model.records, model.today, model.timer) = (Records::read(RECORDS).0, today, true);
    model.update(Event::Time {
        passed: Duration::from_secs(83),
        today,
    });
    let report = |model: &mut Model, report| {
        model.update(Event::Report {
            slot: Slot::Proof(Question::Par),
            ticket: 1,
            report,
        })
    };
    let (best, length) = (moves(walk), walk.len());
    if id.contains("14x14") {
        report(
            &mut model,
            Report::from(Answer::feasible(best).with_proven_bound(length)),
        );
    } else {
        let lower = Some(model.session.known().lower());
        report(&mut model, Report::Better(best));
        report(&mut model, progress(12, lower, None));
    }
    model
}

fn section(name: &str, model: &Model) -> String {
    let width = usize::from(model.area.width);
    format!(
        "== {name} {}\n{}\n",
        "=".repeat(width.saturating_sub(name.len() + 4)),
        lines(model).join("\n")
    )
}

/// Returns all screens of a board on a terminal.
fn picture(id: &str, walk: &str, size: (u16, u16)) -> String {
    let mut model = started(id, walk, size);
    let mut text = section("a new game", &model);
    let (half, rest) = walk.split_at(walk.len() / 2);
    press(&mut model, half);
    press(&mut model, "h");
    for ticket in 2..9 {
        let report = Report::Better(moves(rest));
        model.update(Event::Report {
            slot: Slot::Proof(Question::Here),
            ticket,
            report,
        });
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
    press(&mut model, rest);
    text += &section("solved", &model);
    press(&mut model, "i");
    text += &section("results", &model);
    text
}

#[test]
fn the_screens_look_as_they_are_stored() {
    let write = std::env::var(VARIABLE).is_ok_and(|value| value == "write");
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "screens"]
        .iter()
        .collect();
    for (name, id, walk) in BOARDS {
        for (width, height) in SIZES {
            let file = folder.join(format!("{name}-in-{width}x{height}.txt"));
            let seen = picture(id, walk, (width, height));
            if write {
                fs::write(&file, seen).unwrap();
                continue;
            }
            let stored = fs::read_to_string(&file).unwrap_or_default();
            let differs = stored
                .lines()
                .zip(seen.lines())
                .position(|(stored, seen)| stored != seen);
            assert!(
                stored == seen,
                "{}, line {}: the screen has changed. If it is right, rewrite the files with\n\
                 {VARIABLE}=write cargo test -p colorwalk-play --lib pictures\n\n{seen}",
                file.display(),
                differs.map_or(0, |index| index + 1),
            );
        }
    }
}
