//! Which options belong to which picture.
//!
//! Invariant: an option changes the picture, or it is rejected; none is silently ignored. So every option that does not
//! apply to all pictures has a row here.

use colorwalk_boards::palette::Palette;

use super::{Page, Render};
use crate::error::Error;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// Boards before any move.
    Boards,
    /// The steps of a solution.
    Steps,
    /// Solutions, move by move.
    Animation,
    /// How fast solutions clear a board.
    Race,
    /// A comparison.
    Chart,
    /// Steps of a certificate.
    Certificate,
    /// A page of boards to print.
    Worksheet,
    /// A board over the picture that it was read from.
    Overlay,
}

use Subject::{Animation, Boards, Certificate, Chart, Overlay, Race, Steps, Worksheet};

impl Subject {
    /// Returns the words for it in a message.
    fn words(self) -> &'static str {
        match self {
            Boards => "a picture of boards",
            Steps => "a picture of a solution (--solver or --moves)",
            Animation => "an animation (--format gif)",
            Race => "a race (--race)",
            Chart => "a chart (--chart)",
            Certificate => "a picture of a certificate (--certificate)",
            Worksheet => "a page to print (--format html)",
            Overlay => "a board on its own picture (--page picture)",
        }
    }
}

/// An option that belongs to some pictures only.
struct Usage {
    /// The option as it is written.
    option: &'static str,
    /// Whether it is given.
    is_given: fn(&Render) -> bool,
    /// The pictures that it changes.
    subjects: &'static [Subject],
    /// What to do instead.
    remedy: &'static str,
}

/// The options that belong to some pictures only. Files and formats belong to all.
const USAGES: &[Usage] = &[
    Usage {
        option: "--solver",
        is_given: |render| !render.solvers.is_empty(),
        subjects: &[Steps, Animation, Race],
        remedy: "leave it out",
    },
    Usage {
        option: "--moves",
        is_given: |render| !render.moves.is_empty(),
        subjects: &[Steps, Animation, Race],
        remedy: "leave it out",
    },
    Usage {
        option: "--race",
        is_given: |render| render.race,
        subjects: &[Race],
        remedy: "leave it out",
    },
    Usage {
        option: "--chart",
        is_given: |render| render.chart.is_some(),
        subjects: &[Chart],
        remedy: "leave it out",
    },
    Usage {
        option: "--kind",
        is_given: |render| render.kind.is_some(),
        subjects: &[Chart],
        remedy: "it is for charts: add --chart FILE",
    },
    Usage {
        option: "--sort",
        is_given: |render| render.sort,
        subjects: &[Chart],
        remedy: "it is for charts: add --chart FILE",
    },
    Usage {
        option: "--certificate",
        is_given: |render| render.certificate.is_some(),
        subjects: &[Certificate],
        remedy: "leave it out",
    },
    Usage {
        option: "--step",
        is_given: |render| !render.steps.is_empty(),
        subjects: &[Certificate],
        remedy: "it is for certificates: add --certificate FILE",
    },
    Usage {
        option: "--why",
        is_given: |render| render.why,
        subjects: &[Certificate],
        remedy: "it is for certificates: add --certificate FILE",
    },
    Usage {
        option: "--labels",
        is_given: |render| render.labels,
        subjects: &[Boards, Steps, Animation, Certificate],
        remedy: "leave it out",
    },
    Usage {
        option: "--cell",
        is_given: |render| render.cell.is_some(),
        subjects: &[Boards, Steps, Animation, Certificate],
        remedy: "leave it out",
    },
    Usage {
        option: "--scale",
        is_given: |render| render.scale != 1,
        subjects: &[Boards, Steps, Animation, Race, Chart, Certificate],
        remedy: "leave it out",
    },
    Usage {
        option: "--columns",
        is_given: |render| render.columns.is_some(),
        subjects: &[Boards, Steps, Certificate, Worksheet],
        remedy: "leave it out",
    },
    Usage {
        option: "--page dark",
        is_given: |render| render.page == Page::Dark,
        subjects: &[Boards, Steps, Animation, Race, Chart, Certificate],
        remedy: "leave it out",
    },
    Usage {
        option: "--no-solutions",
        is_given: |render| render.no_solutions,
        subjects: &[Worksheet],
        remedy: "only a page to print has solutions: add --format html",
    },
    Usage {
        option: "--delay",
        is_given: |render| render.delay.is_some(),
        subjects: &[Animation],
        remedy: "it is for animations: add --solver or --moves, and --format gif",
    },
    Usage {
        option: "--quiet",
        is_given: |render| render.quiet.is_given(),
        subjects: &[Worksheet],
        remedy: "only a page to print shows progress: add --format html",
    },
    Usage {
        option: "a limit",
        is_given: |render| render.budget.is_given(),
        subjects: &[Steps, Animation, Race, Worksheet],
        remedy: "it is for solvers: add --solver",
    },
    Usage {
        option: "BOARDS",
        is_given: |render| !render.boards.are_default(),
        subjects: &[Boards, Steps, Animation, Race, Worksheet, Overlay],
        remedy: "the file says which boards it is about",
    },
    Usage {
        option: "--page picture",
        is_given: |render| render.page == Page::Picture,
        subjects: &[Overlay],
        remedy: "it draws a board only: leave it out",
    },
    Usage {
        option: "--palette",
        is_given: |render| render.palette != Palette::STANDARD,
        subjects: DRAWN,
        remedy: "the colors are those of the picture",
    },
    Usage {
        option: "--title",
        is_given: |render| render.title.is_some(),
        subjects: DRAWN,
        remedy: "leave it out",
    },
];

/// Everything but a picture that is given.
const DRAWN: &[Subject] = &[
    Boards,
    Steps,
    Animation,
    Race,
    Chart,
    Certificate,
    Worksheet,
];

impl Render {
    /// Returns what these options draw; `is_animation` and `is_worksheet` say what the format holds.
    pub(super) fn subject(&self, is_animation: bool, is_worksheet: bool) -> Subject {
        if is_worksheet {
            Worksheet
        } else if self.chart.is_some() {
            Chart
        } else if self.certificate.is_some() {
            Certificate
        } else if self.race {
            Race
        } else if self.solvers.is_empty() && self.moves.is_empty() {
            if self.page == Page::Picture {
                Overlay
            } else {
                Boards
            }
        } else if is_animation {
            Animation
        } else {
            Steps
        }
    }

    /// Refuses options that do not belong to what is drawn, and those that exclude each other.
    pub(super) fn check(&self, subject: Subject) -> Result<(), Error> {
        for usage in USAGES {
            if (usage.is_given)(self) && !usage.subjects.contains(&subject) {
                let Usage { option, remedy, .. } = usage;
                let subject = subject.words();
                return Err(Error::Usage(format!(
                    "{option} cannot be used for {subject}: {remedy}"
                )));
            }
        }
        let uses_solvers = !matches!(subject, Steps | Animation | Race) || !self.solvers.is_empty();
        if self.budget.is_given() && !uses_solvers {
            return Err(Error::Usage(
                "a limit cannot be used for moves that are given: it is for solvers: add --solver"
                    .to_owned(),
            ));
        }
        if self.why && !self.steps.is_empty() {
            return Err(Error::Usage(
                "--why cannot be used with --step: it draws all steps".to_owned(),
            ));
        }
        if subject == Race && self.solvers.is_empty() && self.moves.is_empty() {
            return Err(Error::Usage(
                "--race: there is nothing to draw: expected --solver or --moves".to_owned(),
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args as _, FromArgMatches as _};

    /// Every option of the command, in a form that can be given together with any other.
    const WORDS: &[(&str, &[&str])] = &[
        ("BOARDS", &["series-1"]),
        ("--output", &["--output", "a.svg"]),
        ("--format", &["--format", "gif"]),
        ("--solver", &["--solver", "greedy"]),
        ("--moves", &["--moves", "1"]),
        ("--race", &["--race"]),
        ("--chart", &["--chart", "c.json"]),
        ("--kind", &["--kind", "growth"]),
        ("--sort", &["--sort"]),
        ("--certificate", &["--certificate", "c.txt"]),
        ("--step", &["--step", "3"]),
        ("--why", &["--why"]),
        ("--labels", &["--labels"]),
        ("--cell", &["--cell", "20"]),
        ("--scale", &["--scale", "2"]),
        ("--columns", &["--columns", "2"]),
        ("--palette", &["--palette", "classic"]),
        ("--page dark", &["--page", "dark"]),
        ("--page picture", &["--page", "picture"]),
        ("--title", &["--title", "a"]),
        ("--no-solutions", &["--no-solutions"]),
        ("--quiet", &["--quiet"]),
        ("--delay", &["--delay", "200ms"]),
        ("a limit", &["--time-limit", "1s"]),
        ("a limit", &["--max-expanded", "1"]),
        ("a limit", &["--max-memory", "1MiB"]),
    ];

    fn render(words: &[&str]) -> Render {
        let command = Render::augment_args(clap::Command::new("render").no_binary_name(true));
        Render::from_arg_matches(&command.try_get_matches_from(words).unwrap()).unwrap()
    }

    #[test]
    fn every_option_is_among_the_pairs() {
        let command = Render::augment_args(clap::Command::new("render"));
        for argument in command.get_arguments() {
            let name = match argument.get_long() {
                Some(long) => format!("--{long}"),
                None => "BOARDS".to_owned(),
            };
            let is_listed = WORDS.iter().any(|(_, words)| words[0] == name);
            assert!(
                is_listed || name == "BOARDS",
                "{name}: add it to WORDS, and to USAGES if it does not change every picture"
            );
        }
    }

    /// All pairs of options: both belong to what is drawn, or the pair is refused and the message names one of them.
    #[test]
    fn a_pair_of_options_has_an_effect_or_is_refused() {
        let mut refused = 0;
        for (first, one) in WORDS {
            for (second, other) in WORDS {
                // An option can be given once.
                if one[0] == other[0] {
                    continue;
                }
                let words = [*one, *other].concat();
                let render = render(&words);
                let is_gif = [first, second].contains(&&"--format");
                let subject = render.subject(is_gif, false);
                let belongs = |name: &str| {
                    let usage = USAGES.iter().find(|usage| usage.option == name);
                    usage.is_none_or(|usage| usage.subjects.contains(&subject))
                };
                match render.check(subject) {
                    Ok(()) => assert!(belongs(first) && belongs(second), "{words:?}"),
                    Err(error) => {
                        let error = error.to_string();
                        let names_one = [first, second].iter().any(|name| error.contains(*name));
                        assert!(names_one, "{words:?}: {error}");
                        refused += 1;
                    }
                }
            }
        }
        // Otherwise nearly every pair would be accepted, and the test would say nothing of refusals.
        assert!(refused > WORDS.len(), "{refused}");
    }
}
