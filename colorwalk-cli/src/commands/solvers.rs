//! `colorwalk solvers`: the values of `--solver`.

use std::io::Write;

use colorwalk_solvers::{Entry, Registry};

use crate::error::{Error, Verdict};
use crate::fit;

/// List the solvers with their parameters and defaults, one per line
///
/// A solver is written as NAME or NAME:KEY=VALUE,KEY=VALUE; omitted parameters have their defaults.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk solvers
  $ colorwalk compare --count 10 --solver greedy:metric=perimeter")]
pub(crate) struct Solvers {
    /// Describe each parameter and its values
    #[arg(short, long)]
    long: bool,
}

impl Solvers {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let registry = Registry::standard();
        self.list(&registry, registry.entries(), ':', output)?;
        if self.long {
            let heading = "Metrics, each given as metric=NAME or metric=NAME/KEY=VALUE:";
            let heading = fit::wrap(heading, fit::columns().unwrap_or(usize::MAX), &[' ']);
            writeln!(output, "\n{}\n", heading.join("\n"))?;
            self.list(&registry, registry.metrics(), '/', output)?;
        }
        Ok(Verdict::Done)
    }

    /// Lists entries; `separator` comes before their arguments.
    fn list<P: ?Sized>(
        &self,
        registry: &Registry,
        entries: &[Entry<P>],
        separator: char,
        output: &mut dyn Write,
    ) -> Result<(), Error> {
        let columns = fit::columns().unwrap_or(usize::MAX);
        let names: Vec<String> = entries.iter().map(|entry| signature(entry, separator)).collect();
        let width = names.iter().map(String::len).max().unwrap_or(0);
        let fits = |entry: &Entry<P>| width + 2 + entry.summary().chars().count() <= columns;
        let beside = !self.long && entries.iter().all(fits);
        for (entry, name) in entries.iter().zip(&names) {
            if beside {
                writeln!(output, "{name:width$}  {}", entry.summary())?;
                continue;
            }
            writeln!(output, "{}", fit::wrap(name, columns, &[':', ',', ' ']).join("\n  "))?;
            let mut below = vec![entry.summary().to_owned()];
            let parameters = entry.parameters().iter().filter(|_| self.long);
            below.extend(
                parameters.map(|parameter| {
                    format!("{}: {}; {}", parameter.key(), parameter.help(), registry.values(parameter))
                }),
            );
            for text in below {
                let lines = fit::wrap(&text, columns.saturating_sub(6), &[' ']);
                writeln!(output, "    {}", lines.join("\n      "))?;
            }
        }
        Ok(())
    }
}

/// Returns the name with all parameters at their defaults, as it could be typed; parameters without a default are in
/// brackets.
fn signature<P: ?Sized>(entry: &Entry<P>, separator: char) -> String {
    let (mut set, mut optional) = (Vec::new(), String::new());
    for parameter in entry.parameters() {
        match parameter.default() {
            Some(default) => set.push(format!("{}={default}", parameter.key())),
            None => optional += &format!(" [{}]", parameter.key()),
        }
    }
    let name = entry.name();
    if set.is_empty() { format!("{name}{optional}") } else { format!("{name}{separator}{}{optional}", set.join(",")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_begins_with_a_specification_that_builds_the_solver() {
        let registry = Registry::standard();
        for entry in registry.entries() {
            let signature = signature(entry, ':');
            let spec = signature.split(' ').next().unwrap();
            assert_eq!(registry.build(spec).unwrap().spec().name(), entry.name(), "{signature}");
        }
    }
}
