//! The built-in metrics, one file each kind.

mod series;

pub use series::BuiltInMetric;
