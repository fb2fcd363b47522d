//! How much is read: lines, steps and streams of any length, of which a board gives reason for so many bytes and no more.

use super::*;

#[test]
fn long_lines_are_refused_with_a_short_message() {
    for (line, long) in [
        (1, "x".repeat(1_000_000)),
        (3, "1".repeat(1_000_000)),
        (7, format!("solution {}", "1".repeat(1_000_000))),
        (8, "1".repeat(1_000_000)),
        (8, format!("1 {} 0: 8", "x".repeat(1_000_000))),
        (8, format!("1 colors 0: {}", "8 ".repeat(1_000_000))),
        (
            11,
            format!("4 step 1 from{}: 2 6 8", " 1".repeat(1_000_000)),
        ),
    ] {
        let error = error(&with_line(line, &long));
        // A longer row is found when the next one is shorter.
        let line = if line == 3 { 4 } else { line };
        assert!(
            error.starts_with(&format!("line {line}: ")) && error.len() < 200,
            "{error}"
        );
    }
}

/// A stream that never ends, and counts what was taken from it.
struct Endless<'t> {
    begin: &'t [u8],
    then: &'t [u8],
    taken: &'t std::cell::Cell<usize>,
}

impl std::io::Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.begin.is_empty() {
            self.begin = self.then;
        }
        let read = self.begin.read(buffer)?;
        self.taken.set(self.taken.get() + read);
        Ok(read)
    }
}

/// Once, such a stream took all memory. The limits are those of docs/certificates.md.
#[test]
fn no_stream_is_read_beyond_what_a_board_gives_reason_for() {
    let begin = |lines: usize| {
        PROOF
            .lines()
            .take(lines)
            .map(|line| format!("{line}\n"))
            .collect::<String>()
    };
    // Two regions, so that the longest line is that of a solution.
    let large = format!(
        "colorwalk certificate 1\nboard\n{}\nsolution ",
        format!("{}2\n", "1".repeat(199)).repeat(200)
    );
    // A symbol of more than 35 colors may take four bytes.
    let of_colors = |symbols: &str, more: usize| {
        let (first, other) = (format!("{symbols}{}\n", "1".repeat(more)), "1".repeat(60));
        let rows = format!("{other}\n").repeat(59);
        format!("colorwalk certificate 1\nboard\n{first}{rows}\nsolution ")
    };
    let of_35 = of_colors("123456789abcdefghijklmnopqrstuvwxyz", 25);
    let of_36 = of_colors("123456789abcdefghijklmnopqrstuvwxyz(36)", 24);
    let (line, here) = ("the line has more than", "there are more than");
    let short = (line, 65_537, 1 << 18);
    let row = (line, 16_777_217, 17 << 20);
    for (begin, then, (message, limit, most)) in [
        (String::new(), "x", short),
        ("# ".into(), "#", short),
        (begin(2), "1", row),
        (begin(2), "12\n", (here, 20_971_620, 21 << 20)),
        (begin(2), "#\n", (here, 20_971_620, 21 << 20)),
        (begin(6) + "solution ", "1", short),
        (large, "1", (line, 10 + 200 * 200 * 2, 1 << 18)),
        (of_35, "1", (line, 10 + 60 * 60 * 35, 1 << 18)),
        (of_36, "1", (line, 10 + 60 * 60 * 36 * 4, 1 << 20)),
        (begin(7) + "1 colors 0: 8", " 8", short),
        (begin(7) + "1 step 0 from", " 1", short),
        (begin(7) + "# ", "x", short),
        (begin(12) + "end 5 ", "0", short),
        (begin(7), "# a comment\n", (here, 16_384 * 9 * 9, 2 << 20)),
        (String::new(), "# a comment\n", (here, 1_048_576, 2 << 20)),
        (PROOF.to_owned(), "\n", (here, 1_048_576, 2 << 20)),
        (
            "colorwalk certificate 2\nboard\np edge 2 1\n".into(),
            "e 1 2\n",
            (here, 377_487_460, 361 << 20),
        ),
    ] {
        let taken = std::cell::Cell::new(0);
        let stream = Endless {
            begin: begin.as_bytes(),
            then: then.as_bytes(),
            taken: &taken,
        };
        let mistake = verify(std::io::BufReader::new(stream)).unwrap_err();
        assert!(
            mistake
                .message
                .starts_with(&format!("{message} {limit} bytes")),
            "{mistake} of {begin:?}"
        );
        assert!(taken.get() < most, "{} bytes of {begin:?}", taken.get());
    }
}

#[test]
fn lines_and_comments_that_are_just_as_long_as_allowed_are_read() {
    let line = |bytes: usize| format!("{}\n", "#".repeat(bytes - 1));
    let gap = (1 << 20) - "colorwalk certificate 1\nboard\n".len();
    for comments in [line(65_537), line(64).repeat(gap / 64) + &line(gap % 64)] {
        assert!(verify((comments + PROOF).as_bytes()).is_ok());
    }
}

#[test]
fn a_step_line_may_be_as_long_as_its_board_can_require_and_hardly_longer() {
    let rows = ["12".repeat(100), "21".repeat(100)];
    let chessboard: Board = rows
        .join("\n")
        .lines()
        .cycle()
        .take(200)
        .collect::<Vec<_>>()
        .join("\n")
        .parse()
        .unwrap();
    let all_colors: Board = "123456789abcdefghijklmnopqrstuvwxyz".parse().unwrap();
    for board in [chessboard, all_colors] {
        let number = usize::MAX.to_string();
        let from = vec![&*number; board.colors()].join(" ");
        let cells: Vec<String> = (0..board.cell_count())
            .map(|cell| cell.to_string())
            .collect();
        let line = format!("{number} step {number} from {from}: {}\n", cells.join(" ")).len();
        let longest = Proof::new(&board).longest_step();
        assert!(
            (line..line + line / 10 + 200).contains(&longest),
            "{longest} for {line}"
        );
    }
}

/// Steps that all follow, one after the other for ever: once, they took all memory.
#[test]
fn no_proof_is_longer_than_its_board_gives_reason_for() {
    struct Steps(usize, Vec<u8>);
    impl std::io::Read for Steps {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            if self.1.is_empty() {
                self.0 += 1;
                self.1 = format!("{} colors 0: 8\n", self.0).into_bytes();
            }
            let read = buffer.len().min(self.1.len());
            buffer[..read].copy_from_slice(&self.1[..read]);
            self.1.drain(..read);
            Ok(read)
        }
    }
    let header: String = PROOF
        .lines()
        .take(7)
        .map(|line| format!("{line}\n"))
        .collect();
    let endless = std::io::Read::chain(header.as_bytes(), Steps(0, Vec::new()));
    let mut certificates = Certificates::new(std::io::BufReader::new(endless));
    let error = certificates.next().unwrap().unwrap_err();
    let most = (9 * 9) << 14;
    assert_eq!(
        error.message,
        format!("there are more than {most} bytes here: no certificate has as many")
    );
    assert!(certificates.next().is_none());
}

/// A stream whose first read beyond this text fails, and that would go on.
struct FailsOnce<'t> {
    begin: &'t [u8],
    has_failed: bool,
}

impl std::io::Read for FailsOnce<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if !self.begin.is_empty() {
            return self.begin.read(buffer);
        }
        if self.has_failed {
            self.begin = PROOF.as_bytes();
            return self.begin.read(buffer);
        }
        self.has_failed = true;
        Err(std::io::Error::other("the disk is gone"))
    }
}

/// What follows is not what followed in the file.
#[test]
fn nothing_is_read_after_an_error_of_the_reader() {
    for length in [0, 1, PROOF.len() / 2, PROOF.len()] {
        let stream = FailsOnce {
            begin: &PROOF.as_bytes()[..length],
            has_failed: false,
        };
        let mut read = Certificates::new(std::io::BufReader::new(stream));
        if length == PROOF.len() {
            assert!(read.next().is_some_and(|first| first.is_ok()));
        }
        let error = read.next().and_then(Result::err).unwrap();
        assert!(error.message.contains("the disk is gone"), "{error}");
        assert!(read.next().is_none(), "{length}");
    }
}
