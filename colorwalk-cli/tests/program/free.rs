//! `solve --free` and `verify --free`: the game in which each move recolors any region.

use std::fs;
use std::path::PathBuf;

use colorwalk_testkit::colorings::Graph;
use serde_json::Value;

use crate::common::{directory, row, rows, run, run_in, run_with};

/// Boards that a brute force solves in no time.
const BOARDS: [&str; 4] = [
    "\
121
213
132
",
    "\
1221
3312
",
    "\
123
321
",
    "\
11
11
",
];

/// Rows as the public solver of KAMI has them, with a number of moves.
const ROWS: &str = "\
# a level
-max=3
0A0
A0B
0A0
";

/// A level of KAMI 2, of two squares in two rows, with holes.
const PUZ: &str = "01|Default|-9|-5|2|8|11220031|2||0|";

/// A level with a locked cell and a target.
const JSON: &str = r#"{"cells": [[0, -1, 1], [1, 0, 0]], "target": 1, "limit": 3}"#;

/// Returns the graph of the cells of a board, and their colors.
fn graph(board: &str) -> (Graph, Vec<u8>) {
    let rows: Vec<&[u8]> = board.lines().map(str::as_bytes).collect();
    let width = rows[0].len();
    let cells = rows.concat();
    let mut edges = Vec::new();
    for cell in 0..cells.len() {
        if cell % width > 0 {
            edges.push((cell - 1, cell));
        }
        if cell >= width {
            edges.push((cell - width, cell));
        }
    }
    let graph = Graph {
        nodes: cells.len(),
        edges,
    };
    let coloring = cells.iter().map(|symbol| symbol - b'1').collect();
    (graph, coloring)
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

#[test]
fn solutions_are_as_short_as_those_of_a_brute_force() {
    for board in BOARDS {
        let (graph, coloring) = graph(board);
        let colors = coloring.iter().max().unwrap() + 1;
        for target in [None, Some(0), Some(2)] {
            let target: Option<u8> = target.filter(|&target| target < colors);
            let option = match target {
                Some(color) => format!("--target {}", color + 1),
                None => String::new(),
            };
            let line = run_with(&format!("solve - --free -f json {option}"), board).done();
            let solved = row(&line);
            let fewest = graph.fewest_moves(&coloring, colors, target);
            assert_eq!(number(&solved["length"]), fewest, "{board}{option}");
            assert_eq!(solved["status"], "optimal");

            let width = number(&solved["width"]);
            let mut after = coloring.clone();
            for next in solved["moves"].as_array().unwrap() {
                let node = number(&next[0]) * width + number(&next[1]);
                after = graph.play(&after, node, number(&next[2]) as u8);
            }
            let expected = target.unwrap_or(after[0]);
            assert!(after.iter().all(|&color| color == expected));
        }
    }
}

#[test]
fn a_best_start_of_the_other_game_is_an_upper_bound() {
    let lengths = |options: &str| {
        let lines = run(&format!(
            "solve random:6x6,4,seed=1,count=4 -f json {options}"
        ));
        let mut lengths = Vec::new();
        for line in rows(&lines.output) {
            let solved: Value = serde_json::from_str(line).unwrap();
            assert_eq!(solved["status"], "optimal");
            lengths.push(number(&solved["length"]));
        }
        lengths
    };
    let free = lengths("--free");
    let best_start = lengths("--any-start");
    assert_eq!(best_start, [5, 7, 5, 5]);
    assert_eq!(free, [5, 6, 5, 5]);
}

#[test]
fn solutions_in_every_format_are_verified() {
    let here = directory("free-formats");
    fs::write(here.join("boards"), BOARDS.join("\n")).unwrap();
    for (format, lines) in [("json", 6), ("moves", 5)] {
        let solve = format!("solve boards random:4x4,3 --free -f {format}");
        let solutions = run_in(&here, &solve, "").done();
        assert_eq!(solutions.lines().count(), lines, "{solutions}");
        let verify = "verify boards random:4x4,3 - --free";
        let report = run_in(&here, verify, &solutions).done();
        assert!(
            report.starts_with("5 boards, 5 right, 0 wrong\n"),
            "{report}"
        );
        let report = run_in(&here, &format!("{verify} -f json"), &solutions).done();
        let report: Value = serde_json::from_str(&report).unwrap();
        assert_eq!(number(&report["right"]), 5);
    }
}

#[test]
fn wrong_solutions_are_named_with_exit_code_1() {
    let here = directory("free-wrong");
    fs::write(here.join("boards"), "12\n21\n\n".repeat(6)).unwrap();
    let solutions = "\
# mine
0,0:2 1,1:2
0,0:2
0,0:2 1,2:2
{\"board\":3,\"length\":1,\"moves\":[[0,0,1],[1,1,1]]}
{\"board\":4,\"length\":2,\"lower_bound\":3,\"symbols\":\"0,0:2 1,1:2\"}
-
0,0:1
";
    let report = run_in(&here, "verify boards - --free", solutions);
    assert_eq!((report.code, report.errors.as_str()), (Some(1), ""));
    let expected = "\
boards: board 1 (line 3): after the last move, cell 1,1 has color 1, not 2
boards: board 2 (line 4): invalid move \"1,2:2\": the board has 2 rows of 2 cells
boards: board 3 (line 5): it has 2 moves, but says that it has 1
boards: board 4 (line 6): it has 2 moves, but says that at least 3 are needed
boards: board 5 (line 7): there is no solution
line 8: there is no board 6: expected 0 to 5
6 boards, 1 right, 6 wrong
";
    assert!(report.output.starts_with(expected), "{}", report.output);
    // Another target makes the first one wrong, too.
    let report = run_in(&here, "verify boards - --free --target 1", solutions);
    assert!(report.output.contains("6 boards, 0 right, 7 wrong\n"));
}

/// Writes levels into a new directory.
fn levels(name: &str) -> PathBuf {
    let here = directory(name);
    fs::write(here.join("level.txt"), ROWS).unwrap();
    fs::write(here.join("level.puz"), PUZ).unwrap();
    fs::write(here.join("level.json"), JSON).unwrap();
    here
}

#[test]
fn levels_of_other_programs_are_read_in_their_own_symbols() {
    let here = levels("free-levels");
    let solve = |arguments: &str, input: &str| {
        run_in(&here, &format!("solve --free {arguments}"), input).done()
    };
    let all = solve("level.txt level.puz level.json", "");
    let lines: Vec<&str> = all.lines().collect();
    for (line, begin) in lines.iter().zip([
        "level.txt: 3 moves, optimal, 3 in the file: ",
        "level.puz: 2 moves, optimal, 2 in the file: ",
        "level.json: 2 moves, optimal, 3 in the file: ",
    ]) {
        assert!(line.starts_with(begin), "{line}");
    }
    let verify = "verify --free level.txt level.puz level.json -";
    let moves = solve("level.txt level.puz level.json --format moves", "");
    let report = run_in(&here, verify, &moves).done();
    assert!(report.starts_with("3 boards, 3 right, 0 wrong\n"));
    let target = solve("level.txt --target B", "");
    assert!(target.trim_end().ends_with(":B"), "{target}");
    assert!(solve("-", ROWS).starts_with("board 0: 3 moves, optimal, 3 in the file: "));
}

#[test]
fn what_can_be_done_is_done_if_a_file_is_missing_or_damaged() {
    let here = levels("free-missing");
    fs::write(here.join("bad.puz"), "01|a|1|1|2|8|11|2").unwrap();
    let run = |arguments: &str| run_in(&here, &format!("solve --free {arguments}"), "");
    let ended = run("missing level.txt bad.puz random:3x3,3");
    assert_eq!((ended.code, ended.output.lines().count()), (Some(2), 2));
    let told = ended.told();
    assert!(told[0].contains("missing: "), "{told:?}");
    assert!(
        told[1].contains("bad.puz: line 1: the runs have 2 triangles, not 8"),
        "{told:?}"
    );
    assert!(run("bad.puz").mistake().starts_with("bad.puz: line 1: "));
    assert!(run("missing").mistake().starts_with("missing: "));
}

#[test]
fn a_limit_leaves_a_solution_and_both_bounds() {
    let solve = "solve random:9x9,5,seed=1 --free --max-expanded 100";
    let stopped = run(solve).done();
    assert!(stopped.contains(" needed, stopped by the limit on expanded nodes: "));
    let stopped = run(&format!("{solve} --format json")).done();
    let report = run_with("verify random:9x9,5,seed=1 - --free", &stopped).done();
    assert!(report.starts_with("1 board, 1 right, 0 wrong\n"));
    assert_eq!(run(&format!("{solve} --require-optimal")).code, Some(3));
    let in_no_time = run("solve random:9x9,5,seed=1 --free --time-limit 0s").done();
    assert!(in_no_time.contains("stopped by the time limit"));
}

#[test]
fn a_limit_of_moves_is_kept_or_proven_too_low() {
    // Of the four boards above, the one that needs six moves.
    let solve = |options: &str| run(&format!("solve random:6x6,4,seed=2 --free={options}"));
    let possible = solve("6");
    assert_eq!(possible.code, Some(0));
    assert!(
        possible.output.contains(", possible in 6: "),
        "{}",
        possible.output
    );
    let too_low = solve("5");
    assert_eq!(too_low.code, Some(1));
    assert!(
        too_low
            .output
            .contains("6 moves, optimal, not possible in 5: "),
        "{}",
        too_low.output
    );
    let open = solve("5 --max-expanded 1");
    assert_eq!(open.code, Some(3));
    assert!(
        open.output
            .contains(", open if possible in 5, stopped by the limit on expanded nodes: "),
        "{}",
        open.output
    );
    for (options, possible) in [
        ("6", Some(true)),
        ("5", Some(false)),
        ("5 --max-expanded 1", None),
    ] {
        let line = solve(&format!("{options} -f json")).output;
        let solved = row(&line);
        assert_eq!(solved["possible"].as_bool(), possible);
    }

    let verify = "verify random:6x6,4,seed=2 -";
    let possible = solve("6 --format moves");
    let report = run_with(&format!("{verify} --free=6"), &possible.output).done();
    assert!(report.starts_with("1 board, 1 right, 0 wrong\n"));
    let report = run_with(&format!("{verify} --free=5"), &possible.output);
    assert_eq!(report.code, Some(1));
    assert!(
        report.output.contains("6 moves are above the limit of 5"),
        "{}",
        report.output
    );
}

#[test]
fn what_a_level_states_is_checked() {
    let here = levels("free-stated");
    let low = ROWS.replace("max=3", "max=2");
    fs::write(here.join("low.txt"), &low).unwrap();
    fs::write(here.join("high.puz"), PUZ.replace("|2||", "|3||")).unwrap();
    fs::write(
        here.join("low.json"),
        JSON.replace("\"limit\": 3", "\"limit\": 1"),
    )
    .unwrap();
    let files = "level.txt low.txt high.puz low.json";
    let ended = run_in(&here, &format!("solve --free {files}"), "");
    assert_eq!(ended.code, Some(1));
    let told: Vec<&str> = ended.errors.lines().take(3).collect();
    assert_eq!(
        told,
        [
            "low.txt: 3 moves are needed, above the limit of 2 in the file",
            "high.puz: 2 moves, below the optimum of 3 in the file",
            "low.json: 2 moves are needed, above the limit of 1 in the file",
        ]
    );
    let moves = run_in(&here, &format!("solve --free {files} --format moves"), "");
    let report = run_in(&here, &format!("verify --free {files} -"), &moves.output);
    assert_eq!(report.code, Some(1));
    for wrong in [
        "low.txt (line 2): it has 3 moves, above the limit of 2",
        "high.puz (line 3): 2 moves, below the optimum of 3 in the file",
        "low.json (line 4): it has 2 moves, above the limit of 1",
        "4 boards, 1 right, 3 wrong",
    ] {
        assert!(report.output.contains(wrong), "{}", report.output);
    }

    // Each level by its own limit.
    let limits = "solve --free=file level.txt low.txt";
    let ended = run_in(&here, limits, "");
    let lines: Vec<&str> = ended.output.lines().collect();
    assert!(lines[0].contains(", possible in 3: "), "{}", lines[0]);
    assert!(lines[1].contains(", not possible in 2: "), "{}", lines[1]);
    // No limit is taken where the file states none.
    let ended = run("solve --free=file random:3x3,3");
    assert_eq!((ended.code, &*ended.output), (Some(2), ""));
    assert!(
        ended
            .errors
            .contains("--free=file: the file states no number of moves: expected one, or --free=N"),
        "{}",
        ended.errors
    );
}

#[test]
fn seeds_run_on_after_a_level() {
    let here = levels("free-seeds");
    let solve = "solve --free random:3x3,3 level.txt random:3x3,3,count=2";
    let lines = run_in(&here, solve, "").done();
    let names: Vec<&str> = lines
        .lines()
        .map(|line| line.split(':').next().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "pcg1-3x3-3-flood-0",
            "level.txt",
            "pcg1-3x3-3-flood-1",
            "pcg1-3x3-3-flood-2"
        ]
    );
}

#[test]
fn boards_that_cannot_be_played_are_named() {
    let run = |arguments: &str| run(&format!("solve --free {arguments}"));
    let mistake = "pcg1-3x3-3-walk-1: the start cell 0 has no color, so that it belongs to no region: use flood rules";
    let ended = run("random:3x3,3 random:3x3,3,walk -j 1");
    assert_eq!((ended.code, ended.output.lines().count()), (Some(2), 1));
    assert_eq!(ended.errors.trim_end(), format!("error: {mistake}"));
    let ended = run("random:3x3,3 random:3x3,3,walk --keep-going");
    assert_eq!(ended.code, Some(1));
    let last = ended.output.lines().last().unwrap();
    assert_eq!(last, format!("pcg1-3x3-3-walk-1: not solved: {mistake}"));
    assert_eq!(
        run("random:4x4,3 --target 4").mistake(),
        "pcg1-4x4-3-flood-0: --target 4: the board has no color 4, only 1 2 3"
    );
    let large = run("random:40x40,6 --max-expanded 100").done();
    assert!(large.contains(" needed, stopped by the limit on expanded nodes: "));
}

/// A path of three nodes, as in a file of DIMACS.
const GRAPH: &str = "p edge 3 2\nn 1 1\nn 2 2\nn 3 3\ne 1 2\ne 2 3\n";

#[test]
fn moves_on_a_graph_name_its_nodes_as_the_file_does() {
    let here = directory("free-graph");
    fs::write(here.join("path"), GRAPH).unwrap();
    let moves = run_in(&here, "solve path --free -f moves", "").done();
    let words: Vec<&str> = moves.lines().last().unwrap().split(' ').collect();
    assert_eq!(words.len(), 2, "{moves}");
    for word in words {
        assert!(["1:", "2:", "3:"].iter().any(|node| word.starts_with(node)));
    }
    let verify = |text: &str| run_in(&here, "verify path - --free", text);
    for right in [&moves, "2:3 2:1\n", "0,1:3 0,1:1\n"] {
        assert!(verify(right).done().starts_with("1 board, 1 right"));
    }
    for (wrong, mistake) in [
        ("4:1", "invalid move \"4:1\": the board has nodes 1 to 3"),
        ("0:1", "invalid move \"0:1\": the board has nodes 1 to 3"),
        (
            "2:9",
            "invalid move \"2:9\": \"9\" is not a color of the board",
        ),
        ("2:2", "move 1, 2:2: the region has color 2 already"),
        ("2:3", "after the last move, cell 2 has color 3, not 1"),
    ] {
        let report = verify(&format!("{wrong}\n"));
        assert_eq!(report.code, Some(1));
        assert!(report.output.contains(mistake), "{}", report.output);
    }
}

/// The user's own text is quoted, with the symbols of the file.
#[test]
fn wrong_moves_are_quoted_as_they_were_written() {
    let here = levels("free-quoted");
    for (level, wrong, mistake) in [
        (
            "level.txt",
            "9,9:0",
            "invalid move \"9,9:0\": the board has 3 rows of 3 cells",
        ),
        (
            "level.txt",
            "0,0:C",
            "invalid move \"0,0:C\": \"C\" is not a color of the board",
        ),
        (
            "level.txt",
            "0,1:A",
            "move 1, 0,1:A: the region has color A already",
        ),
        (
            "level.txt",
            "0,1:0",
            "after the last move, cell 1,0 has color A, not 0",
        ),
        (
            "level.json",
            "0,1:1",
            "move 1, 0,1:1: there is no cell to recolor",
        ),
        (
            "level.puz",
            "0,9:1",
            "invalid move \"0,9:1\": the board has 2 rows of 6 cells",
        ),
    ] {
        let verify = format!("verify --free {level} -");
        let report = run_in(&here, &verify, &format!("{wrong}\n"));
        assert_eq!(report.code, Some(1));
        assert!(report.output.contains(mistake), "{}", report.output);
    }
}

/// Cells of boards with holes are named by their rows and columns, the holes counted.
#[test]
fn holes_count_in_the_names_of_cells() {
    let here = directory("free-holes");
    fs::write(here.join("holes"), "1#2\n131\n").unwrap();
    let solved = run_in(&here, "solve holes:holes=# --free -f json", "").done();
    let solved = row(&solved);
    assert_eq!(
        (number(&solved["width"]), number(&solved["height"])),
        (3, 2)
    );
    let mut cells = vec![Some(1), None, Some(2), Some(1), Some(3), Some(1)];
    for next in solved["moves"].as_array().unwrap() {
        let cell = number(&next[0]) * 3 + number(&next[1]);
        recolor(&mut cells, 3, cell, number(&next[2]) + 1);
    }
    cells.retain(Option::is_some);
    assert!(cells.iter().all(|&color| color == cells[0]), "{cells:?}");
}

/// Recolors the region of a cell on a grid of squares with holes.
fn recolor(cells: &mut [Option<usize>], width: usize, cell: usize, color: usize) {
    let before = cells[cell].expect("a hole is not recolored");
    assert_ne!(before, color);
    cells[cell] = Some(color);
    let mut near = Vec::new();
    if !cell.is_multiple_of(width) {
        near.push(cell - 1);
    }
    if !(cell + 1).is_multiple_of(width) {
        near.push(cell + 1);
    }
    if cell >= width {
        near.push(cell - width);
    }
    if cell + width < cells.len() {
        near.push(cell + width);
    }
    for other in near {
        if cells[other] == Some(before) {
            recolor(cells, width, other, color);
        }
    }
}

/// Returns the texts of an SVG, in their order.
fn texts(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let labels = document.descendants();
    let labels = labels.filter_map(|node| node.attribute("aria-label"));
    labels.map(str::to_owned).collect()
}

#[test]
fn levels_and_solutions_are_drawn() {
    let here = levels("free-drawn");
    let render = |arguments: &str| run_in(&here, &format!("render free {arguments}"), "");
    let all = render("level.txt level.puz level.json --no-solutions").done();
    assert_eq!(
        texts(&all),
        [
            "0, at most 3 moves",
            "1, par 2; cells touch at sides, not at corners",
            "2, at most 3 moves, all 1",
        ]
    );
    for (level, title, steps) in [
        ("level.txt", "level.txt: 3 moves, optimal", 3),
        ("level.puz", "level.puz: 2 moves, optimal", 2),
        ("level.json", "level.json: 2 moves, optimal", 2),
    ] {
        let drawn = texts(&render(level).done());
        assert_eq!(drawn[0], title);
        // Each step has two swatches, a sign between them, its number and its cell.
        assert_eq!(drawn.len(), 1 + 4 * steps + 1);
        let moves = run_in(&here, &format!("solve --free {level} -f moves"), "").done();
        for (step, word) in moves.lines().last().unwrap().split(' ').enumerate() {
            let (cell, color) = word.split_once(':').unwrap();
            let shown = &drawn[1 + 4 * step..][..4];
            assert_eq!(
                (&*shown[1], &*shown[3]),
                (color, &*format!("{}  at {cell}", step + 1))
            );
        }
    }
    let own = texts(&render("level.txt --moves 0,1:0 --title Mine").done());
    assert_eq!((&*own[0], own.len()), ("Mine", 6));
    let left = texts(&render("level.txt --moves 0,1:0").done());
    assert_eq!(left[0], "level.txt: 1 move, 3 colors left");
    let open = render("random:9x9,5,seed=1 --max-expanded 100").done();
    assert!(texts(&open)[0].contains(" needed"), "{}", texts(&open)[0]);
}

#[test]
fn what_cannot_be_drawn_or_played_is_named() {
    let here = levels("free-undrawn");
    fs::write(here.join("path"), GRAPH).unwrap();
    let mistake = |arguments: &str| run_in(&here, arguments, "").mistake();
    for (arguments, expected) in [
        (
            "render free path",
            "path: board 0: a graph of 3 nodes has no rows and columns, and cannot be drawn",
        ),
        (
            "play --free path",
            "path: board 0: a graph of 3 nodes has no rows and columns, and cannot be played",
        ),
        (
            "play --free level.txt",
            "play needs a terminal, but standard output is not one",
        ),
        (
            "render free level.txt level.puz",
            "solutions are drawn of one board, and 2 are named: choose one, such as boards.txt:3, or add --no-solutions",
        ),
        (
            "render free level.txt --moves 0,1:A",
            "level.txt: move 1, 0,1:A: the region has color A already",
        ),
        (
            "render free level.txt --max-expanded 5 --no-solutions",
            "--time-limit, --max-expanded and --max-memory cannot be used with --no-solutions: they limit the search for a solution",
        ),
        (
            "render free random:3x3,3,walk",
            "pcg1-3x3-3-walk-0: the start cell 0 has no color, so that it belongs to no region: use flood rules",
        ),
    ] {
        assert_eq!(mistake(arguments), expected, "{arguments}");
    }
}
