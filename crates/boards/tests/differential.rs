//! Random texts are read as other parsers read them, or refused, and no cell is lost: tables of words with signs, brackets and
//! quotation marks among them, and valid files with a random change. `COLORWALK_LONG=1` tries 30,000 texts and 100,000
//! changes.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod common;
#[path = "common/separate.rs"]
mod separate;

use colorwalk_boards::files::{FileFormat, FileIndex, ReadOptions};
use colorwalk_testkit::random::Random;
use colorwalk_testkit::texts::texts;

use separate::{Rows, SECOND_READERS, accounts_for};

fn is_long() -> bool {
    std::env::var_os("COLORWALK_LONG").is_some()
}

/// Returns the format of a text and its boards; `None` if it is refused. Every word of the text is accounted for.
fn read(text: &str, format: Option<FileFormat>) -> Option<(FileFormat, Vec<Rows>)> {
    let index = FileIndex::new(text.as_bytes(), format, ReadOptions::default()).ok()?;
    let boards: Result<Vec<Rows>, _> = index
        .read(text.as_bytes())
        .map(|read| read.map(|puzzle| common::rows(&puzzle)))
        .collect();
    let boards = boards.ok()?;
    let name = index.format().name();
    if name != "ids" && name != "graph" {
        assert!(
            accounts_for(text, name, &boards),
            "{name}: {boards:?}\n{text:?}"
        );
    }
    Some((index.format(), boards))
}

/// Words of several kinds, and signs that mean something in some format.
const WORDS: [&[&str]; 5] = [
    &["0", "1", "2", "3", "10", "64"],
    &["R", "G", "B", "Y", "r"],
    &["red", "green", "blue"],
    &[
        "a", "b", "_", "-", "#", "//", "+", "---", ".", "#f00", "=", "a b", "a_b",
    ],
    &[
        "a", "[", "]", "{1}", "(2)", "\"", "'", "\"x\"", "a,b", "b;c", "|", "\\",
    ],
];

/// Writes rows of words in one of several ways.
fn write(rows: &[Vec<&str>], way: usize) -> String {
    if way < 8 {
        let mut writer = csv::WriterBuilder::new();
        writer.delimiter(b",\t;|"[way % 4]);
        if way >= 4 {
            writer.quote_style(csv::QuoteStyle::Always);
        }
        let mut writer = writer.from_writer(Vec::new());
        for row in rows {
            writer.write_record(row).unwrap();
        }
        return String::from_utf8(writer.into_inner().unwrap()).unwrap();
    }
    if way == 8 {
        return serde_json::to_string(rows).unwrap() + "\n";
    }
    let separator = ["", " ", ",", "\t", ", ", "|"][way - 9];
    let mut text = String::new();
    for row in rows {
        text += &row.join(separator);
        text.push('\n');
    }
    text
}

#[test]
fn random_texts_are_read_as_other_parsers_read_them_or_refused() {
    let count = if is_long() { 30_000 } else { 3_000 };
    let mut random = Random::new(1);
    let mut found = 0;
    for _ in 0..count {
        let words = WORDS[random.below(WORDS.len())];
        let way = random.below(15);
        let mut text = String::new();
        for _ in 0..1 + random.below(2) {
            let width = 1 + random.below(5);
            let height = 1 + random.below(5);
            let mut rows = Vec::new();
            for _ in 0..height {
                rows.push((0..width).map(|_| random.pick(words)).collect::<Vec<_>>());
            }
            if !text.is_empty() {
                text += ["\n", "\n# two\n"][random.below(2)];
            }
            text += &write(&rows, way);
        }
        found += usize::from(read(&text, None).is_some());
        for format in [FileFormat::ROWS, FileFormat::JSON] {
            read(&text, Some(format));
        }
    }
    assert!(found > count / 5, "{found}");
}

/// Returns valid texts, and the format of each if it has to be given.
fn valid_texts() -> Vec<(String, Option<FileFormat>)> {
    let mut valid = Vec::new();
    for text in texts() {
        if text.refused.is_none() {
            let format = text.format.map(|format| format.parse().unwrap());
            valid.push((text.text, format));
        }
    }
    for reader in SECOND_READERS {
        valid.push((reader.text.to_owned(), None));
    }
    valid
}

#[test]
fn both_readers_read_a_text_of_each_format() {
    for reader in SECOND_READERS {
        let found = read(reader.text, None);
        let format = found.map(|(format, _)| format.name());
        assert_eq!(format, Some(reader.format), "{:?}", reader.text);
    }
}

/// Inserts or removes a character or a line.
fn change(text: &str, random: &mut Random) -> String {
    let mut symbols: Vec<char> = text.chars().collect();
    let at = random.below(symbols.len());
    let mut lines: Vec<&str> = text.lines().collect();
    let line = random.below(lines.len());
    match random.below(4) {
        0 => drop(symbols.remove(at)),
        1 => {
            let inserted = random.pick(&[
                "1", "2", " ", ",", "\n", "#", "-", "_", ".", "[", "\"", "R", "0", "\t",
            ]);
            symbols.insert(at, inserted.chars().next().unwrap());
        }
        2 => {
            lines.remove(line);
            return lines.join("\n") + "\n";
        }
        _ => {
            let copied = lines[random.below(lines.len())];
            lines.insert(
                line,
                random.pick(&["", "# x", "1 2", "12", "{1,2}", "// x", copied]),
            );
            return lines.join("\n") + "\n";
        }
    }
    symbols.into_iter().collect()
}

#[test]
fn changed_texts_are_read_as_what_they_say_or_refused() {
    let count = if is_long() { 100_000 } else { 5_000 };
    let texts = valid_texts();
    let mut random = Random::new(2);
    let mut found = 0;
    for _ in 0..count {
        let (text, format) = &texts[random.below(texts.len())];
        assert!(found > 0 || read(text, *format).is_some(), "{text}");
        found += usize::from(read(&change(text, &mut random), *format).is_some());
    }
    assert!(found > count / 20, "{found}");
}
