//! The arguments that a solver or a metric is built from.

use crate::api::{Metric, Parameter, Spec, SpecError, Value};

use super::Registry;

/// The validated arguments of a solver or metric: each is one of its parameters and has one of their values. A
/// missing parameter has its default.
///
/// ```
/// use colorwalk_solvers::{BuiltInMetric, Entry, LookAhead, Parameter, Registry, Solver};
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
            let known = parameters.iter().map(Parameter::key);
            let unknown =
                || SpecError::unknown(format!("{} has no parameter", spec.name()), key, known);
            let parameter = parameters
                .iter()
                .find(|parameter| parameter.key() == key)
                .ok_or_else(unknown)?;
            parameter.check(spec.name(), value.clone())?;
        }
        Ok(Self { spec, registry })
    }

    /// Returns the given value, or else the default.
    fn value(&self, parameter: &Parameter) -> Option<Spec> {
        self.spec
            .argument(parameter.key())
            .cloned()
            .or_else(|| parameter.default())
    }

    /// Returns the given value, or else the default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if there is none, or if it does not fit the type.
    pub fn get<T: Value>(&self, parameter: &Parameter) -> Result<T, SpecError> {
        self.optional(parameter)?
            .ok_or_else(|| self.bad_value(parameter))
    }

    /// Returns the given value, or else the default; `None` if there is neither.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it does not fit the type.
    pub fn optional<T: Value>(&self, parameter: &Parameter) -> Result<Option<T>, SpecError> {
        let read = |value: Spec| T::read(value.name()).ok_or_else(|| self.bad_value(parameter));
        self.value(parameter).map(read).transpose()
    }

    /// Builds the metric that the parameter names.
    ///
    /// # Errors
    ///
    /// Any [`SpecError`] that explains why it cannot be built.
    pub fn metric(&self, parameter: &Parameter) -> Result<Box<dyn Metric>, SpecError> {
        self.registry.build_metric(
            &self
                .value(parameter)
                .ok_or_else(|| self.bad_value(parameter))?,
        )
    }

    fn bad_value(&self, parameter: &Parameter) -> SpecError {
        let value = self
            .value(parameter)
            .map(|value| value.to_string())
            .unwrap_or_default();
        parameter.bad_value(self.spec.name(), value)
    }
}
