//! `colorwalk help`: the help of a command, how boards are named, the other games, certificates, and the values of `--solver`.

mod solvers;

use std::io::Write;
use std::sync::OnceLock;

use clap::CommandFactory as _;
use colorwalk_boards::files::FileFormat;
use colorwalk_core::Tiling;
use colorwalk_core::wording::printable;

use crate::cli::{Program, command};
use crate::error::{Error, Verdict};
use crate::suggestion::did_you_mean;

/// How boards are named; formats and tilings follow from their lists.
const BOARDS: &str = include_str!("help/boards.txt");

/// The games with any start and any region.
const FREE: &str = include_str!("help/free.txt");

/// What proofs are, and how to check them.
const CERTIFICATES: &str = include_str!("help/certificates.txt");

/// The topics besides commands.
const TOPICS: [&str; 4] = ["boards", "certificates", "free", "solvers"];

/// Print the help of a command or of a topic: boards, certificates, free, solvers
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk help solve
  $ colorwalk help render board
  $ colorwalk help boards
  $ colorwalk help free
  $ colorwalk help certificates
  $ colorwalk help solvers
  $ colorwalk help solvers exact")]
pub(crate) struct Help {
    /// The name of a command; boards; certificates; free; or solvers, optionally with the names of some solvers or metrics
    #[arg(value_name = "TOPIC")]
    topic: Vec<String>,
}

impl Help {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        match self.topic.split_first() {
            Some((topic, [])) if topic == "boards" => output.write_all(boards().as_bytes())?,
            Some((topic, [])) if topic == "certificates" => {
                output.write_all(CERTIFICATES.as_bytes())?;
            }
            Some((topic, [])) if topic == "free" => output.write_all(FREE.as_bytes())?,
            Some((topic, names)) if topic == "solvers" => solvers::describe(names, output)?,
            _ => write!(
                output,
                "{}",
                command_of(&self.topic)?.render_long_help().ansi()
            )?,
        }
        Ok(Verdict::Done)
    }
}

/// Returns how boards are named.
fn boards() -> String {
    let names: Vec<&str> = FileFormat::all().map(FileFormat::name).collect();
    let mut tilings = Vec::new();
    for tiling in Tiling::ALL {
        let shape = tiling.shape();
        let rule = shape.rule.map_or(String::new(), |rule| format!("; {rule}"));
        tilings.push(format!("  {:<24} {}{rule}", shape.name, shape.cells));
    }
    BOARDS
        .replace("{formats}", &names.join(", "))
        .replace("{tilings}", &tilings.join("\n"))
}

/// Returns all topics of a single word.
pub(super) fn topics() -> Vec<&'static str> {
    // clap requires `'static` names.
    static PROGRAM: OnceLock<clap::Command> = OnceLock::new();
    let program = PROGRAM.get_or_init(Program::command);
    program
        .get_subcommands()
        .map(clap::Command::get_name)
        .chain(TOPICS)
        .collect()
}

/// Returns the command of these words.
///
/// # Errors
///
/// If there is none, with a suggestion.
fn command_of(words: &[String]) -> Result<clap::Command, Error> {
    named_command(words).map_err(|unknown| {
        let typed = printable(unknown.word);
        let suggestion = did_you_mean(&typed, unknown.known().chain(TOPICS));
        Error::Usage(format!(
            "there is no help on {typed:?}: expected a command, boards, certificates, free or solvers{suggestion}"
        ))
    })
}

/// A word that does not name a command.
pub(super) struct UnknownCommand<'a> {
    pub(super) word: &'a str,
    /// The names that could stand in its place.
    known: Vec<String>,
}

impl UnknownCommand<'_> {
    /// Returns the names that could stand in its place.
    pub(super) fn known(&self) -> impl Iterator<Item = &str> {
        self.known.iter().map(String::as_str)
    }
}

/// Returns the command that words name, such as `render board`; the program itself without any.
pub(super) fn named_command(words: &[String]) -> Result<clap::Command, UnknownCommand<'_>> {
    let mut command = command();
    // Commands know their full names and inherited options only after that.
    command.build();
    for word in words {
        let Some(named) = command.find_subcommand(word).cloned() else {
            let mut known = Vec::new();
            for subcommand in command.get_subcommands() {
                known.push(subcommand.get_name().to_owned());
            }
            return Err(UnknownCommand { word, known });
        };
        command = named;
    }
    Ok(command)
}
