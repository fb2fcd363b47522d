//! What callers and algorithms share: the traits, the problem and its answer, limits, metrics, bounds, and the text form
//! of a solver. Nothing here depends on a search.

mod answer;
pub mod bounds;
mod bytes;
mod clock;
mod closure;
mod control;
mod line;
mod metric;
mod parameter;
mod problem;
#[cfg(feature = "serde")]
mod seconds;
mod solver;
mod spec;

pub use answer::{Answer, Proof};
pub use bytes::Bytes;
pub use clock::{Clock, SystemClock};
pub use closure::Closure;
pub(crate) use control::Footprint;
#[cfg(feature = "exact")]
pub(crate) use control::Needless;
pub use control::{Budget, Cancel, Control, Limit, Meter, Progress, Statistics, Stop};
pub(crate) use line::{Line, finish_greedily};
pub use metric::{Gain, Metric, SharedMetric};

pub(crate) use parameter::read_flag;
pub use parameter::{Parameter, Values};
pub use problem::Problem;
pub use solver::{Algorithm, ChooseStart, SolveError, Solver};
pub(crate) use spec::is_identifier;
pub use spec::{Spec, SpecError};
