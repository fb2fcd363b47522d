use std::ffi::OsStr;

use colorwalk_core::Start;

use super::*;

fn source(text: &str) -> BoardSource {
    let spec: BoardSpec = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(spec.to_string(), text);
    spec.source
}

fn ids(text: &str) -> Vec<String> {
    let source = source(text);
    (0..source.count().unwrap())
        .map(|place| source.id(place).unwrap().to_string())
        .collect()
}

fn refused(text: &str) -> String {
    text.parse::<BoardSpec>().unwrap_err().to_string()
}

#[test]
fn a_place_as_results_name_it_is_a_board_of_its_file() {
    for (text, expected) in [
        ("boards.txt: board 3", ("boards.txt", 3)),
        ("./random: board 0", ("./random", 0)),
        ("e\u{1b}.txt: board 12", ("e\u{1b}.txt", 12)),
        ("a: board 1: board 2", ("a: board 1", 2)),
    ] {
        let BoardSource::File { name, places, .. } = source(text) else {
            panic!("{text:?} is not of a file")
        };
        assert_eq!((name.to_str().unwrap(), places.first), expected);
        assert_eq!(places.count, Some(1));
    }
}

#[test]
fn a_random_board_is_the_usual_one_unless_items_say_otherwise() {
    assert_eq!(ids("random"), ["pcg1-14x14-6-flood-0"]);
    assert_eq!(ids("random:"), ids("random"));
    assert_eq!(ids("random:walk,30x20,5,seed=3"), ["pcg1-30x20-5-walk-3"]);
    assert_eq!(
        ids("random:hex,9x8,start=2.1,4"),
        ["pcg1-hex9x8-4-flood-0-at-2.1"]
    );
    assert_eq!(
        ids("random:9x9,start=center,seed=18446744073709551615,count=2"),
        [
            "pcg1-9x9-6-flood-18446744073709551615-at-4.4",
            "pcg1-9x9-6-flood-0-at-4.4"
        ]
    );
}

#[test]
fn kinds_have_their_own_seeds() {
    let all = ids("random:4x4..5x5,3..2,count=2,seed=7");
    let expected = [
        "4x4-3-flood-7",
        "4x4-3-flood-8",
        "4x4-2-flood-9",
        "4x4-2-flood-10",
    ]
    .map(|id| format!("pcg1-{id}"));
    assert_eq!((all.len(), &all[..4]), (8, &expected[..]));
    let BoardSource::Random(boards) = source("random:4x4..5x5,3..2,count=2,seed=7") else {
        panic!()
    };
    let split = boards
        .kinds()
        .flat_map(|kind| [0, 1].map(|place| kind.id(place).unwrap().to_string()));
    assert!(split.eq(all));
    assert_eq!(ids("random:count=0"), [""; 0]);
}

#[test]
fn boards_of_the_series_and_of_files_are_named_by_their_places() {
    let places = |text: &str| match source(text) {
        BoardSource::Series(places) | BoardSource::File { places, .. } => {
            (places.first, places.count)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(places("series"), (0, None));
    assert_eq!(places("series:3"), (3, Some(1)));
    assert_eq!(places("series:3..7"), (3, Some(5)));
    assert_eq!(places("series:3.."), (3, None));
    assert_eq!(places("boards.txt:count=3"), (0, Some(3)));
    assert_eq!(places("boards.txt:3..,count=2"), (3, Some(2)));
    assert_eq!(places("boards.txt:2..9,count=3"), (2, Some(3)));
    assert!(matches!(source("series-7"), BoardSource::Id(_)));
}

#[test]
fn boards_of_the_series_are_those_at_their_places() {
    assert_eq!(ids("series:3..5"), ["series-3", "series-4", "series-5"]);
    assert_eq!(ids("series:99"), ["series-99"]);
    assert_eq!(ids("series:98.."), ["series-98", "series-99"]);
    assert_eq!(ids("series:count=2"), ["series-0", "series-1"]);
    assert_eq!(source("series").count(), Some(100));
    let one = source("series-7");
    assert_eq!(one.id(0).unwrap().to_string(), "series-7");
    assert_eq!((one.count(), one.id(1)), (Some(1), None));
}

#[test]
fn places_are_counted_as_far_as_there_are_boards() {
    let among = |first, count, all| Places { first, count }.among(all);
    assert_eq!(among(0, None, 10), 10);
    assert_eq!(among(3, None, 10), 7);
    assert_eq!(among(3, Some(2), 10), 2);
    assert_eq!(among(3, Some(9), 10), 7);
    assert_eq!(among(10, Some(1), 10), 0);
    assert_eq!(among(12, None, 10), 0);
}

#[test]
fn random_boards_follow_the_seeds_of_those_before() {
    let mut next = 0;
    for (text, expected, after) in [
        ("random:count=3", 0, 3),
        ("random:4x4..5x5,count=2", 3, 7),
        // A seed that is given may be smaller than those before, or larger.
        ("random:seed=1", 1, 7),
        ("random:seed=20,count=2", 20, 22),
        ("random", 22, 23),
    ] {
        let BoardSource::Random(mut boards) = source(text) else {
            panic!("{text}")
        };
        boards.follow(&mut next);
        assert_eq!((boards.seed, next), (Some(expected), after), "{text}");
    }
}

#[test]
fn a_file_is_told_what_it_does_not_say() {
    let BoardSource::File {
        name,
        format,
        options,
        ..
    } = source("a.txt:format=line,30x20,walk,start=0.3")
    else {
        panic!()
    };
    assert_eq!(
        (name.to_str().unwrap(), format.map(FileFormat::name)),
        ("a.txt", Some("line"))
    );
    assert_eq!(
        (options.size, options.rules),
        (
            Some(Size {
                width: 30,
                height: 20
            }),
            Some(Rules::Walk)
        )
    );
    assert_eq!(options.start, Some("0,3".parse::<Start>().unwrap()));
}

#[test]
fn names_with_colons_are_names() {
    let name = |text: &str| {
        text.parse::<BoardSpec>()
            .unwrap()
            .file()
            .and_then(OsStr::to_str)
            .map(str::to_owned)
            .unwrap()
    };
    for (text, expected) in [
        ("-", "-"),
        ("-:3", "-"),
        ("stdin:3", "-"),
        ("4x3c4m5:012321031230,9", "4x3c4m5:012321031230,9"),
        ("4x3c4m5:start=center", "4x3c4m5"),
        (
            "4x3c4m5:012321031230,9:start=center",
            "4x3c4m5:012321031230,9",
        ),
        ("12x12c6m5#1234", "12x12c6m5#1234"),
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/flood.html#4x3c4m5:012321031230,9",
            "4x3c4m5:012321031230,9",
        ),
        (
            "https://example.org/flood.html#12x12c6m5#1234",
            "12x12c6m5#1234",
        ),
        (r"C:\boards.txt", r"C:\boards.txt"),
        (r"C:\boards.txt:3", r"C:\boards.txt"),
        ("./12:30/a.txt", "./12:30/a.txt"),
        ("12:30.txt:", "12:30.txt"),
        ("series7", "series7"),
        ("./series-7", "./series-7"),
    ] {
        assert_eq!(name(text), expected, "{text}");
    }
}

#[test]
fn mistakes_say_what_would_be_right() {
    for (text, expected) in [
        (
            "series-100",
            "the series has no board 100: its boards are 0 to 99",
        ),
        (
            "series:100",
            "the series has no board 100: its boards are 0 to 99",
        ),
        (
            "series:count=101",
            "the series has no board 100: its boards are 0 to 99",
        ),
        (
            "series:7..3",
            "7..3 has no board: expected the smaller number first",
        ),
        (
            "series:flood",
            "\"flood\" is not known here: expected a board such as 3, boards such as 3..7 or 3.., or count=N",
        ),
        (
            "random:8x8..9",
            "invalid size \"8x8..9\": expected WIDTHxHEIGHT, such as 14x14",
        ),
        ("random:6,7", "duplicate number \"7\": expected one"),
        (
            "random:start=3",
            "invalid start \"start=3\": expected start=ROW.COLUMN or start=center",
        ),
        (
            "random:seed=-1",
            "invalid seed \"seed=-1\": expected a whole number from 0 to 18446744073709551615",
        ),
        (
            "random:4x4,start=9.9",
            "the start cell 9,9 (row,column from 0) lies outside the board (4x4)",
        ),
        (
            "a.txt:8x8..9x9",
            "a range of sizes is for random boards: the boards of a file have one size",
        ),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
    assert!(
        refused("random:flod")
            .starts_with("\"flod\" is not known here: expected a size such as 14x14")
    );
    assert!(refused("random:8x8..90000x90").contains("4194304"));
    assert!(refused("random:3..65").contains("from 1 to 64"));
    assert!(refused("12:30.txt").starts_with("invalid size \"30.txt\""));
}
