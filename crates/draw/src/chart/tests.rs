//! The contents of charts and their places.

use std::fs;

use super::rows::ROW;
use super::*;
use crate::font;
use crate::scene::{Element, Text};

fn chart(rows: &[(&str, &[usize])]) -> Chart {
    let rows = rows
        .iter()
        .map(|(name, lengths)| row(name, lengths.iter().copied().map(Some).collect()));
    let caption = "the 100 boards of the series · 30 × 20 cells · 5 colors".to_owned();
    Chart {
        rows: rows.collect(),
        caption,
        ..Chart::default()
    }
}

fn row(name: &str, lengths: Vec<Option<usize>>) -> ChartRow {
    ChartRow {
        name: name.to_owned(),
        lengths,
        ..ChartRow::default()
    }
}

/// Boards of one size of a chart whose boards have one number of colors.
fn size(width: usize, height: usize, count: usize) -> ChartSize {
    ChartSize {
        width,
        height,
        colors: None,
        count,
    }
}

fn draw(chart: &Chart, style: &Style) -> Scene {
    chart.draw(style).unwrap().scene
}

fn words(scene: &Scene) -> Vec<&Text> {
    let words = scene.elements.iter().filter_map(|element| match element {
        Element::Text(words) => Some(words),
        _ => None,
    });
    words.collect()
}

#[test]
fn a_chart_has_titles() {
    let chart = chart(&[
        ("greedy:metric=area", &[40, 42, 44, 60]),
        ("exact", &[30, 31]),
    ]);
    let scene = draw(&chart, &Style::default());
    let texts: Vec<_> = words(&scene)
        .iter()
        .map(|words| words.text.as_str())
        .collect();
    for text in [
        "Moves to clear a board",
        "the 100 boards of the series · 30 × 20 cells · 5 colors",
        "moves (fewer is better)",
        "greedy:metric=area",
        "exact",
        "46.50",
        "30.50",
        "30",
        "60",
        "median",
        "outlier",
    ] {
        assert!(texts.contains(&text), "{text}: {texts:?}");
    }
}

#[test]
fn names_are_left_of_their_boxes_and_means_right() {
    let scene = draw(
        &chart(&[("greedy", &[40, 42]), ("exact", &[30, 31])]),
        &Style::default(),
    );
    let words = words(&scene);
    let place = |text: &str| words.iter().find(|words| words.text == text).unwrap().at;
    assert!(place("greedy").0 < place("41.00").0);
    assert_eq!(place("greedy").1, place("41.00").1);
    assert!((place("exact").1 - place("greedy").1 - ROW).abs() < 0.01);
}

#[test]
fn everything_is_inside_the_picture() {
    let long = "a-solver-with-a-name:that=is,longer=than,any=other,and=must,be=cut,so=that,the=chart,has=space";
    for kind in ChartKind::all() {
        let chart = chart(&[
            (long, &[1, 900, 901, 902]),
            ("one", &[5]),
            ("same", &[7, 7, 7]),
        ]);
        let chart = Chart {
            sizes: vec![size(3, 3, 2), size(300, 200, 2)],
            kind,
            ..chart
        };
        let scene = draw(
            &chart,
            &Style {
                title: Some(long.to_owned()),
                ..Style::default()
            },
        );
        for words in words(&scene) {
            for (_, x) in font::placed(words) {
                assert!(x >= 0.0 && x < scene.width as f32, "{}", words.text);
            }
            assert!(
                words.at.1 > 0.0 && words.at.1 < scene.height as f32,
                "{}",
                words.text
            );
        }
        assert!(words(&scene).iter().any(|words| words.text.contains('…')));
    }
}

#[test]
fn a_solver_without_solutions_has_a_row_without_marks() {
    let mut chart = chart(&[("greedy", &[40, 42]), ("exact", &[30])]);
    chart.rows[1].lengths = vec![None, None];
    let scene = draw(&chart, &Style::default());
    let texts: Vec<_> = words(&scene)
        .iter()
        .map(|words| words.text.as_str())
        .collect();
    assert!(
        texts.contains(&"exact (0 of 2 solved)") && texts.contains(&"–"),
        "{texts:?}"
    );
}

#[test]
fn rows_keep_their_order_or_are_sorted_by_their_means() {
    let rows = [
        row("greedy:metric=area", [5, 6, 7].map(Some).into()),
        ChartRow {
            stopped: 1,
            ..row("exact", vec![Some(3), None, Some(4)])
        },
        row("greedy:metric=perimeter", vec![None; 3]),
    ];
    let bars = |sorted| -> Vec<_> {
        let bars = super::rows::bars(&rows, sorted).into_iter();
        bars.map(|bar| (bar.name, bar.family, bar.spread.map(|spread| spread.mean)))
            .collect()
    };
    let greedy = ("greedy:metric=area".to_owned(), 0, Some(6.0));
    let exact = (
        "exact (2 of 3 solved, 1 of 3 stopped)".to_owned(),
        1,
        Some(3.5),
    );
    let unsolved = (
        "greedy:metric=perimeter (0 of 3 solved)".to_owned(),
        0,
        None,
    );
    assert_eq!(
        bars(false),
        [greedy.clone(), exact.clone(), unsolved.clone()]
    );
    assert_eq!(bars(true), [exact, greedy, unsolved]);
}

#[test]
fn a_histogram_has_bars_as_high_as_their_numbers_of_boards() {
    let lengths: &[usize] = &[30, 31, 31, 31, 33];
    let scene = draw(
        &Chart {
            kind: ChartKind::HISTOGRAM,
            ..chart(&[("exact", lengths), ("bfs", &[31, 32])])
        },
        &Style::default(),
    );
    // The bars, and not the mark of a mean.
    let areas = scene.elements.iter().filter_map(|element| match element {
        Element::Area(paint, area) if *paint != scene.background => Some(area.bounds()),
        _ => None,
    });
    let heights: Vec<f32> = areas
        .clone()
        .map(|bounds| (bounds.height() / 20.0 * 100.0).round() / 100.0)
        .collect();
    assert_eq!(heights[..5], [1.0, 3.0, 1.0, 1.0, 1.0]);
    assert_eq!(heights[..5].iter().sum::<f32>() as usize, lengths.len() + 2);
    let lefts: Vec<f32> = areas.map(|bounds| bounds.left()).collect();
    assert!(
        lefts[0] < lefts[1] && lefts[1] < lefts[2] && lefts[3] == lefts[1],
        "{lefts:?}"
    );
    let texts: Vec<_> = words(&scene)
        .iter()
        .map(|words| words.text.as_str())
        .collect();
    assert_eq!(
        texts.iter().filter(|text| **text == "3").count(),
        2,
        "the scale of each row: {texts:?}"
    );
}

#[test]
fn a_chart_without_any_solution_is_refused() {
    let chart = Chart {
        rows: vec![row("exact", vec![None, None])],
        ..Chart::default()
    };
    assert_eq!(chart.draw(&Style::default()), Err(DrawError::Nothing));
    assert_eq!(
        Chart::default().draw(&Style::default()),
        Err(DrawError::Nothing)
    );
}

#[test]
fn every_kind_is_in_the_list() {
    let mut kinds = 0;
    for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/chart")).unwrap() {
        let path = file.unwrap().path();
        for line in fs::read_to_string(&path).unwrap().lines() {
            let constant = line.trim().strip_prefix("pub const ");
            let Some((constant, _)) = constant.and_then(|line| line.split_once(": Self = Self {"))
            else {
                continue;
            };
            let name = constant.to_lowercase().replace('_', "-");
            assert!(
                KINDS.iter().any(|kind| kind.name == name),
                "{constant} of {}: add it to KINDS in crates/draw/src/chart.rs",
                path.display()
            );
            kinds += 1;
        }
    }
    assert_eq!(kinds, KINDS.len());
}

#[test]
fn each_kind_shows_something_of_its_own() {
    for kind in KINDS {
        for other in KINDS {
            assert!(
                kind == other || kind.shows != other.shows,
                "{kind} and {other} show the same"
            );
        }
    }
}

#[test]
fn every_kind_shows_what_it_says() {
    for kind in ChartKind::all() {
        let mut chart = chart(&[("greedy", &[40, 42, 44, 60]), ("exact", &[30, 31])]);
        chart.kind = kind;
        chart.sizes = vec![size(6, 6, 2), size(12, 8, 2)];
        chart.rows[0].seconds = vec![0.5, 0.5, 1.5, 1.5];
        let scene = draw(&chart, &Style::default());
        let drawn: Vec<_> = words(&scene)
            .iter()
            .map(|words| words.text.as_str())
            .collect();
        for text in kind.shows {
            assert!(drawn.contains(text), "{kind}: {text}: {drawn:?}");
        }
    }
}

#[test]
fn the_name_of_every_kind_can_be_parsed() {
    assert!(ChartKind::all().all(|kind| kind.name().parse() == Ok(kind)));
    let error = "pies".parse::<ChartKind>().unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("\"pies\" is not a kind of chart: expected boxes, "),
        "{error}"
    );
}

#[test]
fn growth_needs_boards_of_several_sizes() {
    let chart = Chart {
        kind: ChartKind::GROWTH,
        ..chart(&[("greedy", &[40, 42])])
    };
    for chart in [
        chart.clone(),
        Chart {
            sizes: vec![size(30, 20, 2)],
            ..chart.clone()
        },
    ] {
        assert!(
            chart
                .draw(&Style::default())
                .unwrap_err()
                .to_string()
                .contains("of several sizes")
        );
    }
    let scene = draw(
        &Chart {
            sizes: vec![size(6, 6, 1), size(12, 8, 1)],
            ..chart
        },
        &Style::default(),
    );
    let texts: Vec<_> = words(&scene)
        .iter()
        .map(|words| words.text.as_str())
        .collect();
    for text in [
        "Moves over the size of the board",
        "6×6",
        "12×8",
        "median of moves",
        "greedy",
    ] {
        assert!(texts.contains(&text), "{text}: {texts:?}");
    }
}

#[test]
fn growth_says_what_its_bars_are() {
    let moves = [9, 4, 5, 8, 6, 7, 19, 14, 15, 18, 16, 17];
    let scene = draw(
        &Chart {
            kind: ChartKind::GROWTH,
            sizes: vec![size(6, 6, 6), size(12, 8, 6)],
            ..chart(&[("greedy", &moves)])
        },
        &Style::default(),
    );
    let titles = words(&scene).into_iter().filter(|words| {
        words
            .text
            .starts_with("median of moves; bars: its 95% interval")
    });
    assert_eq!(titles.count(), 1);
}

#[test]
fn shortened_names_remain_distinct() {
    let long = |depth| {
        format!(
            "look-ahead:metric=path-area/switch=3/another-parameter=17/and=one-more,depth={depth}"
        )
    };
    let (one, other) = (long(2), long(3));
    let scene = draw(
        &chart(&[(&one, &[40, 42]), (&other, &[30, 31])]),
        &Style::default(),
    );
    for end in ["depth=2", "depth=3"] {
        let name = words(&scene)
            .into_iter()
            .find(|words| words.text.ends_with(end))
            .unwrap();
        assert!(
            name.text.starts_with("look-ahead:") && name.text.contains('…'),
            "{}",
            name.text
        );
    }
}
