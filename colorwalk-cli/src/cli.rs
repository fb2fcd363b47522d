//! The command line: options that all commands share, errors and exit codes.

use std::ffi::{OsStr, OsString};
use std::io::{BufWriter, Write as _};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, CommandFactory as _, FromArgMatches as _, Parser};
use colorwalk_boards::BoardSpec;
use colorwalk_core::wording::printable;

use crate::commands::Command;
use crate::commands::install_files::{self, InstallFiles};
use crate::error::{Error, shortened};
use crate::input;
use crate::interrupt;
use crate::paint::ColorWhen;
use crate::suggestion::did_you_mean;

/// The style of the word `error` before a message.
const MISTAKE: Style = AnsiColor::Red.on_default().bold();

/// The output of `--version`; `-V` prints the first line.
const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\ncommit: ",
    env!("COLORWALK_COMMIT"),
    "\nfeatures: ",
    env!("COLORWALK_FEATURES"),
    "\ncompiler: ",
    env!("COLORWALK_COMPILER"),
);

/// The output without arguments.
const FIRST_WORDS: &str = "\
Usage: colorwalk COMMAND; colorwalk help lists the commands, with examples
  colorwalk play        the game
  colorwalk solve FILE  solutions of boards, also of a screenshot
";

/// Plays and solves the puzzle Color Walk, also known as Flood-It, and compares solvers
///
/// Clear a colored grid from one cell in as few moves as possible: each move names a color and clears all regions of
/// that color that touch the cleared area.
#[derive(Debug, Parser)]
#[command(
    name = "colorwalk",
    version,
    long_version = LONG_VERSION,
    max_term_width = 100,
    disable_help_subcommand = true
)]
#[command(after_long_help = "\
The game starts with colorwalk play.

Examples:
  $ colorwalk solve series-7
  $ colorwalk render board random:8x8,4 --output shot.png
  $ colorwalk solve shot.png:8x8,4
  $ colorwalk render worksheet random:6x6,4,count=12 --output sheet.html
  $ colorwalk solve random:6x6,4 --free
  $ colorwalk compare
  $ colorwalk help boards
  $ colorwalk help free

Exit codes: 0 success; 1 a board was not solved, or a solution is wrong; 2 bad usage or bad input, \
of which one missing file does not keep the others from being worked on; \
3 an optimum is not proven (with --require-optimal); 130 interrupted by Ctrl-C, 128 + N by another \
signal such as SIGTERM, the results so far are written.

Output to a terminal is colored, boards and moves in their own colors, unless the variable NO_COLOR is set; CLICOLOR_FORCE=1 colors \
all output, as --color always does.")]
pub(crate) struct Program {
    /// When output is colored
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = ColorWhen::Auto, global = true)]
    color: ColorWhen,

    #[command(subcommand)]
    command: Command,
}

/// Returns the program with all its commands, also the one that is for packagers alone.
pub(crate) fn command() -> clap::Command {
    Program::command().subcommand(InstallFiles::command())
}

/// Parses the arguments of the process, beginning with the program's name.
fn parse(arguments: &[OsString]) -> Result<Program, clap::Error> {
    let mut command = command();
    let mut words = Vec::new();
    for word in arguments {
        // `-:ITEMS` is not an option, but standard input with items.
        words.push(
            match word.to_str().and_then(|text| text.strip_prefix("-:")) {
                Some(items) => OsString::from(format!("stdin:{items}")),
                None => word.clone(),
            },
        );
    }
    let matches = command.try_get_matches_from_mut(words).map_err(|error| {
        let is_text = error.kind() != ErrorKind::InvalidUtf8;
        let unreadable = arguments.iter().enumerate().find(|(_, word)| word.to_str().is_none());
        match unreadable {
            // The message of clap names neither the word nor a remedy. Names of boards may be any bytes.
            Some((place, word)) if !is_text => {
                let word = word.to_string_lossy();
                let message = format!(
                    "argument {place} is not text: {word:?}: expected UTF-8; a file with such a name can come as standard input, -"
                );
                command.error(ErrorKind::InvalidUtf8, message)
            }
            _ => error,
        }
    })?;
    match matches.subcommand() {
        Some((install_files::NAME, of_command)) => Ok(Program {
            color: ColorWhen::Auto,
            command: Command::InstallFiles(InstallFiles::from_arg_matches(of_command)?),
        }),
        _ => Program::from_arg_matches(&matches),
    }
}

/// Runs the command that the arguments of the process name, and returns the exit code.
pub(crate) fn run(arguments: &[OsString]) -> ExitCode {
    interrupt::survive_file_size_limit();
    let ended = match parse(arguments) {
        Ok(program) => {
            program.color.choose();
            run_command(&program.command)
        }
        Err(answer) => write_answer(&answer, arguments),
    };
    match ended {
        Ok(code) => ExitCode::from(code),
        // EPIPE, as in `colorwalk solve | head`, is not an error.
        Err(Error::Closed) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::from(interrupt::exit_code_of_error())
        }
    }
}

/// Runs a command and returns the exit code.
///
/// Rust ignores SIGPIPE, so writing to a closed pipe is an error like any other; as [`Error::Closed`] it ends the command
/// silently. The output holds no lock between writes, so that a command can use the terminal too; after an error, dropping it
/// writes what is buffered, if possible.
fn run_command(command: &Command) -> Result<u8, Error> {
    let mut output = BufWriter::new(anstream::stdout());
    let verdict = command.run(&mut output)?;
    // A buffer that is dropped would swallow the error of its last bytes.
    output.flush()?;
    Ok(verdict.code())
}

/// Prints the help or the version and returns the exit code, or returns the error in the command line.
fn write_answer(answer: &clap::Error, arguments: &[OsString]) -> Result<u8, Error> {
    match answer.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            answer.print()?;
            std::io::stdout().flush()?;
            Ok(0)
        }
        // Standard error may be gone.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand if arguments.len() < 2 => {
            let _ = anstream::stderr().write_all(FIRST_WORDS.as_bytes());
            Ok(2)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Ok(answer.print().map_or(2, |()| 2)),
        _ => Err(Error::Usage(
            one_line(&answer.to_string()) + &suggestion(answer, arguments),
        )),
    }
}

/// Returns a suggestion for a word that is not known: an option of the same command, a command, or a value of the same option.
fn suggestion(answer: &clap::Error, arguments: &[OsString]) -> String {
    match answer.kind() {
        ErrorKind::UnknownArgument => {
            suggest_option(typed_word(answer, ContextKind::InvalidArg), arguments)
        }
        ErrorKind::InvalidSubcommand => suggest_command(
            typed_word(answer, ContextKind::InvalidSubcommand),
            arguments,
        ),
        _ => match answer.get(ContextKind::ValidValue) {
            Some(ContextValue::Strings(values)) => {
                let typed = typed_word(answer, ContextKind::InvalidValue);
                did_you_mean(typed, values.iter().map(String::as_str))
            }
            _ => String::new(),
        },
    }
}

/// Returns the word that clap complains about, without dashes; empty if it names none.
fn typed_word(answer: &clap::Error, kind: ContextKind) -> &str {
    match answer.get(kind) {
        Some(ContextValue::String(word)) => word.trim_start_matches('-'),
        _ => "",
    }
}

/// Suggests a similar command; for the name of a board, commands that take one.
fn suggest_command(typed: &str, arguments: &[OsString]) -> String {
    let command = named_command(arguments);
    let name = command.get_bin_name().unwrap_or("colorwalk");
    let is_render = command.get_name() == "render";
    let meant = match typed {
        "daily" | "today" => "colorwalk play --daily".to_owned(),
        _ if !names_boards(typed) => {
            return did_you_mean(
                typed,
                command.get_subcommands().map(clap::Command::get_name),
            );
        }
        _ if is_render => format!("{name} board {typed}"),
        _ => format!("{name} solve {typed}, or {name} play {typed}"),
    };
    format!(": did you mean {meant}?")
}

/// Returns whether a word names boards: a file that exists, or an id, series or random boards.
fn names_boards(word: &str) -> bool {
    let word = OsStr::new(word);
    match BoardSpec::resolve(word, input::is_file) {
        Ok(spec) => spec.file().is_none_or(input::is_file),
        Err(_) => false,
    }
}

/// Suggests a similar option; without one, the help that lists all of them.
fn suggest_option(typed: &str, arguments: &[OsString]) -> String {
    let command = named_command(arguments);
    let mut names = Vec::new();
    for name in command.get_arguments().filter_map(Arg::get_long) {
        names.push(format!("--{name}"));
    }
    let suggestion = did_you_mean(typed, names.iter().map(String::as_str));
    if suggestion.is_empty() {
        let name = command.get_bin_name().unwrap_or("colorwalk");
        format!(": {name} --help lists all options")
    } else {
        suggestion
    }
}

/// Returns the command that the arguments name, with all its options.
fn named_command(arguments: &[OsString]) -> clap::Command {
    let mut command = command();
    // Adds --help and --version.
    command.build();
    // The command may come after options of its own that are wrong.
    for word in arguments.iter().skip(1) {
        if let Some(named) = command.find_subcommand(word) {
            command = named.clone();
        }
    }
    command
}

/// The most characters of a message.
const MOST_CHARACTERS: usize = 2_000;

/// Prints an error on standard error, in one line; a failure to do so is ignored.
fn complain(error: &Error) {
    let message = shortened(&error.to_string(), MOST_CHARACTERS);
    let _ = writeln!(
        anstream::stderr(),
        "{MISTAKE}error:{MISTAKE:#} {}",
        printable(&message)
    );
}

/// The messages of Rust's number parsers, and clearer ones.
const OWN_WORDS: [(&str, &str); 5] = [
    ("invalid digit found in string", "expected a whole number"),
    (
        "cannot parse integer from empty string",
        "expected a whole number",
    ),
    (
        "number too large to fit in target type",
        "the number is too large",
    ),
    (
        "number too small to fit in target type",
        "the number is too small",
    ),
    (
        "number would be zero for non-zero type",
        "expected a number of at least 1",
    ),
];

/// Joins clap's error message into one line, without the usage.
///
/// In clap's message, lists and tips are on separate lines, followed by the usage and a reference to the help. A tip is how to
/// pass a value that looks like an option.
fn one_line(message: &str) -> String {
    let message = message.split("\n\nUsage:").next().unwrap_or(message);
    let message = message
        .split("\n\nFor more information")
        .next()
        .unwrap_or(message);
    let mut message = message
        .strip_prefix("error: ")
        .unwrap_or(message)
        .to_owned();
    for (own, plain) in OWN_WORDS {
        message = message.replace(own, plain);
    }
    if let Some(plain) = plain_range(&message) {
        message = plain;
    }
    // Tips of clap repeat the suggestion.
    let lines = message
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with("tip: "));
    lines.collect::<Vec<_>>().join(" ")
}

/// Returns clap's message about a number outside of a range, `... : 0 is not in 1..=200`, in plain words.
fn plain_range(message: &str) -> Option<String> {
    let (before, range) = message.rsplit_once(" is not in ")?;
    let (beginning, _) = before.rsplit_once(": ")?;
    let (least, most) = range.split_once("..=")?;
    // Without a maximum, clap states that of the type.
    if most.trim() == u32::MAX.to_string() {
        return Some(format!(
            "{beginning}: expected a number of at least {least}"
        ));
    }
    Some(format!(
        "{beginning}: expected a number from {least} to {most}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(words: &[&str]) -> String {
        let words: Vec<_> = ["colorwalk"]
            .iter()
            .chain(words)
            .map(OsString::from)
            .collect();
        write_answer(&parse(&words).unwrap_err(), &words)
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }

    #[test]
    fn mistakes_are_one_line_and_suggest_what_was_meant() {
        assert_eq!(
            mistake(&["compare", "--slover", "bfs"]),
            "unexpected argument '--slover' found; did you mean --solver?"
        );
        assert_eq!(
            mistake(&["--versoin"]),
            "unexpected argument '--versoin' found; did you mean --version?"
        );
        assert_eq!(
            mistake(&["solve", "--time-limit", "-1s"]),
            "unexpected argument '-1' found: colorwalk solve --help lists all options"
        );
        assert_eq!(
            mistake(&["verfy"]),
            "unrecognized subcommand 'verfy'; did you mean verify?"
        );
        assert_eq!(
            mistake(&["grade", "series", "--format", "jsno"]),
            "invalid value 'jsno' for '--format <FORMAT>' [possible values: text, json]; \
             did you mean json?"
        );
    }

    #[test]
    fn errors_in_numbers_are_in_plain_words() {
        for (words, expected) in [
            (
                ["compare", "--jobs", "0"],
                "expected a number from 1 to 256",
            ),
            (
                ["compare", "--max-expanded", "x"],
                "expected a whole number",
            ),
            (
                ["compare", "--max-expanded", "99999999999999999999"],
                "the number is too large",
            ),
            (["solve", "--max-memory", "5"], "such as 512MiB"),
        ] {
            let mistake = mistake(&words);
            assert!(mistake.contains(expected), "{mistake}");
        }
    }
}
