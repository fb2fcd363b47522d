//! The arguments that a solver or a named part is built from.

use std::time::Duration;

use crate::bytes::Bytes;
use crate::parameter::{self, Parameter};
use crate::registry::{Part, Registry};
use crate::spec::{PartSpec, SolverSpec, SpecError};

/// The arguments of one solver or part, checked: each is one of its parameters and has one of their values. A parameter
/// that is not given has its default.
///
/// ```
/// use colorwalk_solvers::{BuiltInMetric, Entry, LookAhead, Parameter, Registry, Solver, Word};
///
/// const MOVES: Parameter = Parameter::number("moves", 1..=3, 2, "how far to look");
/// let name = Word::from_static("near");
/// let near = Entry::<dyn Solver>::new(name, "looks a little ahead", &[MOVES], |arguments| {
///     Ok(Box::new(LookAhead::new(BuiltInMetric::Area, arguments.number(&MOVES)?)?))
/// });
/// let mut registry = Registry::standard();
/// registry.register(near)?;
/// assert!(registry.build("near:moves=3").is_ok());
/// assert!(registry.build("near:moves=4").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Arguments<'a> {
    owner: &'a str,
    given: Vec<(&'a str, PartSpec)>,
    registry: &'a Registry,
}

impl<'a> Arguments<'a> {
    /// The arguments of a solver.
    pub(crate) fn of_solver(
        spec: &'a SolverSpec,
        parameters: &[Parameter],
        registry: &'a Registry,
    ) -> Result<Self, SpecError> {
        let given = spec.arguments().map(|(key, value)| (key, value.clone())).collect();
        Self { owner: spec.name(), given, registry }.checked(parameters)
    }

    /// The arguments of a part.
    pub(crate) fn of_part(
        spec: &'a PartSpec,
        parameters: &[Parameter],
        registry: &'a Registry,
    ) -> Result<Self, SpecError> {
        let given = spec.arguments().map(|(key, value)| (key, value.clone().into())).collect();
        Self { owner: spec.name(), given, registry }.checked(parameters)
    }

    fn checked(self, parameters: &[Parameter]) -> Result<Self, SpecError> {
        for (key, value) in &self.given {
            let parameter = parameters.iter().find(|parameter| parameter.key() == *key);
            parameter.ok_or_else(|| self.unknown_key(key, parameters))?.check(self.owner, value.clone())?;
        }
        Ok(self)
    }

    fn unknown_key(&self, key: &str, parameters: &[Parameter]) -> SpecError {
        let known = match parameters {
            [] => "none".to_owned(),
            _ => parameters.iter().map(Parameter::key).collect::<Vec<_>>().join(", "),
        };
        SpecError::UnknownKey { owner: self.owner.to_owned(), key: key.to_owned(), known }
    }

    /// The value that is given, or else the default.
    #[must_use]
    pub fn value(&self, parameter: &Parameter) -> Option<PartSpec> {
        let given = self.given.iter().find(|(key, _)| *key == parameter.key()).map(|(_, value)| value.clone());
        given.or_else(|| parameter.default())
    }

    /// A whole number.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if there is none, or if it does not fit the type.
    pub fn number<T: TryFrom<u64>>(&self, parameter: &Parameter) -> Result<T, SpecError> {
        self.read(parameter, |text| T::try_from(text.parse().ok()?).ok())
    }

    /// A whole number, if there is one.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it does not fit the type.
    pub fn optional_number<T: TryFrom<u64>>(&self, parameter: &Parameter) -> Result<Option<T>, SpecError> {
        self.value(parameter).map(|_| self.number(parameter)).transpose()
    }

    /// A number with a fraction.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if there is none.
    pub fn decimal(&self, parameter: &Parameter) -> Result<f64, SpecError> {
        self.read(parameter, |text| text.parse().ok())
    }

    /// A time.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if there is none.
    pub fn seconds(&self, parameter: &Parameter) -> Result<Duration, SpecError> {
        self.read(parameter, parameter::seconds)
    }

    /// A size of memory, if there is one.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it is no size.
    pub fn optional_size(&self, parameter: &Parameter) -> Result<Option<Bytes>, SpecError> {
        self.value(parameter).map(|_| self.read(parameter, |text| text.parse().ok())).transpose()
    }

    /// Whether it is `yes`.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it is neither `yes` nor `no`.
    pub fn flag(&self, parameter: &Parameter) -> Result<bool, SpecError> {
        self.read(parameter, parameter::flag)
    }

    /// The part that is named, built by the registry.
    ///
    /// # Errors
    ///
    /// Any [`SpecError`] that says why it cannot be built.
    pub fn part<P: Part + ?Sized>(&self, parameter: &Parameter) -> Result<Box<P>, SpecError> {
        match self.value(parameter) {
            Some(spec) => self.registry.build_part(&spec),
            None => Err(self.bad_value(parameter)),
        }
    }

    /// The part that is named, if one is.
    ///
    /// # Errors
    ///
    /// Any [`SpecError`] that says why it cannot be built.
    pub fn optional_part<P: Part + ?Sized>(&self, parameter: &Parameter) -> Result<Option<Box<P>>, SpecError> {
        self.value(parameter).map(|spec| self.registry.build_part(&spec)).transpose()
    }

    /// The error that says what the parameter's value may be, for a check that goes beyond its range.
    #[must_use]
    pub fn bad_value(&self, parameter: &Parameter) -> SpecError {
        match self.value(parameter) {
            Some(value) => parameter.bad_value(self.owner, &value),
            None => SpecError::BadValue {
                owner: self.owner.to_owned(),
                key: parameter.key().to_owned(),
                value: String::new(),
                expected: parameter.values().to_string(),
            },
        }
    }

    fn read<T>(&self, parameter: &Parameter, read: impl FnOnce(&str) -> Option<T>) -> Result<T, SpecError> {
        self.value(parameter).and_then(|value| read(value.name())).ok_or_else(|| self.bad_value(parameter))
    }
}
