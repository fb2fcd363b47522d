//! 300 names of files that look like something else: ids, series, random boards, items, formats, pictures. As files, they are
//! those files; where there is none, they are what they look like.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed"
)]

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;

use colorwalk_boards::{BoardId, BoardSource, BoardSpec};
use colorwalk_lab::{BoardFile, Source};

/// What a name is where there is no file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Looks {
    Series,
    Id,
    Random,
    /// A file, or the text of an id of another program, which is read as one.
    File,
    /// Refused, since what follows its colon, or its beginning, is a mistake.
    Wrong,
}

/// Names, and what they look like.
const NAMES: [(&str, Looks); 50] = [
    ("series", Looks::Series),
    ("series:3..7", Looks::Series),
    ("series-1", Looks::Id),
    ("series-100", Looks::Wrong),
    ("series-1.txt", Looks::Wrong),
    ("pcg1-14x14-6-flood-3", Looks::Id),
    ("pcg1-3x3-3-flood-0.txt", Looks::Wrong),
    ("board1-2x2-2-flood-0.0-6-3mv3d0", Looks::Id),
    ("board1-2x2-2-flood-0.0-6-3mv3d1", Looks::Wrong),
    ("random", Looks::Random),
    ("random:8x8,4,seed=2", Looks::Random),
    ("random:flod", Looks::Wrong),
    ("4x3c4m5:012321031230,9", Looks::File),
    ("4x3c4m5:0123", Looks::File),
    ("12x12c6m5#1234", Looks::File),
    ("stdin", Looks::File),
    ("c:d.txt", Looks::Wrong),
    ("shot:6.png", Looks::Wrong),
    ("1.csv:0", Looks::File),
    ("1_kami.txt:16x10", Looks::File),
    ("2013_09_instance.png:14x14,6", Looks::File),
    ("boards.txt:format=rows", Looks::File),
    ("boards.txt:format=none", Looks::Wrong),
    ("boards.txt: board 3", Looks::File),
    ("boards.txt:holes=-1", Looks::File),
    ("x:start=center", Looks::File),
    ("x:walk,30x20", Looks::File),
    ("x:3,3", Looks::Wrong),
    ("a b.txt", Looks::File),
    ("a,b.txt", Looks::File),
    (" a", Looks::File),
    ("a ", Looks::File),
    (":", Looks::File),
    (":3", Looks::File),
    ("a:", Looks::File),
    ("a::b", Looks::Wrong),
    ("12:30.txt", Looks::Wrong),
    ("30x20", Looks::File),
    ("3..7", Looks::File),
    ("count=3", Looks::File),
    ("walk", Looks::File),
    ("numbers", Looks::File),
    ("#.txt", Looks::File),
    ("~$*?[a]", Looks::File),
    ("\"a\"", Looks::File),
    ("a\\b", Looks::File),
    ("a\nb\tc", Looks::File),
    ("\u{1b}[31m", Looks::File),
    ("ä漢🟥.png", Looks::File),
    ("-x", Looks::File),
];

/// What may be behind a name.
const ENDS: [&str; 6] = ["", ".txt", ".png", ":0", ":14x14", " copy"];

fn is_file(name: &OsStr) -> bool {
    Path::new(name).is_file()
}

/// Returns the id of the only board of a name.
fn id(name: &OsStr) -> String {
    let spec =
        BoardSpec::resolve(name, is_file).unwrap_or_else(|error| panic!("{name:?}: {error}"));
    let source = Source::open(&[spec], BoardFile::open);
    let source = source.unwrap_or_else(|error| panic!("{name:?}: {error}"));
    let boards: Vec<_> = source.puzzles().collect();
    assert_eq!(boards.len(), 1, "{name:?}");
    let board = &boards[0].as_ref().unwrap().board;
    BoardId::from_board(board).unwrap().to_string()
}

/// Checks that a name is that of a file if there is one, alone and with items behind it.
fn check_file(name: &OsStr, number: usize) {
    let text = format!("# grid text\n#: colors={}\n12\n21\n", 2 + number % 60);
    fs::write(name, &text).unwrap();
    let expected = BoardId::from_board(&text.parse().unwrap()).unwrap();
    assert_eq!(id(name), expected.to_string(), "{name:?}");
    for items in [":", ":0", ":flood", ":format=grid,2x2", ": board 0"] {
        let mut with_items = name.to_owned();
        with_items.push(items);
        assert_eq!(id(&with_items), expected.to_string(), "{with_items:?}");
    }
    fs::remove_file(name).unwrap();
}

#[test]
fn a_name_that_exists_is_a_file_and_any_other_is_what_it_looks_like() {
    let folder = tempfile::tempdir().unwrap();
    env::set_current_dir(&folder).unwrap();
    let mut count = 0;
    for (name, looks) in NAMES {
        let found = match name.parse::<BoardSpec>().map(|spec| spec.source) {
            Ok(BoardSource::Series(_)) => Looks::Series,
            // No name alone is that of a picture: only its contents tell.
            Ok(BoardSource::Id(_) | BoardSource::Picture(..)) => Looks::Id,
            Ok(BoardSource::Random(_)) => Looks::Random,
            Ok(BoardSource::File { .. }) => Looks::File,
            Err(_) => Looks::Wrong,
        };
        assert_eq!(found, looks, "{name:?}");
        for end in ENDS {
            let name = format!("{name}{end}");
            check_file(name.as_ref(), count);
            // Without the file, the text alone decides.
            let resolved = BoardSpec::resolve(name.as_ref(), is_file);
            assert_eq!(resolved, name.parse(), "{name:?}");
            count += 1;
        }
    }
    assert_eq!(count, 300);
    for name in names_of_bytes() {
        check_file(&name, count);
        let resolved = BoardSpec::resolve(&name, is_file).unwrap();
        assert_eq!(resolved.file(), Some(name.as_os_str()));
    }
}

/// Returns names that are not text.
#[cfg(unix)]
fn names_of_bytes() -> Vec<OsString> {
    use std::os::unix::ffi::OsStringExt as _;

    [
        &b"\xff"[..],
        b"a\xff.txt",
        b"series-\xe9",
        b"\xc3:3",
        b"random:\xff",
        b"a:b\xff.png",
    ]
    .map(|bytes| OsString::from_vec(bytes.to_vec()))
    .to_vec()
}

/// Other systems have other names.
#[cfg(not(unix))]
fn names_of_bytes() -> Vec<OsString> {
    Vec::new()
}
