//! The built-in metrics, one file for each kind.

mod series;

pub use series::BuiltInMetric;
