//! What stands on a chart, and where.

use super::*;
use crate::commands::render::scene::Shape;
use crate::commands::render::theme::Background;
use crate::comparison::{BoardsPlayed, Row};

fn comparison(rows: &[(&str, &[usize])]) -> Comparison {
    let boards = BoardsPlayed {
        source: "series".into(),
        count: 100,
        width: Some(30),
        height: Some(20),
        colors: Some(5),
        rules: None,
        seed: None,
    };
    let row = |&(solver, lengths): &(&str, &[usize])| {
        Row::new(solver.to_owned(), lengths.iter().copied().map(Some).collect(), 0.0)
    };
    Comparison { boards, rows: rows.iter().map(row).collect() }
}

fn order() -> Order<'static> {
    Order { theme: Background::Light.theme(), title: None, violins: false, sorted: false, scale: 1 }
}

fn words(scene: &Scene) -> Vec<&Words> {
    let words = scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Words(words) => Some(words),
        _ => None,
    });
    words.collect()
}

#[test]
fn a_chart_says_what_it_shows() {
    let comparison = comparison(&[("greedy:metric=area", &[40, 42, 44, 60]), ("exact", &[30, 31])]);
    let scene = draw(&comparison, &order()).unwrap();
    let texts: Vec<_> = words(&scene).iter().map(|words| words.text.as_str()).collect();
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
fn names_stand_left_of_their_boxes_and_means_right() {
    let scene = draw(&comparison(&[("greedy", &[40, 42]), ("exact", &[30, 31])]), &order()).unwrap();
    let words = words(&scene);
    let place = |text: &str| words.iter().find(|words| words.text == text).unwrap().at;
    assert!(place("greedy").0 < place("41.00").0);
    assert_eq!(place("greedy").1, place("41.00").1);
    assert!((place("exact").1 - place("greedy").1 - ROW).abs() < 0.01);
}

#[test]
fn everything_lies_on_the_picture() {
    let long = "a-solver-with-a-name:that=is,longer=than,any=other,and=must,be=cut,so=that,the=chart,has=space";
    for violins in [false, true] {
        let comparison = comparison(&[(long, &[1, 900, 901, 902]), ("one", &[5]), ("same", &[7, 7, 7])]);
        let scene = draw(&comparison, &Order { violins, title: Some(long), ..order() }).unwrap();
        for words in words(&scene) {
            for placed in font::placed(words) {
                assert!(placed.x >= 0.0 && placed.x < scene.width as f32, "{}", words.text);
            }
            assert!(words.at.1 > 0.0 && words.at.1 < scene.height as f32, "{}", words.text);
        }
        assert!(words(&scene).iter().any(|words| words.text.ends_with('…')));
    }
}

#[test]
fn a_solver_without_solutions_has_a_row_without_marks() {
    let mut comparison = comparison(&[("greedy", &[40, 42]), ("exact", &[30])]);
    comparison.rows[1].lengths = vec![None, None];
    let scene = draw(&comparison, &order()).unwrap();
    let texts: Vec<_> = words(&scene).iter().map(|words| words.text.as_str()).collect();
    assert!(texts.contains(&"exact (0 of 2 solved)") && texts.contains(&"–"), "{texts:?}");
}
