//! Screenshots as files of boards: what is read, what is asked, and what is refused.

mod files;
#[cfg(unix)]
mod terminal;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use files::{CELL, MARGIN, ROWS, Shot, exif, shot};
use png::{BitDepth, ColorType};

use crate::common::{PROGRAM, directory, run_in};

/// Returns the board that the program reads from a picture, as rows of grid text.
fn read(here: &Path, spec: &str) -> String {
    let text = run_in(here, &format!("generate {spec}"), "").done();
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// Writes a file and returns the mistake that the program reports about it.
fn mistake(here: &Path, name: &str, bytes: &[u8]) -> String {
    fs::write(here.join(name), bytes).unwrap();
    let mistake = run_in(here, &format!("solve {name}:8x9,4"), "").mistake();
    let start = format!("{name}: ");
    assert!(mistake.starts_with(&start), "{mistake}");
    mistake[start.len()..].to_owned()
}

#[test]
fn every_kind_of_png_and_jpeg_is_read_whatever_its_name() {
    let here = directory("pictures-kinds");
    let shot = shot(&ROWS);
    let rgb = shot.rgb();
    let gray = shot.gray();
    let rgba: Vec<u8> = rgb
        .chunks(3)
        .flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255])
        .collect();
    let two_bytes =
        |bytes: &[u8]| -> Vec<u8> { bytes.iter().flat_map(|&byte| [byte, 7]).collect() };
    let gray_alpha: Vec<u8> = gray.iter().flat_map(|&shade| [shade, 255]).collect();
    let mut nibbles = Vec::new();
    for row in shot.numbers.chunks(shot.width) {
        nibbles.extend(row.chunks(2).map(|pair| pair[0] << 4 | pair[1]));
    }
    // Where a page is transparent, it is white.
    let mut clear = rgba.clone();
    for (pixel, &number) in clear.chunks_mut(4).zip(&shot.numbers) {
        if number == 0 {
            pixel.copy_from_slice(&[0, 0, 0, 0]);
        }
    }
    let quality_90 = |_: &mut jpeg_encoder::Encoder<&mut Vec<u8>>| {};
    let kinds: [(&str, Vec<u8>); 16] = [
        ("rgb.png", shot.png()),
        (
            "rgba.png",
            shot.png_of(ColorType::Rgba, BitDepth::Eight, &rgba),
        ),
        (
            "clear.png",
            shot.png_of(ColorType::Rgba, BitDepth::Eight, &clear),
        ),
        (
            "gray.png",
            shot.png_of(ColorType::Grayscale, BitDepth::Eight, &gray),
        ),
        (
            "gray-alpha.png",
            shot.png_of(ColorType::GrayscaleAlpha, BitDepth::Eight, &gray_alpha),
        ),
        (
            "indexed.png",
            shot.png_of(ColorType::Indexed, BitDepth::Eight, &shot.numbers),
        ),
        (
            "nibbles.png",
            shot.png_of(ColorType::Indexed, BitDepth::Four, &nibbles),
        ),
        (
            "rgb16.png",
            shot.png_of(ColorType::Rgb, BitDepth::Sixteen, &two_bytes(&rgb)),
        ),
        (
            "gray16.png",
            shot.png_of(ColorType::Grayscale, BitDepth::Sixteen, &two_bytes(&gray)),
        ),
        ("interlaced.png", shot.interlaced()),
        (
            "baseline.jpg",
            shot.jpeg(jpeg_encoder::ColorType::Rgb, quality_90),
        ),
        (
            "progressive.jpg",
            shot.jpeg(jpeg_encoder::ColorType::Rgb, |encoder| {
                encoder.set_progressive(true);
            }),
        ),
        (
            "gray.png",
            shot.jpeg(jpeg_encoder::ColorType::Luma, quality_90),
        ),
        ("boards.txt", shot.png()),
        ("still.gif", shot.gif()),
        ("lossless.webp", shot.webp()),
    ];
    for (name, bytes) in kinds {
        fs::write(here.join(name), bytes).unwrap();
        assert_eq!(
            read(&here, &format!("{name}:8x9,4")),
            ROWS.join("\n"),
            "{name}"
        );
    }
}

#[test]
fn a_picture_is_one_of_the_files_of_boards_of_every_command() {
    let here = directory("pictures-commands");
    fs::write(here.join("shot.png"), shot(&ROWS).png()).unwrap();
    fs::write(here.join("rows.txt"), ROWS.join("\n")).unwrap();
    let done = |arguments: &str| run_in(&here, arguments, "").done();
    // The line of a picture names its board by an id, which is enough to solve it again.
    let line = done("solve shot.png:8x9 --solver exact");
    let (id, answer) = line.split_once(": ").unwrap();
    assert!(id.starts_with("board1-8x9-4-flood-0.0-"), "{line}");
    assert_eq!(done(&format!("solve {id} --solver exact")), line);
    let of_rows = done("solve rows.txt --solver exact");
    assert_eq!(
        of_rows
            .split_once(": ")
            .unwrap()
            .1
            .split_once(": ")
            .unwrap()
            .1,
        answer
    );

    let json = done("solve shot.png:4 rows.txt shot.png:8x9 --solver exact --format json");
    // The heading names the boards of both pictures, too.
    assert_eq!(json.matches(id).count(), 2 + 3, "{json}");
    assert_eq!(
        done("grade shot.png:4").split_once(": ").unwrap().1,
        done("grade rows.txt")
            .split_once(": ")
            .unwrap()
            .1
            .split_once(": ")
            .unwrap()
            .1
    );
    // The board of a picture keeps its colors, and says what they are called.
    let picture = done("render board shot.png:4");
    let named = " in 4 colors (red, green, blue, black)";
    assert!(picture.contains(named), "{picture}");
    assert_eq!(
        picture.replace(named, " in 4 colors"),
        done("render board rows.txt --palette #dc2828,#28a03c,#2850dc,#141414")
    );
    assert_eq!(
        done("compare shot.png:4 --solver greedy --format csv")
            .lines()
            .count(),
        done("compare rows.txt --solver greedy --format csv")
            .lines()
            .count()
    );
    fs::write(
        here.join("moves"),
        done("solve shot.png:4 --solver exact --format moves"),
    )
    .unwrap();
    done("verify shot.png:8x9,4 moves");
    assert!(done("solve shot.png:4 --free --max-expanded 1").starts_with(id));

    // Rules and the start are said as for other files; the color of the start cell of a walk board is ignored.
    let walk = read(&here, "shot.png:8x9,walk,start=2.1");
    assert_eq!(walk, ROWS.join("\n").replace("21124134", "2.124134"));
    let engine = run_in(
        &here,
        "engine --solver greedy",
        "board shot.png\nboard shot.png:4\n",
    )
    .done();
    assert!(
        engine.contains("error {\"board\":0") && engine.contains("has to confirm"),
        "{engine}"
    );
    assert!(engine.contains("best {\"board\":1"), "{engine}");
}

#[test]
fn json_names_the_colors_of_a_picture() {
    let here = directory("pictures-names");
    fs::write(here.join("shot.png"), shot(&ROWS).png()).unwrap();
    let names = serde_json::json!(["red", "green", "blue", "black"]);
    let last = |arguments: &str| -> serde_json::Value {
        let printed = run_in(&here, arguments, "").done();
        serde_json::from_str(printed.lines().last().unwrap()).unwrap()
    };
    assert_eq!(last("solve shot.png:4 -f json")["names"], names);
    let grade = last("grade shot.png:4 -f json");
    for (number, name) in names.as_array().unwrap().iter().enumerate() {
        assert_eq!(grade["first_moves"][number]["name"], *name);
    }
    // A board goes on with the names of its colors.
    let board = last("generate shot.png:4 -f json");
    assert_eq!(board["names"], names);
    fs::write(here.join("board.json"), board.to_string()).unwrap();
    assert_eq!(last("solve board.json -f json")["names"], names);
    // Results of boards without names have none.
    assert_eq!(last("solve random:4x4,3 -f json").get("names"), None);
}

#[test]
fn standard_input_can_be_a_picture() {
    let here = directory("pictures-stdin");
    fs::write(here.join("shot.png"), shot(&ROWS).png()).unwrap();
    let solve = |arguments: &[&str]| {
        Command::new(PROGRAM)
            .args(arguments)
            .stdin(fs::File::open(here.join("shot.png")).unwrap())
            .stderr(Stdio::piped())
            .output()
            .unwrap()
    };
    let solved = solve(&["solve", "-:8x9"]);
    assert_eq!(solved.status.code(), Some(0));
    assert!(solved.stdout.starts_with(b"board1-8x9-4-flood"));
    let refused = solve(&["solve"]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        said.starts_with("error: standard input: a board was read, which a person has to confirm"),
        "{said}"
    );
    assert!(
        said.contains("for 14, 14 and 6 that is -:14x14,6"),
        "{said}"
    );
}

#[test]
fn in_a_pipe_the_size_or_the_colors_have_to_agree() {
    let here = directory("pictures-pipe");
    fs::write(here.join("shot.png"), shot(&ROWS).png()).unwrap();
    let mistake = |spec: &str| run_in(&here, &format!("solve {spec}"), "").mistake();
    assert_eq!(
        mistake("shot.png"),
        "shot.png: a board was read, which a person has to confirm: count its columns, rows and colors, and write them after \
         the name; for 14, 14 and 6 that is shot.png:14x14,6"
    );
    // Places, rules and starts say nothing of what is to be read.
    for spec in ["shot.png:0", "shot.png:walk", "shot.png:count=1"] {
        assert!(mistake(spec).contains("has to confirm"), "{spec}");
    }
    for spec in [
        "shot.png:9x8",
        "shot.png:8x8",
        "shot.png:5",
        "shot.png:8x9,3",
        "shot.png:9x8,4",
    ] {
        let mistake = mistake(spec);
        assert!(!mistake.contains("has to confirm"), "{spec}: {mistake}");
    }
    assert!(mistake("shot.png:2..4").contains("a picture has one board"));
    assert!(mistake("shot.png:8x9,format=grid").contains("leave out format=grid"));
    // One picture that is refused does not prevent work on the others.
    let both = run_in(&here, "solve shot.png shot.png:8x9", "");
    assert_eq!(
        (both.code, both.output.lines().count()),
        (Some(2), 1),
        "{}",
        both.errors
    );
}

#[test]
fn a_color_of_one_cell_is_mentioned() {
    let here = directory("pictures-question");
    let mut rows = ROWS.map(str::to_owned);
    rows.iter_mut().for_each(|row| *row = row.replace('4', "3"));
    rows[4].replace_range(2..3, "4");
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    fs::write(here.join("shot.png"), shot(&rows).png()).unwrap();
    let run = run_in(&here, "generate shot.png:8x9,4", "");
    assert_eq!(run.code, Some(0), "{}", run.errors);
    assert_eq!(
        run.errors,
        "shot.png: row 5, column 3, counted from 1, is the only cell of color 4: was it under a pointer, or about to change?\n"
    );
}

#[test]
fn in_a_pipe_a_mark_has_to_be_said_to_be_the_start_or_not() {
    let here = directory("pictures-mark");
    let mut marked = shot(&ROWS);
    marked.mark(2, 1, 0);
    fs::write(here.join("shot.png"), marked.png()).unwrap();
    for arguments in [
        "solve shot.png:8x9,4",
        "render board shot.png:8x9,4 --output board.svg",
        "render solution shot.png:8x9 --page picture --output moves.png",
    ] {
        assert_eq!(
            run_in(&here, arguments, "").mistake(),
            "shot.png: row 3, column 2, counted from 1, has a mark that no other cell has: if the game starts there, write start=2.1 after the name, and if not, where it starts, as start=0.0"
        );
    }
    for start in ["2.1", "0.0"] {
        let solved = run_in(
            &here,
            &format!("solve shot.png:8x9,start={start} --solver greedy"),
            "",
        );
        assert_eq!(solved.errors, "");
        let id = format!("board1-8x9-4-flood-{start}-");
        assert!(solved.done().starts_with(&id), "{start}");
    }
    // In the first cell, it says what is so without it.
    let mut marked = shot(&ROWS);
    marked.mark(0, 0, 0);
    fs::write(here.join("first.png"), marked.png()).unwrap();
    assert_eq!(read(&here, "first.png:8x9"), ROWS.join("\n"));
}

#[test]
fn what_is_no_upright_still_picture_in_rgb_is_an_error() {
    let here = directory("pictures-others");
    let shot = shot(&ROWS);
    let jpeg = |color, orientation: u8| {
        shot.jpeg(color, |encoder| {
            encoder.add_exif_metadata(&exif(orientation)).unwrap();
        })
    };
    let mistake = |bytes: &[u8]| mistake(&here, "shot", bytes);
    assert!(mistake(&shot.animated()).contains("animated, with 2 frames"));
    for upright in [0, 1, 9] {
        for bytes in [
            shot.turned_png(upright),
            jpeg(jpeg_encoder::ColorType::Rgb, upright),
        ] {
            fs::write(here.join("shot"), bytes).unwrap();
            assert_eq!(read(&here, "shot:4"), ROWS.join("\n"), "{upright}");
        }
    }
    // Upside down: the colors are numbered in the order in which they are seen.
    fs::write(here.join("shot"), shot.turned_png(3)).unwrap();
    let reversed: String = ROWS.join("\n").chars().rev().collect();
    let number = |symbol: char| match symbol {
        '3' => '1',
        '1' => '2',
        '4' => '3',
        '2' => '4',
        other => other,
    };
    let shown: String = reversed.chars().map(number).collect();
    assert_eq!(read(&here, "shot:8x9,4"), shown);
    for (name, bytes) in [
        ("a BMP", &b"BM\x36\x03\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"[..]),
        ("a PDF", b"%PDF-1.7\n%\xe2\xe3"),
        ("a HEIC", b"\0\0\0\x18ftypheic\0\0\0\0"),
        (
            "Apple's own kind",
            b"\x89PNG\r\n\x1a\n\0\0\0\x04CgBI\x50\0\x20\x06",
        ),
    ] {
        let said = mistake(bytes);
        assert!(
            said.contains(name) && said.contains("save it as a PNG"),
            "{said}"
        );
    }
    for print in [
        jpeg_encoder::ColorType::Cmyk,
        jpeg_encoder::ColorType::CmykAsYcck,
    ] {
        assert!(mistake(&jpeg(print, 1)).contains("CMYK"));
    }
    let blank = Shot {
        width: 90,
        height: 90,
        numbers: vec![0; 90 * 90],
    };
    assert!(mistake(&blank.png()).contains("no board was found"));
}

#[test]
fn a_picture_that_claims_to_be_huge_is_refused_before_memory_is_taken() {
    let here = directory("pictures-huge");
    let size = |width: u32, height: u32| {
        let mut bytes = Vec::new();
        let encoder = png::Encoder::new(&mut bytes, width, height);
        drop(encoder.write_header().unwrap());
        mistake(&here, "huge.png", &bytes)
    };
    assert!(size(20_001, 1).contains("20001 x 1 pixels"));
    assert!(size(20_000, 20_000).contains("20000 x 20000 pixels"));
    let mut jpeg = shot(&ROWS).jpeg(jpeg_encoder::ColorType::Rgb, |_| {});
    let frame = jpeg
        .windows(2)
        .position(|pair| pair == [0xff, 0xc0])
        .unwrap();
    jpeg[frame + 5..frame + 9].copy_from_slice(&[0xff; 4]);
    assert!(mistake(&here, "huge.jpg", &jpeg).contains("65535 x 65535 pixels"));
}

/// How many damaged copies of a picture are read; with `COLORWALK_LONG`, more.
fn damaged_count() -> usize {
    if std::env::var_os("COLORWALK_LONG").is_some() {
        60
    } else {
        15
    }
}

#[test]
fn damaged_pictures_are_errors_that_name_the_file() {
    let here = directory("pictures-damaged");
    let shot = shot(&ROWS);
    let whole = [
        shot.png(),
        shot.interlaced(),
        shot.jpeg(jpeg_encoder::ColorType::Rgb, |_| {}),
        shot.jpeg(jpeg_encoder::ColorType::Rgb, |encoder| {
            encoder.set_progressive(true);
        }),
    ];
    let mut names = Vec::new();
    let mut write = |bytes: &[u8]| {
        let name = format!("damaged{}", names.len());
        fs::write(here.join(&name), bytes).unwrap();
        names.push(name);
    };
    // A linear congruential generator: the same damage in every run.
    let mut state: u64 = 67;
    let mut below = |limit: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    for bytes in &whole {
        for length in (1..24).chain([bytes.len() / 2, bytes.len() - 20]) {
            write(&bytes[..length]);
        }
        for _ in 0..damaged_count() {
            let mut damaged = bytes.clone();
            for _ in 0..=below(3) {
                damaged[below(bytes.len())] = below(256) as u8;
            }
            write(&damaged);
        }
    }
    // None says what it should show: whichever is whole after all is refused, too.
    let run = run_in(&here, &format!("solve {}", names.join(" ")), "");
    // The first line is the last word of a command without a board left.
    assert_eq!(run.code, Some(2), "{}", run.errors);
    let good = format!("generate {} shot.png:8x9", names.join(" "));
    fs::write(here.join("shot.png"), shot.png()).unwrap();
    let run = run_in(&here, &good, "");
    assert_eq!(run.code, Some(2), "{}", run.errors);
    assert!(run.output.contains(ROWS[0]), "{}", run.output);
    let lines: Vec<&str> = run.errors.lines().collect();
    assert_eq!(lines.len(), names.len());
    for (line, name) in lines.iter().zip(&names) {
        assert!(line.starts_with(&format!("{name}: ")), "{line}");
    }
    // Half a picture is never read.
    for whole in whole {
        let half = mistake(&here, "half", &whole[..whole.len() / 2]);
        assert!(half.contains("is damaged"), "{half}");
    }
}

#[test]
fn a_reading_is_drawn_over_its_picture() {
    let here = directory("pictures-overlay");
    let shot = shot(&ROWS);
    fs::write(here.join("shot.png"), shot.png()).unwrap();
    run_in(&here, "render reading shot.png --output over.png", "").done();
    let bytes = fs::read(here.join("over.png")).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut drawn = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut drawn).unwrap();
    assert_eq!(
        (info.width as usize, info.height as usize),
        (shot.width, shot.height)
    );
    assert_eq!(info.color_type, ColorType::Rgb);
    let before = shot.rgb();
    let is_changed = |x: usize, y: usize| {
        let place = (y * shot.width + x) * 3;
        drawn[place..place + 3] != before[place..place + 3]
    };
    for column in 0..=ROWS[0].len() {
        assert!(
            is_changed(MARGIN + column * CELL, MARGIN + 5),
            "line {column} from the left"
        );
    }
    for row in 0..=ROWS.len() {
        assert!(
            is_changed(MARGIN + 5, MARGIN + row * CELL),
            "line {row} from the top"
        );
    }
    for row in 0..ROWS.len() {
        for column in 0..ROWS[0].len() {
            let left = MARGIN + column * CELL;
            let top = MARGIN + row * CELL;
            let middle = (left + 5..left + 15).filter(|&x| is_changed(x, top + CELL / 2));
            assert!(
                middle.count() > 0,
                "the symbol in row {row}, column {column}"
            );
            assert!(
                !is_changed(left + 3, top + 3),
                "the corner in row {row}, column {column}"
            );
        }
    }
    assert!(!is_changed(MARGIN / 2, MARGIN / 2));

    let mistake = |arguments: &str| run_in(&here, arguments, "").mistake();
    assert!(mistake("render reading shot.png --output a.svg").contains("should end in .png"));
    assert!(
        mistake("render reading series-7 --output a.png").contains("series-7 is not a picture")
    );
    assert!(mistake("render reading shot.png:9x9 --output a.png").starts_with("shot.png: "));
}

#[test]
fn moves_are_drawn_over_the_picture() {
    let here = directory("pictures-moves");
    let shot = shot(&ROWS);
    fs::write(here.join("shot.png"), shot.png()).unwrap();
    let render = "render solution shot.png:8x9,4 --solver greedy --page picture";
    run_in(&here, &format!("{render} --output moves.png"), "").done();
    let bytes = fs::read(here.join("moves.png")).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut drawn = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut drawn).unwrap();
    let before = shot.rgb();
    let is_changed = |x: usize, y: usize| {
        let place = (y * shot.width + x) * 3;
        drawn[place..place + 3] != before[place..place + 3]
    };
    let has_number = |column: usize, row: usize| {
        let middle = |cell: usize| MARGIN + cell * CELL + CELL / 2;
        let (x, y) = (middle(column), middle(row));
        (y - 4..y + 4).any(|y| (x - 4..x + 4).any(|x| is_changed(x, y)))
    };
    let last = (ROWS[0].len() - 1, ROWS.len() - 1);
    assert!(has_number(last.0, last.1));
    assert!(!has_number(0, 0), "no move takes the start");
    assert!(!is_changed(MARGIN / 2, MARGIN / 2));

    run_in(&here, &format!("{render} --output moves.gif"), "").done();
    let gif = fs::read(here.join("moves.gif")).unwrap();
    let mut decoder = gif::DecodeOptions::new().read_info(gif.as_slice()).unwrap();
    let mut frames = 0;
    while decoder.read_next_frame().unwrap().is_some() {
        frames += 1;
    }
    let moves = run_in(
        &here,
        "solve shot.png:8x9,4 --solver greedy --format moves",
        "",
    )
    .done();
    let moves = moves.lines().last().unwrap().trim().len();
    assert_eq!(frames, moves + 1);

    let mistake = |arguments: &str| run_in(&here, arguments, "").mistake();
    assert!(mistake(&format!("{render} --output a.svg")).contains("should end in .png or .gif"));
    assert!(mistake(&format!("{render} --labels --output a.png")).contains("leave out --palette"));
    let of_series = "render solution series-7 --page picture --output a.png";
    assert!(mistake(of_series).contains("needs a picture that shows a board"));
    let of_board = "render board shot.png:8x9,4 --page picture --output a.png";
    assert!(mistake(of_board).contains("is for the moves of a solution"));
}
