//! The width of tables on a terminal.

use super::growth::GROWTH;
use crate::common::{PROGRAM, finish, run, wait_for};

const UNITS: [&str; 4] = ["ns", "µs", "ms", "s"];

#[test]
fn tables_fit_the_terminal() {
    use std::process::Command;
    for (arguments, columns) in [
        ("compare series:count=3", 80),
        ("compare series:count=1 --all", 80),
        (
            "compare series:count=10 --solver greedy --solver look-ahead:metric=perimeter-area,depth=2",
            80,
        ),
        (
            "compare series:count=10 --solver greedy --solver look-ahead:metric=perimeter-area,depth=2",
            60,
        ),
        (GROWTH, 80),
        (GROWTH, 50),
        ("help solvers", 80),
        ("help solvers", 50),
    ] {
        let mut command = Command::new(PROGRAM);
        command
            .args(arguments.split(' '))
            .env("COLUMNS", columns.to_string());
        let text = finish(&mut command, "").done();
        let widest = text
            .lines()
            .max_by_key(|line| line.chars().count())
            .unwrap();
        assert!(widest.chars().count() <= columns, "{arguments}: {widest}");
        // Nothing is left out: all words of the wide output are there, except the unit of a time that is another one now.
        let whole = run(arguments).done();
        let pieces: String = text.split_whitespace().collect();
        let is_fixed = |word: &&str| {
            !word.contains(|symbol: char| symbol.is_ascii_digit()) && !UNITS.contains(word)
        };
        let words = whole.split_whitespace().filter(is_fixed);
        for word in words {
            assert!(
                pieces.contains(word),
                "{arguments}: {word} is missing: {text}"
            );
        }
    }
}

#[test]
#[cfg(unix)]
fn a_terminal_of_80_columns_is_seen() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read as _;
    let pair = native_pty_system()
        .openpty(PtySize {
            rows: 24,
            cols: 80,
            ..PtySize::default()
        })
        .unwrap();
    let mut command = CommandBuilder::new(PROGRAM);
    command.args([
        "compare",
        "series:count=2",
        "--solver",
        "greedy",
        "--solver",
        "exact",
    ]);
    command.args(["--solver", "look-ahead:metric=perimeter-area,depth=2"]);
    command.env_remove("COLUMNS");
    command.env("NO_COLOR", "1");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut screen = pair.master.try_clone_reader().unwrap();
    let reader = std::thread::spawn(move || {
        let (mut bytes, mut some) = (Vec::new(), [0; 4096]);
        // The end of a terminal is an error on some systems.
        while let Ok(read @ 1..) = screen.read(&mut some) {
            bytes.extend_from_slice(&some[..read]);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    });
    assert!(wait_for("the end of the program", || child.try_wait().unwrap()).success());
    drop(pair.master);
    let text = reader.join().unwrap();
    let table = &text[text.find("Moves on").unwrap()..];
    assert!(
        table
            .lines()
            .all(|line| line.trim_end().chars().count() <= 80),
        "{table}"
    );
    assert_eq!(
        table.matches(" solver ").count(),
        3,
        "the table is in three blocks: {table}"
    );
}
