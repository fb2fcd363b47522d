//! SVG documents: the exact text of a small one, and larger ones read by an XML parser.

use super::*;
use crate::cells::State;
use crate::cells::draw_board;
use crate::outline;
use crate::style::Look;
use crate::theme::Theme;
use colorwalk_boards::palette::{Palette, Rgb};
use colorwalk_core::Board;

fn of_board(text: &str, labels: bool) -> Scene {
    let board: Board = text.parse().unwrap();
    let look = Look {
        cell: 10,
        labels,
        palette: Palette::STANDARD,
        theme: &Theme::LIGHT,
    };
    let (width, height) = look.size(&board);
    let mut scene = Scene::new(
        width as u32 + 4,
        height as u32 + 4,
        look.theme.page,
        "A small board".into(),
    );
    draw_board(&mut scene, &board.clone().into(), look, (2, 2), |_| {
        State::Uncleared
    });
    scene
}

#[test]
fn a_small_board_is_this_document() {
    let expected = "\
<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"48\" height=\"48\" viewBox=\"0 0 24 24\" role=\"img\">
<title>A small board</title>
<rect width=\"24\" height=\"24\" fill=\"#ffffff\"/>
<path shape-rendering=\"crispEdges\" fill=\"#eceff3\" d=\"M2 2h20v20h-20z\"/>
<path shape-rendering=\"crispEdges\" fill=\"#3061f1\" d=\"M12 2h10v10h-10z\"/>
<path shape-rendering=\"crispEdges\" fill=\"#ffe839\" d=\"M2 12h20v10h-20z\"/>
<path shape-rendering=\"crispEdges\" fill=\"#ffffff\" d=\"M2 12h21v1h-21zM12 2h1v11h-1z\"/>
<path fill=\"#1f2328\" d=\"M7 4.8L7 4.8C8.22 4.8 9.2 5.78 9.2 7L9.2 7C9.2 8.22 8.22 9.2 7 9.2L7 9.2C5.78 9.2 4.8 8.22 4.8 7\
L4.8 7C4.8 5.78 5.78 4.8 7 4.8Z\"/>
</svg>
";
    let found = document(&of_board(".1\n22", false), 2);
    assert_eq!(found, expected, "{found}");
}

#[test]
fn documents_are_well_formed_and_define_what_they_use() {
    let mut scene = of_board("1234\n4321", true);
    scene.text(Text::new((1.0, 9.0), 8.0, Rgb::BLACK, "a <b> & \"c\"\u{7}").bold());
    scene.stroke(
        Rgb::BLACK,
        1.5,
        outline::line([(0.0, 0.25), (10.125, -0.001)]),
    );
    let text = document(&scene, 1);
    let document = roxmltree::Document::parse(&text).unwrap();
    let named = |tag: &'static str| {
        document
            .descendants()
            .filter(move |node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)))
    };
    let ids: Vec<_> = named("path")
        .filter_map(|path| path.attribute("id"))
        .collect();
    let used: Vec<_> = named("use")
        .filter_map(|used| used.attribute("href")?.strip_prefix('#'))
        .collect();
    // Eight labels, and the visible characters of the text.
    assert_eq!(used.len(), 8 + 9);
    assert!(
        used.iter().all(|name| ids.contains(name)),
        "{ids:?} {used:?}"
    );
    let labels: Vec<_> = named("g")
        .filter_map(|words| words.attribute("aria-label"))
        .collect();
    assert_eq!(labels[..4], ["1", "2", "3", "4"]);
    assert_eq!(labels[8], "a <b> & \"c\"\u{fffd}");
    assert!(text.contains("d=\"M0 0.25L10.13 0\""), "{text}");
}

#[test]
fn numbers_are_short() {
    let number = |number: f32| rounded(number, 2).to_string();
    assert_eq!(
        [1.0, 0.5, -0.001, 1.0 / 3.0, 1234.567].map(number),
        ["1", "0.5", "0", "0.33", "1234.57"]
    );
}
