//! Ctrl-C: the first asks solvers to return what they have, the second ends the program.

use colorwalk_solvers::Cancel;

/// The exit code of a program that an interrupt has ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// The flag that Ctrl-C raises.
pub(crate) fn cancel_on_interrupt() -> Cancel {
    let cancel = Cancel::new();
    let raised = cancel.clone();
    // Without a handler, Ctrl-C ends the program as it ends any other.
    // A command raises the flag too, once it has enough; the first Ctrl-C after that must not cost what is not written.
    let mut is_first = true;
    let _ = ctrlc::set_handler(move || {
        if !std::mem::take(&mut is_first) {
            std::process::exit(INTERRUPTED);
        }
        raised.cancel();
    });
    cancel
}
