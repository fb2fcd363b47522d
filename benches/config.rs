//! How criterion measures the groups.

use std::time::Duration;

use criterion::Criterion;

/// Returns criterion with this number of samples in these seconds for each benchmark; options of the command line have
/// precedence.
pub(crate) fn criterion(samples: usize, seconds: u64) -> Criterion {
    Criterion::default()
        .sample_size(samples)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(seconds))
        // With 100,000, the default, the plots would take longer than the measurement.
        .nresamples(10_000)
}
