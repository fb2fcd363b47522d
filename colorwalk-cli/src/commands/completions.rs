//! `colorwalk completions`: scripts with which shells complete command lines.
//!
//! clap writes the script. For solvers and sources of boards, which have no complete list of values, it is given lists
//! of what such a value begins with.

use std::io::Write;
use std::sync::OnceLock;

use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use colorwalk_solvers::{Kind, Registry, Values};

use crate::context::Context;
use crate::error::{Error, Verdict};

/// Write a completion script for a shell
///
/// Completes options, solvers with their keys and values, and sources of boards. Where to put the script depends on the
/// shell and the system; for bash, for example, in ~/.local/share/bash-completion/completions/colorwalk.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk completions bash > colorwalk.bash
  $ colorwalk completions zsh > _colorwalk")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

/// The sources of boards other than files.
const SOURCES: [&str; 2] = ["series", "random"];

/// Bash breaks words at : and =, which occur in solvers. This joins them again, completes words that name a solver or a
/// source of boards, and leaves all others to clap's function.
const BASH: &str = r#"
_colorwalk_values() {
    local line="${COMP_LINE:0:COMP_POINT}" word before list=""
    word="${line##*[[:space:]]}"
    before="${line%"$word"}"
    before="${before%"${before##*[![:space:]]}"}"
    before="${before##*[[:space:]]}"
    case "$word" in
        --solver=*|--boards=*) before="${word%%=*}"; word="${word#*=}" ;;
    esac
    case "$before" in
        --solver|-s) list="SPECS" ;;
        --boards) [[ "${COMP_WORDS[1]}" != play ]] && list="SOURCES $(compgen -f -- "$word")" ;;
        solve|verify|grade|render) [[ "$word" != -* ]] && list="SOURCES $(compgen -f -- "$word")" ;;
    esac
    if [[ -z "$list" ]]; then
        _colorwalk "$@"
        return
    fi
    if [[ "$word" == *:*,* ]]; then
        # Another key after those given.
        local spec keys=""
        for spec in $list; do
            [[ "$spec" == "${word%%:*}":* ]] && keys+=" ${word%,*},${spec#*:}"
        done
        list="$keys"
    fi
    COMPREPLY=($(compgen -W "$list" -- "$word"))
    # The text before the last break is already on the line.
    local kept="${word%"${word##*[:=]}"}"
    COMPREPLY=("${COMPREPLY[@]#"$kept"}")
    if [[ ${#COMPREPLY[@]} -eq 1 && "${COMPREPLY[0]}" == *= ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -F _colorwalk_values -o bashdefault -o default colorwalk
"#;

/// In zsh, a list of values leaves no room for files; a function does.
const ZSH: &str = "\
_colorwalk_sources() {
    compadd -- SOURCES
    _files
}

";

impl Completions {
    pub(crate) fn run(&self, context: &Context, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = specs();
        let mut command = with_lists(context.program.clone(), specs);
        let name = command.get_name().to_owned();
        // The generator panics on a closed pipe, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, name, &mut script);
        let script = String::from_utf8_lossy(&script);
        let sources = SOURCES.join(" ");
        match self.shell {
            Shell::Bash => {
                let values = BASH.replace("SPECS", &specs.join(" ")).replace("SOURCES", &sources);
                write!(output, "{script}{values}")?;
            }
            Shell::Zsh => {
                let script = script.replace(&format!("({sources})"), "_colorwalk_sources");
                // The script ends with the line that runs it.
                let end = script.rfind("\nif [").map_or(script.len(), |end| end + 1);
                let (functions, run) = script.split_at(end);
                write!(output, "{functions}{}{run}", ZSH.replace("SOURCES", &sources))?;
            }
            _ => write!(output, "{script}")?,
        }
        Ok(Verdict::Done)
    }
}

/// Returns the command line with lists of values for solvers and sources of boards.
fn with_lists(program: clap::Command, specs: &'static [String]) -> clap::Command {
    program.mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        command.mut_args(|argument| match argument.get_id().as_str() {
            "solver" | "solvers" => argument.value_parser(PossibleValuesParser::new(specs.iter().map(String::as_str))),
            "boards" | "source" | "file" if name != "play" => argument.value_parser(PossibleValuesParser::new(SOURCES)),
            _ => argument,
        })
    })
}

/// Returns each solver alone, and with each of its keys: with every value if there is a list, or ready for a number.
fn specs() -> &'static [String] {
    // clap requires `'static` strings.
    static SPECS: OnceLock<Vec<String>> = OnceLock::new();
    SPECS.get_or_init(|| specs_of(&Registry::standard()))
}

fn specs_of(registry: &Registry) -> Vec<String> {
    let mut specs = Vec::new();
    for entry in registry.entries() {
        let name = entry.name();
        specs.push(name.to_owned());
        for parameter in entry.parameters() {
            let key = parameter.key();
            let values: Vec<&str> = match parameter.values() {
                Values::Metric { .. } => registry.names(Kind::Metric),
                Values::Names { names } => names.to_vec(),
                Values::Flag { .. } => vec!["yes", "no"],
                _ => vec![""],
            };
            specs.extend(values.iter().map(|value| format!("{name}:{key}={value}")));
        }
    }
    specs
}
