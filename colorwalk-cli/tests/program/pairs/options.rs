//! The options of every command, with values, of which all pairs are tried.

/// A command with its options, each with values that are valid alone.
pub(super) struct Options {
    /// The command, and the arguments that every run has.
    pub(super) command: &'static str,
    /// The options; one with several values is listed for each. What an option needs stands before it.
    pub(super) words: &'static [&'static str],
}

/// The most names of options in all commands together. A name that another command has needs not be learned anew.
pub(crate) const MOST_NAMES: usize = 42;

pub(super) const OPTIONS: &[Options] = &[
    Options {
        command: "solve ../boards",
        words: &[
            "--solver exact",
            "--solver greedy",
            "--format json",
            "--format moves",
            "--output out",
            "--keep-going",
            "--resume kept",
            "--certificate proof",
            "--require-optimal",
            "--any-start",
            "--free",
            "--free --target 2",
            "--jobs 2",
            "--time-limit 1h",
            "--max-expanded 1",
            "--max-memory 64MiB",
            "--quiet",
        ],
    },
    Options {
        command: "verify ../boards ../moves",
        words: &[
            "--format json",
            "--certificate ../proof",
            "--free",
            "--free --target 2",
            "--jobs 2",
            "--quiet",
        ],
    },
    Options {
        command: "generate random:5x5,3,seed=2",
        words: &[
            "--format numbers",
            "--output out",
            "--par 6..9",
            "--difficulty easy",
            "--jobs 2",
            "--par 6..9 --time-limit 1h",
            "--par 6..9 --max-expanded 1000",
            "--par 6..9 --max-memory 64MiB",
            "--par 6..9 --sort",
            "--quiet",
        ],
    },
    Options {
        command: "grade ../boards",
        words: &[
            "--format json",
            "--sort",
            "--jobs 2",
            "--time-limit 1h",
            "--max-expanded 1",
            "--max-memory 64MiB",
            "--quiet",
        ],
    },
    Options {
        command: "compare ../boards",
        words: &[
            "--solver greedy",
            "--all",
            "--format csv",
            "--format json",
            "--save saved",
            "--resume kept",
            "--against ../saved",
            "--against round-robin-skip",
            "--solutions mine=../moves",
            // All solvers of the series would take seconds.
            "--solver greedy --times",
            "--jobs 2",
            "--time-limit 1h",
            "--max-expanded 1",
            "--max-memory 64MiB",
            "--quiet",
        ],
    },
    Options {
        command: "engine",
        words: &[
            "--solver greedy",
            "--time-limit 1h",
            "--max-expanded 1",
            "--max-memory 64MiB",
        ],
    },
    Options {
        command: "render board ../small",
        words: &[
            "--output a.svg",
            "--format png",
            "--labels",
            "--cell 30",
            "--scale 2",
            "--columns 1",
            "--palette classic",
            "--page dark",
            "--title a",
        ],
    },
    Options {
        command: "render solution ../small --moves 1",
        words: &[
            "--output a.svg",
            "--output a.gif",
            "--format gif",
            "--format gif --solver greedy",
            "--format gif --solver greedy --time-limit 1h",
            "--format gif --solver greedy --max-expanded 1",
            "--format gif --solver greedy --max-memory 64MiB",
            "--format gif --delay 200ms",
            "--labels",
            "--cell 30",
            "--scale 2",
            "--columns 1",
            "--palette classic",
            "--page dark",
            "--title a",
        ],
    },
    Options {
        command: "render race ../small --moves 1",
        words: &[
            "--output a.svg",
            "--format png",
            "--solver greedy",
            "--solver greedy --time-limit 1h",
            "--solver greedy --max-expanded 1",
            "--solver greedy --max-memory 64MiB",
            "--scale 2",
            "--palette classic",
            "--page dark",
            "--title a",
        ],
    },
    Options {
        command: "render chart ../saved",
        words: &[
            "--output a.svg",
            "--format png",
            "--kind histogram",
            "--sort",
            "--scale 2",
            "--palette classic",
            "--page dark",
            "--title a",
        ],
    },
    Options {
        command: "render proof ../fact",
        words: &[
            "--output a.svg",
            "--format png",
            "--step 1",
            "--why",
            "--labels",
            "--cell 30",
            "--scale 2",
            "--columns 1",
            "--palette classic",
            "--page dark",
            "--title a",
        ],
    },
    Options {
        command: "render worksheet ../small",
        words: &[
            "--output a.html",
            "--no-solutions",
            "--columns 2",
            "--palette classic",
            "--title a",
            "--time-limit 1h",
            "--max-expanded 1",
            "--max-memory 64MiB",
            "--quiet",
        ],
    },
    Options {
        command: "render free ../small",
        words: &[
            "--output a.svg",
            "--format png",
            "--no-solutions",
            "--target 2",
            "--time-limit 1h",
            "--max-expanded 0",
            "--max-memory 64MiB",
            "--moves 0,0:2",
            "--labels",
            "--cell 30",
            "--scale 2",
            "--columns 1",
            "--palette classic",
            "--page dark",
            "--title a",
        ],
    },
    Options {
        command: "play",
        words: &[
            "random:4x4,3",
            "--free",
            "--solver greedy",
            "--move-limit 20",
            "--labels never",
            "--palette classic",
            "--time-limit 1h",
            "--max-expanded 1",
            "--max-memory 64MiB",
            "--new",
            "--daily",
        ],
    },
];

/// Pairs of which one option is not seen in the results, although it is seen alone.
pub(super) const UNSEEN: &[(&str, &str, &str)] = &[
    // A search that is stopped by a limit is completed by greedy.
    ("solve ../boards", "--solver greedy", "--max-expanded 1"),
    ("compare ../boards", "--solver greedy", "--max-expanded 1"),
    // A table of values has no line for limits that stopped nothing.
    ("compare ../boards", "--format csv", "--time-limit 1h"),
    ("compare ../boards", "--format csv", "--max-memory 64MiB"),
    // A single level needs one column.
    ("render free ../small", "--no-solutions", "--columns 1"),
    // The name of the file says the format already.
    (
        "render solution ../small --moves 1",
        "--output a.gif",
        "--format gif",
    ),
    // A board that is not rated needs no remark that boards of its kind have no levels.
    ("render worksheet ../small", "--max-expanded 1", "--quiet"),
];
