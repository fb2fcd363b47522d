//! Which boards a command works on: those of the series, random ones, or those of a file.

use colorwalk_boards::files::FileFormat;
use colorwalk_boards::random::Recipe;
use colorwalk_boards::series;
use colorwalk_core::{BoardError, Rules};
use colorwalk_lab::{FileError, Source};

use super::random::StartOption;
use super::{Origin, RandomOptions, input_formats};
use crate::error::Error;
use crate::input;
use crate::suggestion::did_you_mean;

/// The options that choose boards, with `--boards` for their source.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Boards")]
pub(crate) struct BoardOptions {
    /// The source of the boards: series, random, a game id, or a file (- is standard input) [default: series, or random
    /// if there is a range of sizes]
    #[arg(long, value_name = "SOURCE")]
    boards: Option<Origin>,

    /// How many boards to take, from the first on [default: 100, or all of a file]
    #[arg(long, value_name = "N")]
    count: Option<usize>,

    #[command(flatten)]
    details: BoardDetails,
}

/// The options that describe boards that the source leaves open.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Boards")]
pub(crate) struct BoardDetails {
    #[command(flatten)]
    random: RandomOptions,

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
        let start = &mut self.details.random.start;
        start.take_if(|start| *start == StartOption::Any).is_some()
    }

    /// Returns the source of the boards.
    pub(crate) fn origin(&self) -> &Origin {
        let range = self.details.random.is_range();
        self.boards.as_ref().unwrap_or(if range { &Origin::Random } else { &Origin::Series })
    }

    /// Returns the seed of the first board, if the boards are random.
    pub(crate) fn seed(&self) -> Option<u64> {
        (*self.origin() == Origin::Random).then(|| self.details.first_seed())
    }

    /// Opens the source that `--boards` names, or else `other`.
    pub(crate) fn open(&self, other: Option<&Origin>) -> Result<Source, Error> {
        self.details.open(other.unwrap_or(self.origin()), self.count)
    }

    /// Opens the source that `--boards` names; with a range of sizes or colors, random boards of each kind, sizes by this
    /// step.
    pub(crate) fn open_kinds(&self, step: usize) -> Result<Source, Error> {
        if !self.details.random.is_range() {
            return self.open(None);
        }
        self.details.refuse_range_of(self.origin())?;
        let recipes = self.details.random.recipes(step)?;
        Ok(Source::kinds(recipes, self.details.first_seed(), self.count.unwrap_or(COUNT)))
    }
}

impl BoardDetails {
    /// Opens a source of at most `count` boards. A file is indexed here; its boards are read on demand.
    pub(crate) fn open(&self, origin: &Origin, count: Option<usize>) -> Result<Source, Error> {
        self.refuse_inapplicable(origin)?;
        match origin {
            Origin::Series => {
                let count = count.unwrap_or(COUNT);
                if count > COUNT {
                    return Err(Error::Usage(format!("--count {count}: the series has {COUNT} boards")));
                }
                Ok(Source::series(count))
            }
            Origin::Random => Ok(Source::random(self.random.recipe()?, self.first_seed(), count.unwrap_or(COUNT))),
            Origin::Game(id) => Ok(Source::game(*id.clone(), count.unwrap_or(1))),
            Origin::File(name) => self.file(name, count),
        }
    }

    /// Opens a source of at most `count` boards; with a range of sizes or colors, one of random boards for each kind.
    pub(crate) fn open_each(&self, origin: &Origin, count: Option<usize>) -> Result<Vec<Source>, Error> {
        if !self.random.is_range() {
            return self.open(origin, count).map(|source| vec![source]);
        }
        self.refuse_range_of(origin)?;
        let source = |recipe| Source::random(recipe, self.first_seed(), count.unwrap_or(COUNT));
        Ok(self.recipes()?.into_iter().map(source).collect())
    }

    /// Returns the seed of the first random board.
    pub(crate) fn first_seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    /// Returns the recipes of random boards, one for each kind.
    pub(crate) fn recipes(&self) -> Result<Vec<Recipe>, BoardError> {
        self.random.recipes(1)
    }

    fn file(&self, name: &str, count: Option<usize>) -> Result<Source, Error> {
        let source = input::boards(name)
            .and_then(|file| Source::file(file, self.input_format, self.random.read_options(), count));
        source.map_err(|error| match error {
            FileError::System { file, source } => {
                let suggestion = did_you_mean(&file, ["series", "random"]);
                Error::Usage(format!("{file}: {source}{suggestion}"))
            }
            other => Error::File(other),
        })
    }

    /// Refuses a range of sizes or colors where boards are not random.
    fn refuse_range_of(&self, origin: &Origin) -> Result<(), Error> {
        self.refuse_inapplicable(origin)?;
        match origin {
            Origin::Random => Ok(()),
            _ => Err(Error::Usage("--size: a range of sizes needs random boards: expected --boards random".to_owned())),
        }
    }

    /// Refuses options that do not apply to the boards of this origin.
    fn refuse_inapplicable(&self, origin: &Origin) -> Result<(), Error> {
        if self.random.start == Some(StartOption::Any) {
            return Err(Error::Usage("--start any: only solve finds the best start of a board".to_owned()));
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
