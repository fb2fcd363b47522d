//! The arguments that a solver or a component is built from.

use crate::api::{Metric, Parameter, Spec, SpecError, Value, Values};

use super::{Component, Registry};

/// The validated arguments of a solver or component: each is one of its parameters and has one of their values. A
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
    parameters: &'a [Parameter],
    registry: &'a Registry,
}

impl<'a> Arguments<'a> {
    /// Checks the arguments of a specification against the parameters.
    pub(crate) fn of(spec: &'a Spec, parameters: &'a [Parameter], registry: &'a Registry) -> Result<Self, SpecError> {
        for (key, value) in spec.arguments() {
            let parameter = parameters.iter().find(|parameter| parameter.key() == key);
            parameter.ok_or_else(|| unknown_key(spec, key, parameters))?.check(spec.name(), value.clone())?;
        }
        Ok(Self { spec, parameters, registry })
    }

    /// Returns the given value, or else the default.
    #[must_use]
    pub fn value(&self, parameter: &Parameter) -> Option<Spec> {
        let given = self.spec.arguments().find(|(key, _)| *key == parameter.key()).map(|(_, value)| value.clone());
        given.or_else(|| parameter.default())
    }

    /// Returns the value of a parameter that has a default.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if there is none, or if it does not fit the type.
    pub fn get<T: Value>(&self, parameter: &Parameter) -> Result<T, SpecError> {
        self.optional(parameter)?.ok_or_else(|| self.bad_value(parameter))
    }

    /// Returns the value of a parameter that may be absent.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it does not fit the type.
    pub fn optional<T: Value>(&self, parameter: &Parameter) -> Result<Option<T>, SpecError> {
        let read = |value: Spec| T::read(value.name()).ok_or_else(|| self.bad_value(parameter));
        self.value(parameter).map(read).transpose()
    }

    /// Builds the component that the parameter names.
    ///
    /// # Errors
    ///
    /// Any [`SpecError`] that explains why it cannot be built.
    pub fn component<C: Component + ?Sized>(&self, parameter: &Parameter) -> Result<Box<C>, SpecError> {
        self.optional_component(parameter)?.ok_or_else(|| self.bad_value(parameter))
    }

    /// Builds the component that the parameter names, if any.
    ///
    /// # Errors
    ///
    /// Any [`SpecError`] that explains why it cannot be built.
    pub fn optional_component<C: Component + ?Sized>(
        &self,
        parameter: &Parameter,
    ) -> Result<Option<Box<C>>, SpecError> {
        self.value(parameter).map(|spec| self.registry.build_component(&spec)).transpose()
    }

    /// Returns the canonical specification, for solvers whose parameters are numbers, flags and metrics: the arguments
    /// other than the defaults, in the order of the parameters.
    pub(crate) fn canonical(&self) -> Result<Spec, SpecError> {
        let mut spec = Spec::new(self.spec.name().to_owned());
        for parameter in self.parameters {
            let value = match parameter.values() {
                Values::Component { .. } => self.component::<dyn Metric>(parameter)?.spec(),
                Values::Flag { .. } => self.get::<bool>(parameter)?.into(),
                _ => self.get::<u64>(parameter)?.into(),
            };
            spec = spec.with_unless_default(parameter, value);
        }
        Ok(spec)
    }

    /// Creates the error that says what the parameter's value may be, for checks that go beyond its range.
    #[must_use]
    pub fn bad_value(&self, parameter: &Parameter) -> SpecError {
        let value = self.value(parameter).map(|value| value.to_string()).unwrap_or_default();
        parameter.bad_value(self.spec.name(), value)
    }
}

fn unknown_key(spec: &Spec, key: &str, parameters: &[Parameter]) -> SpecError {
    let known = match parameters {
        [] => "none".to_owned(),
        _ => parameters.iter().map(Parameter::key).collect::<Vec<_>>().join(", "),
    };
    SpecError::UnknownKey { owner: spec.name().to_owned(), key: key.to_owned(), known }
}
