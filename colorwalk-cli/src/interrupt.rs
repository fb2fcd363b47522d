//! Ctrl-C: the first asks solvers to return what they have, the second ends the program.

use colorwalk_solvers::Cancel;

use crate::error::Verdict;

/// Installs the handler of Ctrl-C and returns the flag that it raises.
pub(crate) fn cancel_on_interrupt() -> Cancel {
    let cancel = Cancel::new();
    let raised = cancel.clone();
    // Without a handler, Ctrl-C ends the program as it ends any other. Commands raise the flag too when they stop
    // early; even then the first Ctrl-C must not lose unwritten results.
    let mut is_first = true;
    let _ = ctrlc::set_handler(move || {
        if !std::mem::take(&mut is_first) {
            std::process::exit(Verdict::Interrupted as i32);
        }
        raised.cancel();
    });
    cancel
}
