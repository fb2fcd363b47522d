//! Ranges of sizes and of numbers of colors.

use std::fs;

use serde_json::Value;

use super::json;
use crate::common::{BOARDS, directory, run, run_in, run_with};

pub(crate) const GROWTH: &str =
    "compare random:4x4..8x6/2,4,walk,count=5 --solver greedy --solver exact";

#[test]
fn moves_are_shown_by_size() {
    let table = run(GROWTH).done();
    assert!(
        table.starts_with(
            "Moves on 15 random boards, 4 × 4 to 8 × 6 cells, 4 colors, walk rules, seed 0:\n\n"
        ),
        "{table}"
    );
    let (greedy, exact) = table
        .split_once("\n\n")
        .unwrap()
        .1
        .split_once("\n\n")
        .unwrap();
    assert!(
        greedy.starts_with(" greedy:metric=area\n") && exact.starts_with(" exact\n"),
        "{table}"
    );
    let lines: Vec<Vec<&str>> = exact
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().collect())
        .collect();
    let header = lines[0].join(" ");
    assert!(
        header.starts_with("size min median mean max ") && header.contains(" solved proven bound"),
        "{header}"
    );
    for (line, (size, seed)) in lines[1..].iter().zip([("4x4", 0), ("6x5", 5), ("8x6", 10)]) {
        let are_all_proven = line.windows(2).any(|pair| pair == ["5", "5"]);
        assert!(line[0] == size && are_all_proven, "{table}");
        // The boards of a size are those of compare without a range.
        let alone = json(&format!(
            "random:{size},4,walk,seed={seed},count=5 --solver exact"
        ));
        let mut lengths: Vec<_> = alone["rows"][0]["lengths"]
            .as_array()
            .unwrap()
            .iter()
            .map(serde_json::Value::as_u64)
            .collect();
        lengths.sort_unstable();
        assert_eq!(
            line[2],
            format!("{:.1}", lengths[2].unwrap() as f64),
            "{size}: {lengths:?}"
        );
        // Its mean has the 95% interval of five boards, by Student's distribution.
        let error = alone["rows"][0]["standard_error"].as_f64().unwrap();
        assert_eq!(line[4], "±", "{table}");
        let margin: f64 = line[5].parse().unwrap();
        assert!((margin - 2.776 * error).abs() < 0.01, "{size}: {margin}");
    }
}

#[test]
fn growth_is_carried_by_json_and_csv_and_drawn() {
    let here = directory("compare-growth");
    let csv = run_in(
        &here,
        &format!("{GROWTH} --format csv --save growth.json --resume games"),
        "",
    )
    .done();
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 1 + 2 * 3);
    assert_eq!(
        lines[0][..7],
        [
            "solver", "width", "height", "colors", "boards", "min", "median"
        ]
    );
    assert_eq!(lines[2][..5], ["greedy:metric=area", "6", "5", "4", "5"]);
    let place = |name| lines[0].iter().position(|column| *column == name).unwrap();
    let saved: Value =
        serde_json::from_str(&fs::read_to_string(here.join("growth.json")).unwrap()).unwrap();
    assert_eq!(
        saved["boards"]["sizes"][2],
        serde_json::json!({"width": 8, "height": 6, "count": 5})
    );
    let step = &saved["rows"][0]["growth"][1];
    let (median, seconds) = (place("median"), place("median_seconds"));
    assert_eq!(step["median"].as_f64(), lines[2][median].parse().ok());
    assert_eq!(
        step["median_seconds"].as_f64(),
        lines[2][seconds].parse().ok()
    );
    // A size has all figures of a row: the difference from the first solver is one.
    let exact = &saved["rows"][1]["growth"][1]["difference"];
    let difference = place("difference");
    assert_eq!(exact["mean"].as_f64(), lines[5][difference].parse().ok());
    assert!(exact["margin"].is_f64() && lines[2][difference].is_empty());
    // Recorded games are resumed, with their times.
    let again = run_in(&here, &format!("{GROWTH} --format csv --resume games"), "").done();
    assert_eq!(
        again.lines().nth(2).unwrap().split(',').nth(median),
        Some(lines[2][median])
    );
    for (kind, word) in [
        ("", "median of moves"),
        ("--kind growth-time", "median time per board"),
        ("--kind boxes", "median"),
    ] {
        let svg = run_in(&here, &format!("render chart growth.json {kind}"), "").done();
        assert!(svg.contains(word), "{kind}");
    }
    assert!(
        run_in(&here, &format!("{GROWTH} --format markdown"), "")
            .done()
            .starts_with("| solver ")
    );
    fs::write(
        here.join("one.json"),
        run("compare series:count=2 --solver greedy --format json").done(),
    )
    .unwrap();
    let mistake = run_in(&here, "render chart one.json --kind growth", "").mistake();
    assert!(
        mistake.starts_with("the boards are not known to be of several sizes"),
        "{mistake}"
    );
}

#[test]
fn a_gap_is_blank_where_the_optimum_is_not_proven() {
    // Twenty nodes prove boards of 4 × 4 cells, and none of 14 × 14.
    let compare = "--solver greedy --solver exact --max-expanded 20";
    let both = format!("compare random:4x4..14x14/10,walk,count=3 {compare}");
    let table = run(&both).done();
    for rows in table
        .split("\n\n")
        .skip(1)
        .filter(|rows| !rows.starts_with('*'))
    {
        let lines: Vec<&str> = rows.lines().skip(1).collect();
        let [from, to] =
            ["difference", "gap"].map(|name| lines[0].find(name).unwrap() + name.len());
        let gap = |line: &str| {
            line.chars()
                .take(to)
                .skip(from)
                .collect::<String>()
                .trim()
                .to_owned()
        };
        assert!(
            gap(lines[1]).parse::<f64>().is_ok() && gap(lines[2]).is_empty(),
            "{table}"
        );
    }
    let gaps = |arguments: &str| {
        let csv = run(&format!("{arguments} --format csv")).done();
        let mut lines = csv
            .lines()
            .map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
        let column = lines
            .next()
            .unwrap()
            .iter()
            .position(|name| name == "gap")
            .unwrap();
        lines
            .map(|line| line[column].parse::<f64>().ok())
            .collect::<Vec<_>>()
    };
    let (known, unproven) = (
        format!("compare random:4x4,walk,count=3 {compare}"),
        format!("compare random:walk,seed=3,count=3 {compare}"),
    );
    assert_eq!(gaps(&both), [gaps(&known)[0], None, Some(0.0), None]);
    assert_eq!(gaps(&unproven), [None, None]);
    assert!(run(&known).done().contains(" gap ") && !run(&unproven).done().contains("gap"));
    let json = |arguments: &str| {
        serde_json::from_str::<Value>(&run(&format!("{arguments} --format json")).done()).unwrap()
    };
    let (known, unproven, both) = (json(&known), json(&unproven), json(&both));
    for row in 0..2 {
        assert!(known["rows"][row]["gap"].is_number() && unproven["rows"][row]["gap"].is_null());
        let growth = &both["rows"][row]["growth"];
        assert!(
            growth[0]["gap"].is_number()
                && growth[1]["gap"].is_null()
                && both["rows"][row]["gap"].is_null()
        );
    }
}

#[test]
fn a_researcher_sees_how_moves_grow_with_the_colors() {
    let here = directory("compare-colors");
    let compare = "compare random:5x5,3..5,walk,count=4 --solver greedy --solver exact";
    let table = run(compare).done();
    assert!(
        table.starts_with(
            "Moves on 12 random boards, 5 × 5 cells, 3 to 5 colors, walk rules, seed 0:\n"
        ),
        "{table}"
    );
    let lines: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let begin = lines
        .iter()
        .rposition(|line| line.first() == Some(&"size"))
        .unwrap();
    assert_eq!(lines[begin][..3], ["size", "colors", "min"]);
    for (line, (colors, seed)) in lines[begin + 1..]
        .iter()
        .zip([("3", 0), ("4", 4), ("5", 8)])
    {
        assert_eq!(line[..2], ["5x5", colors], "{table}");
        let alone = json(&format!(
            "random:5x5,{colors},walk,seed={seed},count=4 --solver exact"
        ));
        let lengths = alone["rows"][0]["lengths"].as_array().unwrap().iter();
        let sum: u64 = lengths.map(|length| length.as_u64().unwrap()).sum();
        assert_eq!(line[4], format!("{:.2}", sum as f64 / 4.0), "{table}");
    }
    let csv = run_in(
        &here,
        &format!("{compare} --format csv --save colors.json"),
        "",
    )
    .done();
    let colors = csv.lines().map(|line| line.split(',').nth(3).unwrap());
    assert!(colors.eq(["colors", "3", "4", "5", "3", "4", "5"]), "{csv}");
    // Boards of different numbers of colors are pooled only with --kind boxes.
    let chart = |options: &str| run_in(&here, &format!("render chart {options}"), "").done();
    let growth = chart("colors.json");
    assert!(growth.contains("<title>Moves over the number of colors: "));
    assert_eq!(growth, chart("colors.json --kind growth"));
    assert!(chart("colors.json --kind boxes").contains("<title>Moves to clear a board: "));
}

#[test]
fn sizes_and_colors_are_drawn_as_lines_for_each_number_of_colors() {
    let here = directory("compare-sizes-colors");
    let compare = "compare random:4x4..6x6/2,3..4,count=2 -s greedy -s exact --save both.json";
    run_in(&here, compare, "").done();
    let chart = run_in(&here, "render chart both.json", "").done();
    assert!(
        chart.contains("<title>Moves over the size of the board: "),
        "{chart:.300}"
    );
    for line in ["greedy:metric=area, 3 colors", "exact, 4 colors"] {
        assert!(chart.contains(line), "{line}");
    }
    let mistake = run_in(&here, "render chart both.json --sort", "").mistake();
    assert!(mistake.starts_with("--sort cannot be used"), "{mistake}");
}

#[test]
fn ranges_of_sizes_are_for_random_boards() {
    assert!(
        run("compare series:8x8..9x9")
            .mistake()
            .contains("\"8x8..9x9\" is not known here")
    );
    assert!(
        run_with("compare -:2x2..9x9", BOARDS)
            .mistake()
            .contains("is for random boards")
    );
    assert!(
        run("compare random:8x8..90000x90")
            .mistake()
            .contains("4194304")
    );
    assert!(
        run("compare random:8x8..x")
            .mistake()
            .contains("invalid size \"8x8..x\": expected WIDTHxHEIGHT")
    );
    assert!(
        run("compare random:8x8..9x9/0")
            .mistake()
            .contains("invalid size \"8x8..9x9/0\"")
    );
    assert!(
        run("play random:8x8..9x9,5,walk")
            .mistake()
            .contains("expected no range")
    );
}
