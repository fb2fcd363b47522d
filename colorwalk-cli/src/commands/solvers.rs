//! `colorwalk solvers`: what can be named after `--solver`.

use std::io::Write;

use colorwalk_solvers::{Entry, Parameter, Registry};

use crate::error::{Error, Verdict};

/// List the solvers, one line each, with their parameters and defaults
///
/// A solver is named as NAME or as NAME:KEY=VALUE,KEY=VALUE; a parameter not given has its default.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk solvers
  $ colorwalk compare --count 10 --solver greedy:metric=perimeter")]
pub(crate) struct Solvers {
    /// Say what each parameter means and which values it takes
    #[arg(short, long)]
    long: bool,
}

impl Solvers {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let registry = Registry::standard();
        let names: Vec<String> = registry.entries().iter().map(signature).collect();
        let width = names.iter().map(String::len).max().unwrap_or(0);
        for (entry, name) in registry.entries().iter().zip(&names) {
            if !self.long {
                writeln!(output, "{name:width$}  {}", entry.summary)?;
                continue;
            }
            writeln!(output, "{name}\n    {}", entry.summary)?;
            for parameter in entry.parameters {
                writeln!(output, "    {}: {}; {}", parameter.key, parameter.help, parameter.values)?;
            }
        }
        Ok(Verdict::Done)
    }
}

/// The name with all parameters at their defaults, as it could be typed; those that have no default in brackets.
fn signature(entry: &Entry) -> String {
    let (free, set): (Vec<&Parameter>, Vec<&Parameter>) =
        entry.parameters.iter().partition(|parameter| parameter.default.is_empty());
    let set: Vec<String> = set.iter().map(|parameter| format!("{}={}", parameter.key, parameter.default)).collect();
    let spec = [entry.name.to_owned()].into_iter().chain((!set.is_empty()).then(|| set.join(",")));
    let mut signature = spec.collect::<Vec<_>>().join(":");
    for parameter in free {
        signature += &format!(" [{}]", parameter.key);
    }
    signature
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_begins_with_a_specification_that_builds_the_solver() {
        let registry = Registry::standard();
        for entry in registry.entries() {
            let signature = signature(entry);
            let spec = signature.split(' ').next().unwrap();
            assert_eq!(registry.build(spec).unwrap().spec().name(), entry.name, "{signature}");
        }
    }
}
