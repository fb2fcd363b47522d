//! The arguments that a solver or a metric is built from.

use std::str::FromStr;

use crate::api::{Metric, Parameter, Spec, SpecError, Values, read_flag};

use super::Registry;

/// The validated arguments of a solver or metric: each is one of its parameters and has one of their values. A
/// missing parameter has its default.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{BuiltInMetric, Entry, LookAhead, Parameter, Registry, Solver};
///
/// const MOVES: Parameter = Parameter::number("moves", 1..=3, 2, "how far to look");
/// let near = Entry::<dyn Solver>::new("near", "looks a little ahead", &[MOVES], |arguments| {
///     Ok(Box::new(LookAhead::new(BuiltInMetric::Area, arguments.get(&MOVES)?)?))
/// });
/// let mut registry = Registry::standard();
/// registry.register(near)?;
/// assert!(registry.build("near:moves=3").is_ok());
/// assert!(registry.build("near:moves=4").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Arguments<'a> {
    spec: &'a Spec,
    registry: &'a Registry,
}

impl<'a> Arguments<'a> {
    /// Checks the arguments of a specification against the parameters.
    pub(crate) fn of(
        spec: &'a Spec,
        parameters: &[Parameter],
        registry: &'a Registry,
    ) -> Result<Self, SpecError> {
        for (key, value) in spec.arguments() {
            let Some(parameter) = parameters.iter().find(|parameter| parameter.key() == key) else {
                let missing = format!("{} has no parameter", spec.name());
                let known = parameters.iter().map(Parameter::key);
                return Err(SpecError::unknown(missing, key, known));
            };
            // Checked here once: what builds the solver only converts.
            parameter.check(spec.name(), value.clone())?;
        }
        Ok(Self { spec, registry })
    }

    /// Returns whether the parameter has a value of its own.
    pub(super) fn has(&self, parameter: &Parameter) -> bool {
        self.spec.argument(parameter.key()).is_some()
    }

    /// Returns the given value, or else the default; `None` if there is neither.
    fn value(&self, parameter: &Parameter) -> Option<Spec> {
        match self.spec.argument(parameter.key()) {
            Some(given) => Some(given.clone()),
            None => parameter.default(),
        }
    }

    /// Returns the given value, or else the default: a number, a size as [`Bytes`](crate::Bytes), a flag as `bool`, names as
    /// [`String`], or whatever else is parsed from a word.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if there is none, or if it does not fit the type.
    pub fn get<T: FromStr>(&self, parameter: &Parameter) -> Result<T, SpecError> {
        match self.optional(parameter)? {
            Some(value) => Ok(value),
            None => Err(self.bad_value(parameter)),
        }
    }

    /// Returns the given value, or else the default; `None` if there is neither.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it does not fit the type.
    pub fn optional<T: FromStr>(&self, parameter: &Parameter) -> Result<Option<T>, SpecError> {
        let Some(value) = self.value(parameter) else {
            return Ok(None);
        };
        let word = match (parameter.values(), read_flag(value.name())) {
            // As `bool` is parsed.
            (Values::Flag { .. }, Some(true)) => "true",
            (Values::Flag { .. }, Some(false)) => "false",
            _ => value.name(),
        };
        match word.parse() {
            Ok(value) => Ok(Some(value)),
            Err(_) => Err(self.bad_value(parameter)),
        }
    }

    /// Builds the metric that the parameter names.
    ///
    /// # Errors
    ///
    /// Any [`SpecError`] that explains why it cannot be built.
    pub fn metric(&self, parameter: &Parameter) -> Result<Box<dyn Metric>, SpecError> {
        match self.value(parameter) {
            Some(metric) => self.registry.build_metric(&metric),
            None => Err(self.bad_value(parameter)),
        }
    }

    /// Creates the error for a parameter without a value, or with one of another type.
    fn bad_value(&self, parameter: &Parameter) -> SpecError {
        let value = match self.value(parameter) {
            Some(value) => value.to_string(),
            None => String::new(),
        };
        parameter.bad_value(self.spec.name(), value)
    }
}
