//! The page read by an XML parser.

use roxmltree::{Document, Node, ParsingOptions};

use super::*;
use crate::worksheet::grid;
use colorwalk_core::{Board, Solution};

fn printed(name: &str, board: &str, moves: &str) -> PrintedBoard {
    let board: Board = board.parse().unwrap();
    let moves: Solution = moves.parse().unwrap();
    let mut solution = Replay::new(name, &board.into(), moves.moves()).unwrap();
    solution.optimal = true;
    PrintedBoard {
        solution,
        note: format!("par {}", moves.len()),
    }
}

fn page(worksheet: &Worksheet) -> String {
    String::from_utf8(Format::HTML.worksheet(worksheet).unwrap()).unwrap()
}

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(page, options).unwrap()
}

/// Returns the texts of the elements with this tag.
fn texts(document: &Document<'_>, tag: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for node in document.descendants() {
        if node.tag_name().name() == tag {
            texts.push(text_of(node));
        }
    }
    texts
}

/// Returns the text in an element, with a space for each line break.
fn text_of(element: Node<'_, '_>) -> String {
    let mut text = String::new();
    for node in element.descendants() {
        if node.is_text() {
            text += node.text().unwrap();
        } else if node.has_tag_name(("http://www.w3.org/1999/xhtml", "br")) {
            text.push(' ');
        }
    }
    text
}

#[test]
fn a_page_has_the_rules_the_boards_and_their_solutions() {
    let boards = vec![
        printed("one", "112\n122\n211", "21"),
        printed("two", "12", "2"),
    ];
    let mut worksheet = Worksheet::new("Class 7b", boards);
    let text = page(&worksheet);
    let document = parsed(&text);
    assert_eq!(texts(&document, "h1"), ["Class 7b"]);
    assert_eq!(
        texts(&document, "p"),
        [
            "Start at the circled cell. Name a color: every patch of it touching your cleared area disappears. \
          Clear the board in par moves."
        ]
    );
    assert_eq!(
        texts(&document, "figcaption"),
        ["1 · par 2 one", "2 · par 1 two"]
    );
    assert_eq!(texts(&document, "h2"), ["Solutions"]);
    assert_eq!(texts(&document, "th"), ["1", "2"]);

    worksheet.solutions = false;
    let text = page(&worksheet);
    let document = parsed(&text);
    assert_eq!(texts(&document, "figcaption").len(), 2);
    assert!(texts(&document, "h2").is_empty() && texts(&document, "tr").is_empty());
}

#[test]
fn every_cell_and_every_move_has_its_symbol() {
    let worksheet = Worksheet::new("", vec![printed("", "112\n122\n211", "21")]);
    let text = page(&worksheet);
    let document = parsed(&text);
    let symbols: String = document
        .descendants()
        .filter_map(|node| node.attribute("aria-label"))
        .collect();
    assert_eq!(symbols, "11212221121");
}

#[test]
fn the_rules_fit_the_boards() {
    let flood = printed("", "112\n122\n211", "21");
    let walk = printed("", ".12\n112\n221", "121");
    let mut open = flood.clone();
    open.solution.optimal = false;
    assert!(rules(std::slice::from_ref(&walk)).starts_with("Start at the dot. "));
    assert!(rules(&[walk, flood.clone()]).starts_with("Start at the circled cell or the dot. "));
    assert!(rules(&[flood, open]).ends_with("Clear the board in as few moves as you can."));
}

#[test]
fn text_from_files_is_escaped_whatever_it_is() {
    // All characters, in names of 256, and what could end an element, a comment or an attribute.
    let mut names: Vec<String> = (0..=u32::from(char::MAX) / 256)
        .map(|high| {
            (0..256)
                .filter_map(|low| char::from_u32(256 * high + low))
                .collect()
        })
        .collect();
    // One name of each plane without assigned characters is enough.
    names.retain(|name| !name.is_empty());
    names.dedup_by_key(|name| {
        name.chars()
            .next()
            .map(|first| u32::from(first).max(0x2_0000) / 0x1_0000)
    });
    for hostile in [
        "</strong><script>alert(1)</script>",
        "a]]>b",
        "<!-- -->",
        "&amp;&lt;&#0;",
        "\" onload=\"",
        "' '",
    ] {
        names.push(hostile.to_owned());
    }
    let mut boards: Vec<PrintedBoard> = Vec::new();
    for name in &names {
        boards.push(PrintedBoard {
            note: name.clone(),
            ..printed(name, "12", "2")
        });
    }
    let text = page(&Worksheet::new(names.concat(), boards));
    let document = parsed(&text);

    // What XML cannot contain is replaced. Nothing else changes, and nothing becomes markup.
    let as_shown = |text: &str| -> String {
        let replaced = |character: char| {
            character.is_control() || matches!(character, '\u{fffe}' | '\u{ffff}')
        };
        text.replace(replaced, "\u{fffd}")
    };
    assert_eq!(texts(&document, "h1"), [as_shown(&names.concat())]);
    let captions = texts(&document, "figcaption");
    let titles = texts(&document, "title");
    assert_eq!(captions.len(), names.len());
    for (index, name) in names.iter().enumerate() {
        let name = as_shown(name);
        let number = index + 1;
        assert_eq!(captions[index], format!("{number} · {name} {name}"));
        assert_eq!(titles[index + 1], name);
    }
    assert!(texts(&document, "script").is_empty());
    let has_handler = |node: Node<'_, '_>| node.attribute("onload").is_some();
    assert!(!document.descendants().any(has_handler));
}

#[test]
fn identifiers_are_unique_and_all_that_are_used_are_defined() {
    let boards = vec![
        printed("one", "112\n122\n211", "21"),
        printed("two", "12", "2"),
    ];
    let text = page(&Worksheet::new("", boards));
    let document = parsed(&text);
    let mut ids = std::collections::BTreeSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "{id} is defined twice");
        }
    }
    for node in document.descendants() {
        if let Some(used) = node.attribute("href") {
            assert!(ids.contains(used.trim_start_matches('#')), "{used}");
        }
    }
}

#[test]
fn the_style_has_the_sizes_with_which_the_grid_is_computed() {
    for size in [
        format!("@page {{ margin: {}mm; }}", grid::MARGIN),
        format!("font: {}mm/{}mm ", grid::TEXT, grid::LINE),
        format!("column-gap: {}mm;", grid::GAP),
        format!(".row + .row {{ margin-top: {}mm; }}", grid::GAP),
        format!("figcaption {{ margin-bottom: {}mm;", grid::BELOW_TEXT),
    ] {
        assert!(STYLE.contains(&size), "{size}");
    }
}

#[test]
fn a_page_says_what_the_shape_of_a_board_adds_to_the_rules() {
    let grid = printed("grid", "112\n122\n211", "21");
    let torus = printed("torus", "#: topology=torus\n112\n122\n211", "21");
    let rule = |boards: &[&PrintedBoard]| {
        let boards = boards.iter().map(|&board| board.clone()).collect();
        let text = page(&Worksheet::new("T", boards));
        let [rules] = texts(&parsed(&text), "p").try_into().unwrap();
        rules.split_once("par moves.").unwrap().1.to_owned()
    };
    assert_eq!(rule(&[&grid]), "");
    assert_eq!(rule(&[&torus, &torus]), " Opposite edges touch.");
    assert_eq!(rule(&[&grid, &torus]), " On board 2, opposite edges touch.");
    assert_eq!(
        rule(&[&torus, &grid, &torus]),
        " On boards 1 and 3, opposite edges touch."
    );
}
