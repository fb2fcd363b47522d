//! What the differences of a comparison are taken from: a row, or an earlier run.

use colorwalk_core::wording::printable;
use colorwalk_lab::NamedSolver;
use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Game};
use colorwalk_solvers::Registry;

use crate::error::Error;
use crate::{input, progress};

/// What the differences of a comparison are taken from, apart from the first solver.
#[derive(Default)]
pub(super) struct Reference<'a> {
    /// The name of a row.
    pub(super) baseline: Option<String>,
    /// An earlier run and the name of its file.
    pub(super) earlier: Option<(&'a str, Comparison)>,
}

impl<'a> Reference<'a> {
    /// Finds the row that `--against` names, or reads the earlier run.
    pub(super) fn find(
        against: Option<&'a str>,
        solvers: &[NamedSolver],
        others: &[(String, Vec<Game>)],
    ) -> Result<Self, Error> {
        let Some(against) = against else {
            return Ok(Self::default());
        };
        let mut names: Vec<&str> = Vec::new();
        for solver in solvers {
            names.push(&solver.spec);
        }
        for (name, _) in others {
            names.push(name);
        }
        if let Some(row) = row_named(against, &names) {
            return Ok(Self {
                baseline: Some(row),
                earlier: None,
            });
        }
        // A file that is named like a solver is written with its folder.
        if Registry::standard().build(against).is_ok() {
            return Err(Error::Usage(format!(
                "--against {against}: {against} is not compared: add --solver {against}"
            )));
        }
        Ok(Self {
            baseline: None,
            earlier: Some((against, input::comparison(against)?)),
        })
    }

    /// Refuses an earlier run on other boards.
    pub(super) fn check(&self, played: &BoardsPlayed) -> Result<(), Error> {
        let Some((file, earlier)) = &self.earlier else {
            return Ok(());
        };
        match played.check(&earlier.boards) {
            Ok(()) => Ok(()),
            Err(other) => {
                let file = printable(file);
                Err(Error::Usage(format!("{file} is {other}")))
            }
        }
    }

    /// Enters the differences. Returns the comparison as JSON, which is saved without those from an earlier run.
    pub(super) fn enter(&self, comparison: &mut Comparison) -> Result<Vec<u8>, Error> {
        if let Some(row) = &self.baseline {
            comparison.set_baseline(row);
        }
        // Written before the earlier run is entered, which is not part of what is saved.
        let mut json = Vec::new();
        comparison.write_json(&mut json)?;
        if let Some((file, earlier)) = &self.earlier {
            for reason in comparison.compare_with(earlier) {
                progress::say(&format!("not compared with {}: {reason}", printable(file)));
            }
        }
        Ok(json)
    }
}

/// Returns the row of this name, which may be a specification of the solver in other words.
fn row_named(name: &str, rows: &[&str]) -> Option<String> {
    let solver = Registry::standard()
        .build(name)
        .map(|solver| solver.spec().to_string());
    for &row in rows {
        // `greedy` names the row `greedy:metric=area`, too.
        if row == name || solver.as_deref() == Ok(row) {
            return Some(row.to_owned());
        }
    }
    None
}
