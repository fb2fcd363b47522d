//! `colorwalk render`: files of each format read back, and refused options.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{CERTIFICATE, PROGRAM, directory, run, run_in, run_with};

/// Two colors of the palette, as red, green and blue: those of the symbols 1 and 2.
const ONE: [u8; 3] = [0x30, 0x61, 0xf1];
const TWO: [u8; 3] = [0xff, 0xe8, 0x39];

/// The pixels of a PNG: how many there are in a row, and red, green and blue of each.
fn png(path: &Path) -> (usize, Vec<u8>) {
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path).unwrap()));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width as usize, pixels)
}

#[test]
fn a_board_becomes_a_png_with_the_colors_of_its_cells() {
    let here = directory("render-png");
    run_in(
        &here,
        "render board - --cell 20 --output board.png",
        ".12\n212\n",
    )
    .done();
    let (width, pixels) = png(&here.join("board.png"));
    assert_eq!(
        (width, pixels.len()),
        (16 + 60 + 16, 3 * 92 * (16 + 40 + 16))
    );
    let cell = |row: usize, column: usize| {
        let first = 3 * ((16 + 20 * row + 5) * width + 16 + 20 * column + 5);
        [pixels[first], pixels[first + 1], pixels[first + 2]]
    };
    assert_eq!(
        [cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1)],
        [ONE, TWO, TWO, ONE]
    );
    run_in(
        &here,
        "render board - --cell 20 --scale 3 --output large.png",
        ".12\n212\n",
    )
    .done();
    assert_eq!(png(&here.join("large.png")).0, 3 * 92);
}

#[test]
fn svg_goes_to_standard_output_and_is_well_formed() {
    for options in [
        "board - --labels",
        "solution - --solver greedy",
        "solution - --moves best=121 --page dark",
        "board - --title A&B",
    ] {
        let text = run_with(&format!("render {options}"), ".12\n112\n221\n").done();
        let document = roxmltree::Document::parse(&text).unwrap();
        assert_eq!(
            document.root_element().tag_name().name(),
            "svg",
            "{options}"
        );
    }
}

#[test]
fn a_gif_has_a_frame_for_each_move_and_one_before() {
    let here = directory("render-gif");
    let options = "--moves 121 --moves longer=12121 --delay 200ms --output walk.gif";
    run_in(
        &here,
        &format!("render solution - {options}"),
        ".12\n112\n221\n",
    )
    .done();
    let mut decoder = gif::DecodeOptions::new()
        .read_info(File::open(here.join("walk.gif")).unwrap())
        .unwrap();
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    assert_eq!(delays, [40, 20, 20, 20, 20, 120]);
}

#[test]
fn bytes_on_standard_output_are_those_of_the_file() {
    let here = directory("render-bytes");
    run("render solution random:6x4,5,walk --solver greedy --output /dev/null --format gif").done();
    let options = "render solution random:6x4,5,walk --solver greedy --format gif";
    let output = Command::new(PROGRAM)
        .args(options.split(' '))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    run_in(&here, &format!("{options} --output walk"), "").done();
    assert_eq!(output.stdout, fs::read(here.join("walk")).unwrap());
    assert!(output.status.success() && output.stdout.starts_with(b"GIF89a"));
}

#[test]
fn a_comparison_becomes_a_chart() {
    let here = directory("render-chart");
    let boards = "random:6x6,5,walk,count=8";
    let json = run(&format!(
        "compare {boards} --solver greedy --solver round-robin --format json"
    ))
    .done();
    fs::write(here.join("comparison.json"), &json).unwrap();
    run_in(&here, "render chart comparison.json --output chart.png", "").done();
    assert_eq!(png(&here.join("chart.png")).0, 960);
    let text = run_with("render chart - --kind histogram --sort --title Two", &json).done();
    let document = roxmltree::Document::parse(&text).unwrap();
    let labels: Vec<_> = document
        .descendants()
        .filter_map(|node| node.attribute("aria-label"))
        .collect();
    assert!(
        labels.contains(&"Two") && labels.contains(&"greedy:metric=area"),
        "{labels:?}"
    );
}

/// Every option that is accepted changes the picture.
#[test]
fn no_option_is_passed_over_in_silence() {
    let here = directory("render-effects");
    fs::write(here.join("proof"), CERTIFICATE).unwrap();
    let compare = "compare random:3x3..4x4,3,count=2 -s round-robin -s greedy --save sizes.json";
    run_in(&here, compare, "").done();
    let boards: &[&str] = &[
        "--labels",
        "--cell 30",
        "--scale 2",
        "--columns 1",
        "--page dark",
    ];
    let chart: &[&str] = &["--scale 2", "--page dark", "--title a", "--palette pastel"];
    let cases = [
        ("board random:4x3,3,count=3", boards),
        ("solution random:4x3,3 --solver greedy", boards),
        ("proof proof --why", boards),
        (
            "solution random:4x3,3 --solver greedy --format gif",
            &[
                "--labels",
                "--cell 30",
                "--scale 2",
                "--page dark",
                "--delay 1s",
            ],
        ),
        ("race random:4x3,3 --solver greedy", chart),
        ("chart sizes.json", chart),
        ("chart sizes.json", &["--kind boxes", "--kind growth-time"]),
        (
            "chart sizes.json --kind boxes",
            &["--sort", "--kind histogram"],
        ),
        ("proof proof", &["--step 2", "--why", "--palette pastel"]),
        (
            "worksheet random:4x3,3,count=3",
            &[
                "--no-solutions",
                "--columns 1",
                "--title a",
                "--palette pastel",
            ],
        ),
    ];
    let draw = |options: &str| {
        let output = Command::new(PROGRAM)
            .arg("render")
            .args(options.split_whitespace())
            .current_dir(&here)
            .output()
            .unwrap();
        assert!(output.status.success(), "{options}: {output:?}");
        output.stdout
    };
    for (options, others) in cases {
        let plain = draw(options);
        for other in others {
            // The last one of two kinds counts.
            let changed =
                draw(&format!("{options} {other}").replace("--kind boxes --kind", "--kind"));
            assert!(changed != plain, "{options} {other}");
        }
    }
}

#[test]
fn options_that_cannot_be_drawn_are_refused_in_one_line() {
    let mistakes = [
        // And those of further formats.
        (
            "solution series-0 --solver greedy --output a.jpg",
            "--output a.jpg: the name should end in .svg, .png",
        ),
        (
            "board --output a.gif",
            "moves are animated by colorwalk render solution",
        ),
        (
            "board series:count=0",
            "series:count=0: there are no boards: expected at least one",
        ),
        (
            "board series:100",
            "the series has no board 100: its boards are 0 to 99",
        ),
        (
            "board random:2000x20,5,walk,count=1 --cell 10",
            "the picture would have ",
        ),
        (
            "board series:count=100 --cell 200",
            "at most 16384 on each side: choose a smaller --cell",
        ),
        (
            "board series:count=1 --labels --cell 7",
            "--cell 7: with --labels a cell needs at least 8 pixels",
        ),
        (
            "solution series-0 --solver greedy --solver bfs",
            "several solutions of --solver and --moves side by side need --format gif",
        ),
        (
            "solution series-0 --moves 19",
            "--moves 19: the board has no color 9, only 1 2 3 4 5",
        ),
        (
            "solution series-0 --moves 1-",
            "--moves 1-: the board has no color -, only 1 2 3 4 5",
        ),
        ("solution series-0 --solver gredy", "gredy"),
        (
            "board --page a4 --output a.svg",
            "[possible values: light, dark, picture]",
        ),
        (
            "worksheet --output a.html --columns 99 random:5x4,3,count=99",
            "with 99 in a row, cells are narrower than 3 mm: expected smaller boards, or fewer in a row",
        ),
        (
            "board --output a.html",
            "pages to print are made by colorwalk render worksheet",
        ),
        (
            "worksheet --page dark",
            "unexpected argument '--page' found",
        ),
        (
            "board --no-solutions",
            "unexpected argument '--no-solutions' found",
        ),
        ("chart missing.json", "missing.json: "),
        ("chart a.json --format gif", "[possible values: svg, png"),
        ("chart a.json random", "unexpected argument 'random' found"),
        (
            "proof a --why --step 3",
            "'--why' cannot be used with '--step",
        ),
        (
            "solution series-0 --solver greedy --delay 1s",
            "--delay cannot be used for the steps of a solution",
        ),
        (
            "solution series-0 --moves 1 --time-limit 1s",
            "it is for solvers: add --solver",
        ),
        (
            "solution series:count=2 --solver greedy",
            "2 are named: choose one",
        ),
        ("board --cell 0", "expected a number from 1 to 200"),
        (
            "solution series-0 --solver greedy --format gif --delay 1ms",
            "a delay is from 20ms to 1m",
        ),
        (
            "board series:count=1 --output missing/a.svg",
            "missing/a.svg: ",
        ),
    ];
    for (options, expected) in mistakes {
        let mistake = run(&format!("render {options}")).mistake();
        assert!(mistake.contains(expected), "{options}: {mistake}");
    }
}

#[test]
fn a_broken_comparison_is_refused_with_its_place() {
    let mistake = |text| run_with("render chart - --output /dev/null --format png", text).mistake();
    let wrong = mistake("{\"boards\": {\"source\": \"series\",\n \"count\": -1}, \"rows\": []}");
    assert!(
        wrong.starts_with("standard input: line 2, column 12: invalid value"),
        "{wrong}"
    );
    assert!(
        wrong.ends_with("expected what compare --format json writes"),
        "{wrong}"
    );
    let cut = mistake("{\"boards\":");
    assert!(
        cut.starts_with("standard input: line 1, column 10: EOF"),
        "{cut}"
    );
    let empty = mistake(
        "{\"boards\": {\"source\": \"series\", \"count\": 0, \"width\": null, \"height\": null, \"colors\": null}, \"rows\": []}",
    );
    assert_eq!(
        empty,
        "standard input: line 1, column 1: the comparison has no solved board: there is nothing to draw"
    );
}

#[test]
fn a_solver_without_a_solution_ends_with_1() {
    let run = run("render solution series-0 --solver dag:cap=2 --format gif");
    assert_eq!((run.code, run.output.as_str()), (Some(1), ""));
    assert!(run.errors.starts_with("dag:cap=2: "), "{}", run.errors);
}

#[test]
fn steps_of_a_certificate_are_boards_with_their_regions_marked() {
    let here = directory("render-certificate");
    run_in(
        &here,
        "render proof - --step 3 --cell 60 --output fact.png",
        CERTIFICATE,
    )
    .done();
    let (width, pixels) = png(&here.join("fact.png"));
    assert_eq!(width, 16 + 180 + 16);
    let cell = |cell: usize| {
        let first = 3 * ((16 + 22 + 60 * (cell / 3) + 12) * width + 16 + 60 * (cell % 3) + 12);
        [pixels[first], pixels[first + 1], pixels[first + 2]]
    };
    let full: Vec<usize> = (0..9)
        .filter(|&place| [ONE, TWO].contains(&cell(place)))
        .collect();
    assert_eq!(full, [2, 5, 8]);

    let captions = |options: &str| {
        let text = run_with(&format!("render proof - {options}"), CERTIFICATE).done();
        let document = roxmltree::Document::parse(&text).unwrap();
        document
            .root_element()
            .descendants()
            .find(|node| node.has_tag_name("title"))
            .unwrap()
            .text()
            .unwrap()
            .to_owned()
    };
    assert_eq!(captions(""), "step 5: more than 2 moves");
    assert_eq!(
        captions("--step 4 --step 1 --step 4"),
        "step 4: more than 1 move; step 1: more than 0 moves; step 4: more than 1 move"
    );
    assert_eq!(
        captions("--why"),
        "step 5: more than 2 moves, since after any move step 4 holds; \
         step 4: more than 1 move, since after any move step 1 holds; \
         step 3: more than 1 move, since the color of cell 2 takes one besides step 1; \
         step 2: more than 1 move, since each color takes one; \
         step 1: more than 0 moves, since each color takes one"
    );
}

/// A certificate with one step more than are drawn with their reasons.
fn many_steps() -> String {
    let (begin, _) = CERTIFICATE.split_at(CERTIFICATE.find("1 colors").unwrap());
    let steps: String = (1..=201)
        .map(|step| format!("{step} colors 0: 8\n"))
        .collect();
    format!("{begin}{steps}end 201\n")
}

#[test]
fn certificates_that_cannot_be_drawn_are_refused() {
    for (options, text, expected) in [
        (
            "--step 6",
            CERTIFICATE.to_owned(),
            "--step 6: standard input has 5 steps, counted from 1",
        ),
        (
            "--step 0",
            CERTIFICATE.to_owned(),
            "--step 0: standard input has 5 steps, counted from 1",
        ),
        (
            "--why",
            many_steps(),
            "--why: standard input has 201 steps: expected at most 200 to look at",
        ),
        // The whole certificate is checked, drawn or not.
        (
            "--step 1",
            CERTIFICATE.replace(": 1 2 6 8", ": 1 2 6"),
            "standard input: line 12: cell 8 is missing: the rule calls for its region",
        ),
        (
            "",
            "colorwalk certificate 1\nboard\n.\n\nsolution\nend 0\n".to_owned(),
            "standard input: the certificate has no step to draw",
        ),
    ] {
        assert_eq!(
            run_with(&format!("render proof - {options}"), &text).mistake(),
            expected,
            "{options}"
        );
    }
}

#[test]
fn the_palette_changes_the_colors() {
    let here = directory("render-palette");
    run_in(
        &here,
        "render board - --cell 20 --palette classic --output board.png",
        ".12\n212\n",
    )
    .done();
    let (width, pixels) = png(&here.join("board.png"));
    let first = 3 * ((16 + 5) * width + 16 + 20 + 5);
    assert_eq!(pixels[first..first + 3], [0x60, 0x5c, 0xa8]);
    run_in(
        &here,
        "render board - --cell 20 --palette #123456,red --output board.png",
        ".12\n212\n",
    )
    .done();
    assert_eq!(
        png(&here.join("board.png")).1[first..first + 3],
        [0x12, 0x34, 0x56]
    );
    let mistake = run("render board series-0 --palette neon").mistake();
    assert!(
        mistake.contains("standard, classic, tableau, pastel"),
        "{mistake}"
    );
}

#[test]
fn a_race_and_a_strip_have_titles() {
    let board = ".12\n112\n221\n";
    let labels = |options: &str| -> Vec<String> {
        let text = run_with(&format!("render {options}"), board).done();
        let document = roxmltree::Document::parse(&text).unwrap();
        document
            .descendants()
            .filter_map(|node| node.attribute("aria-label"))
            .map(str::to_owned)
            .collect()
    };
    let race = labels("race - --solver exact --solver greedy --moves mine=12121");
    for name in [
        "Cells left after each move",
        "exact: 3 moves, optimal",
        "mine: 5 moves",
    ] {
        assert!(race.contains(&name.to_owned()), "{race:?}");
    }
    let by_default = labels("solution -");
    assert!(
        by_default.contains(&"auto: 3 moves, optimal".to_owned()),
        "{by_default:?}"
    );
    let strip = labels("solution - --moves mine=1121 --cell 40");
    assert!(
        strip.contains(&"mine: 4 moves".to_owned())
            && strip.contains(&"2 clears nothing".to_owned()),
        "{strip:?}"
    );
}
