//! Which boards a command works on: those of the series, random ones, or those of a file.

use colorwalk_boards::files::FileFormat;
use colorwalk_boards::series;
use colorwalk_core::Rules;
use colorwalk_lab::{FileError, Source};

use super::random::StartOption;
use super::{Origin, RandomOptions, input_formats};
use crate::error::Error;
use crate::input;
use crate::suggestion::did_you_mean;

/// The options that choose boards.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Boards")]
pub(crate) struct BoardOptions {
    /// The boards: series, random, a game id, or a file (- is standard input) [default: series, or random if there is a
    /// range of sizes or colors]
    #[arg(index = 1, value_name = "BOARDS", help_heading = None)]
    pub(crate) boards: Option<Origin>,

    /// How many boards to take, from the first on; with ranges, of each kind [default: 100, or all of a file]
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) count: Option<usize>,

    #[command(flatten)]
    pub(crate) random: RandomOptions,

    /// The seed of the first random board; each further board has the next one [default: 0]
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<u64>,

    /// The format of a file of boards [default: recognized from its contents]
    #[arg(long, value_name = "FORMAT", value_parser = input_formats())]
    input_format: Option<FileFormat>,
}

/// The default number of boards.
const COUNT: usize = series::COUNT;

impl BoardOptions {
    /// Removes `--start any` from the options; returns whether it was given.
    pub(crate) fn take_any_start(&mut self) -> bool {
        self.random.start.take_if(|start| *start == StartOption::Any).is_some()
    }

    /// Takes the boards from standard input if no others are described and there is something to read.
    pub(crate) fn or_standard_input(mut self) -> Self {
        if self.boards.is_none() && !self.random.is_range() && self.seed.is_none() && input::is_given() {
            self.boards = Some(Origin::File("-".to_owned()));
        }
        self
    }

    /// Returns where the boards come from.
    pub(crate) fn origin(&self) -> &Origin {
        let range = self.random.is_range();
        self.boards.as_ref().unwrap_or(if range { &Origin::Random } else { &Origin::Series })
    }

    /// Returns the name of the file of boards, if they come from one.
    pub(crate) fn name_of_file(&self) -> Option<&str> {
        match &self.boards {
            Some(Origin::File(name)) => Some(name),
            _ => None,
        }
    }

    /// Returns the seed of the first board, if the boards are random.
    pub(crate) fn seed(&self) -> Option<u64> {
        (*self.origin() == Origin::Random).then_some(self.seed.unwrap_or(0))
    }

    /// Opens the source of the boards. A file is indexed here; its boards are read on demand.
    pub(crate) fn open(&self) -> Result<Source, Error> {
        self.open_most(self.count)
    }

    /// Opens a source of at most `count` boards, or of that many random ones of each kind.
    pub(crate) fn open_most(&self, count: Option<usize>) -> Result<Source, Error> {
        self.refuse_inapplicable()?;
        match self.origin() {
            Origin::Series => {
                let count = count.unwrap_or(COUNT);
                if count > COUNT {
                    return Err(Error::Usage(format!("--count {count}: the series has {COUNT} boards")));
                }
                Ok(Source::series(count))
            }
            Origin::Random => {
                Ok(Source::random(self.random.recipes()?, self.seed.unwrap_or(0), count.unwrap_or(COUNT)))
            }
            Origin::Game(id) => Ok(Source::game(*id.clone(), count.unwrap_or(1))),
            Origin::File(name) => self.file(name, count),
        }
    }

    /// Opens a source for each kind of random boards, or the one of other boards, of at most `count` boards each.
    pub(crate) fn open_kinds(&self, count: Option<usize>) -> Result<Vec<Source>, Error> {
        if *self.origin() != Origin::Random {
            return Ok(vec![self.open_most(count)?]);
        }
        self.refuse_inapplicable()?;
        let (seed, count) = (self.seed.unwrap_or(0), count.unwrap_or(COUNT));
        Ok(self.random.recipes()?.into_iter().map(|recipe| Source::random(vec![recipe], seed, count)).collect())
    }

    fn file(&self, name: &str, count: Option<usize>) -> Result<Source, Error> {
        let source = input::boards(name)
            .and_then(|file| Source::file(file, self.input_format, self.random.read_options(), count));
        source.map_err(|error| match error {
            FileError::System(file, source) => {
                let suggestion = did_you_mean(&file, ["series", "random"]);
                Error::Usage(format!("{file}: {source}{suggestion}"))
            }
            other => Error::File(other),
        })
    }

    /// Refuses options that do not apply to the boards of this origin.
    fn refuse_inapplicable(&self) -> Result<(), Error> {
        let origin = self.origin();
        if self.random.start == Some(StartOption::Any) {
            return Err(Error::Usage("--start any: only solve finds the best start of a board".to_owned()));
        }
        if self.random.is_range() && *origin != Origin::Random {
            return Err(Error::Usage(format!("a range of sizes or colors needs random boards, not those of {origin}")));
        }
        let for_random = [
            ("--colors", self.random.colors.is_some()),
            ("--seed", self.seed.is_some()),
            ("--topology", self.random.topology.is_some()),
        ];
        let for_both = [
            ("--size", self.random.size.is_some()),
            ("--rules", self.random.rules.is_some_and(|rules| *origin != Origin::Series || rules != Rules::Walk)),
            ("--start", self.random.start.is_some()),
        ];
        let for_files = [("--input-format", self.input_format.is_some())];
        let idle: Vec<_> = match origin {
            Origin::Series | Origin::Game(_) => for_random.into_iter().chain(for_both).chain(for_files).collect(),
            Origin::Random => for_files.to_vec(),
            Origin::File(_) => for_random.to_vec(),
        };
        match idle.iter().find(|(_, given)| *given) {
            None => Ok(()),
            Some((option, _)) => Err(Error::Usage(format!("{option} does not apply to the boards of {origin}"))),
        }
    }
}
