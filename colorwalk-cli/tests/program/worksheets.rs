//! `render worksheet`: a page of boards to print, read back element by element.

use std::fs;

use crate::common::{directory, rows, run, run_in};

/// A page to print: the texts of its elements, and the symbols in its cells and solutions.
struct PrintedPage {
    title: String,
    rules: String,
    /// The number, note and name above each board.
    captions: Vec<String>,
    /// The symbols of each board, and then of each solution.
    symbols: Vec<String>,
}

impl PrintedPage {
    fn read(text: &str) -> Self {
        let options = roxmltree::ParsingOptions {
            allow_dtd: true,
            ..roxmltree::ParsingOptions::default()
        };
        let document = roxmltree::Document::parse_with_options(text, options).unwrap();
        let elements = |tag: &'static str| {
            document
                .descendants()
                .filter(move |node| node.tag_name().name() == tag)
        };
        let text = |element: roxmltree::Node<'_, '_>| -> String {
            element
                .descendants()
                .filter_map(|node| node.text().filter(|_| node.is_text()))
                .collect()
        };
        let mut symbols = Vec::new();
        for drawing in elements("svg") {
            let labels = drawing
                .descendants()
                .filter_map(|node| node.attribute("aria-label"));
            symbols.push(labels.collect());
        }
        // The first one only defines characters.
        assert_eq!(symbols.remove(0), "");
        Self {
            title: elements("h1").map(text).collect(),
            rules: elements("p").map(text).collect(),
            captions: elements("figcaption").map(text).collect(),
            symbols,
        }
    }
}

#[test]
fn a_page_to_print_has_each_board_with_its_par_and_its_solution() {
    let here = directory("render-html");
    let boards = "random:5x4,3,seed=1,count=14";
    run_in(
        &here,
        &format!("render worksheet {boards} --title Class&7b --output boards.html"),
        "",
    )
    .done();
    let page = PrintedPage::read(&fs::read_to_string(here.join("boards.html")).unwrap());
    assert_eq!(page.title, "Class&7b");
    assert!(
        page.rules.ends_with("Clear the board in par moves."),
        "{}",
        page.rules
    );

    let mut captions = Vec::new();
    let mut pars = Vec::new();
    let grades = run(&format!("grade {boards} --format json")).done();
    for (index, line) in rows(&grades).enumerate() {
        let grade: serde_json::Value = serde_json::from_str(line).unwrap();
        let number = index + 1;
        let name = grade["id"].as_str().unwrap();
        let par = grade["length"].as_u64().unwrap();
        let level = grade["difficulty"].as_str().unwrap();
        captions.push(format!("{number} · par {par}, {level}{name}"));
        pars.push(par as usize);
    }
    assert_eq!(page.captions, captions);

    // The boards are those that `generate` writes, and their solutions clear them in par moves.
    let generated = run(&format!("generate {boards}")).done();
    let mut cells = String::new();
    for line in generated.lines().filter(|line| !line.starts_with('#')) {
        cells += line;
    }
    let (drawn, solutions) = page.symbols.split_at(14);
    assert_eq!(drawn.concat(), cells);
    let lengths: Vec<usize> = solutions.iter().map(String::len).collect();
    assert_eq!(lengths, pars);
    fs::write(here.join("boards.txt"), generated).unwrap();
    fs::write(here.join("moves.txt"), solutions.join("\n") + "\n").unwrap();
    assert!(
        run_in(&here, "verify boards.txt moves.txt", "")
            .done()
            .starts_with("14 boards, 14 right, 0 wrong")
    );
}

#[test]
fn a_page_to_print_can_leave_out_the_solutions() {
    let boards = "random:5x4,3,seed=1,count=2";
    let text = run(&format!("render worksheet {boards} --no-solutions")).done();
    let page = PrintedPage::read(&text);
    assert_eq!(page.title, "Color Walk");
    assert_eq!((page.captions.len(), page.symbols.len()), (2, 2));
    assert!(!text.contains("Solutions"));
}

#[test]
fn a_page_to_print_says_what_is_known_of_a_board_that_is_not_proven() {
    let text = run("render worksheet series-0 --max-expanded 1").done();
    let page = PrintedPage::read(&text);
    assert!(
        page.rules.ends_with("in as few moves as you can."),
        "{}",
        page.rules
    );
    assert!(
        page.captions[0].starts_with("1 · best known: ") && page.captions[0].ends_with("series-0"),
        "{:?}",
        page.captions
    );
}
