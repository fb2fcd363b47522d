//! Signals that ask the program to end, Ctrl-C among them: the first asks solvers to return what they have, the second ends the
//! program. The exit code names the signal, as in shells: 128 and its number.

use std::sync::atomic::{AtomicI32, Ordering};

use colorwalk_solvers::Cancel;

/// The number of SIGINT, which Ctrl-C sends.
const INTERRUPT: i32 = 2;

/// The number of the signal that asked the program to end; 0 if none has.
static RECEIVED: AtomicI32 = AtomicI32::new(0);

/// Installs the handlers, and returns the flag that they raise.
pub(crate) fn cancel_on_interrupt() -> Cancel {
    let cancel = Cancel::new();
    let raised = cancel.clone();
    // Without handlers, a signal ends the program as it ends any other.
    let _ = system::on_signal(move |signal| {
        // Commands raise the flag, too, when they stop early; even then the first signal must not lose unwritten results.
        if RECEIVED.swap(signal, Ordering::Relaxed) != 0 {
            std::process::exit(128 + signal);
        }
        raised.cancel();
    });
    cancel
}

/// Returns the exit code of a command that a signal has ended.
pub(crate) fn exit_code() -> u8 {
    let signal = match RECEIVED.load(Ordering::Relaxed) {
        0 => INTERRUPT,
        signal => signal,
    };
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

/// Turns the signal of the limit on the size of files into an error of the write that exceeds it. Unhandled, it would end the
/// program before it can say so and remove its temporary file.
pub(crate) fn survive_file_size_limit() {
    system::survive_file_size_limit();
}

/// Returns the exit code of an error: that of the limit on the size of files if it was exceeded, else 2.
pub(crate) fn exit_code_of_error() -> u8 {
    system::file_size_signal().map_or(2, |signal| 128 + signal)
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, LazyLock};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::iterator::Signals;

    /// Whether a write has exceeded the limit on the size of files.
    static FILE_TOO_LARGE: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

    /// Calls `handle` with each signal that asks the program to end: from Ctrl-C, `kill`, a terminal that is closed, and the
    /// limit on processor time.
    ///
    /// A signal that the program was started to ignore stays ignored: `nohup` does so to outlive its terminal.
    pub(super) fn on_signal(handle: impl Fn(i32) + Send + 'static) -> io::Result<()> {
        let mut handled = vec![SIGINT, SIGTERM, SIGXCPU];
        if let Some(ignored) = ignored() {
            handled.push(SIGHUP);
            handled.retain(|signal| ignored >> (signal - 1) & 1 == 0);
        }
        let mut signals = Signals::new(handled)?;
        std::thread::Builder::new()
            .name("signals".to_owned())
            .spawn(move || signals.forever().for_each(handle))?;
        Ok(())
    }

    /// Returns the signals that are ignored, from the lowest bit on; `None` where the system does not say.
    fn ignored() -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let mask = status
            .lines()
            .find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(mask.trim(), 16).ok()
    }

    pub(super) fn survive_file_size_limit() {
        // Where it is ignored, the write fails as it should.
        if ignored().is_some_and(|ignored| ignored >> (SIGXFSZ - 1) & 1 == 1) {
            return;
        }
        // If it cannot be handled, the program ends as without this.
        let _ = signal_hook::flag::register(SIGXFSZ, Arc::clone(&FILE_TOO_LARGE));
    }

    pub(super) fn file_size_signal() -> Option<u8> {
        let signal = u8::try_from(SIGXFSZ).ok()?;
        FILE_TOO_LARGE.load(Ordering::Relaxed).then_some(signal)
    }
}

#[cfg(not(unix))]
mod system {
    pub(super) fn on_signal(handle: impl Fn(i32) + Send + 'static) -> Result<(), ctrlc::Error> {
        ctrlc::set_handler(move || handle(super::INTERRUPT))
    }

    pub(super) fn survive_file_size_limit() {}

    pub(super) fn file_size_signal() -> Option<u8> {
        None
    }
}
