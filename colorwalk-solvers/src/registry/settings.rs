//! Settings: one table per solver, from which its text, its help, the checks of its values and its registry entry follow.
//!
//! A row is a [`Parameter`], which has the key, the range, the default and the help, and the field that it sets. The default
//! is also that of `S::default()`: tests of the registry compare the two.

use std::str::FromStr;

use crate::api::{Parameter, SharedMetric, Solver, Spec, SpecError, Values};

use super::{Arguments, Entry, Registry};

/// What the registry knows of a type of solvers.
pub(crate) struct Settings<S: 'static> {
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    /// In the order of the canonical specification.
    pub(crate) rows: &'static [Setting<S>],
    /// Returns a solver on which every setter was called with another value than the default, for the tests.
    #[cfg(test)]
    pub(crate) example: fn() -> Result<S, SpecError>,
}

/// A parameter, and the field that it sets.
pub(crate) struct Setting<S> {
    parameter: Parameter,
    field: fn(&mut S) -> &mut dyn Field,
}

impl<S> Setting<S> {
    pub(crate) const fn new(parameter: Parameter, field: fn(&mut S) -> &mut dyn Field) -> Self {
        Self { parameter, field }
    }
}

impl<S: Solver + Clone + Default> Settings<S> {
    /// Returns the specification of a solver, with what differs from the defaults.
    pub(crate) fn spec(&self, solver: &S) -> Spec {
        // The fields are lent for reading and for setting by the same function.
        let mut solver = solver.clone();
        let mut spec = Spec::new(self.name);
        for row in self.rows {
            if let Some(value) = (row.field)(&mut solver).get() {
                spec = spec.with_unless_default(&row.parameter, value);
            }
        }
        spec
    }

    /// Returns the solver with another value of the setting of this key.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if the value is out of range.
    pub(crate) fn with(
        &self,
        solver: S,
        key: &'static str,
        value: impl Into<Spec>,
    ) -> Result<S, SpecError> {
        self.with_all(solver, &Spec::new(self.name).with_key(key, value))
    }

    /// Returns the solver with the values of this specification.
    fn with_all(&self, mut solver: S, spec: &Spec) -> Result<S, SpecError> {
        let registry = Registry::empty();
        let arguments = Arguments::of(spec, &self.parameters(), &registry)?;
        for row in self.rows {
            set_if_given(&row.parameter, (row.field)(&mut solver), &arguments)?;
        }
        Ok(solver)
    }

    /// Returns the solver of these arguments.
    pub(crate) fn build(&self, arguments: &Arguments<'_>) -> Result<S, SpecError> {
        let mut solver = S::default();
        for row in self.rows {
            let field = (row.field)(&mut solver);
            // The default metric, too, is one of the registry.
            match row.parameter.values() {
                Values::Metric { .. } => field.set(&row.parameter, arguments)?,
                _ => set_if_given(&row.parameter, field, arguments)?,
            }
        }
        Ok(solver)
    }

    pub(crate) fn parameters(&self) -> Vec<Parameter> {
        let mut parameters = Vec::with_capacity(self.rows.len());
        for row in self.rows {
            parameters.push(row.parameter);
        }
        parameters
    }

    /// Returns the registry entry.
    pub(crate) fn entry(self) -> Entry<dyn Solver> {
        let parameters = self.parameters();
        #[cfg(test)]
        let example = self.example;
        let entry =
            Entry::<dyn Solver>::new(self.name, self.summary, &parameters, move |arguments| {
                Ok(Box::new(self.build(arguments)?))
            });
        #[cfg(test)]
        let entry = entry.with_example(move || Ok(Box::new(example()?)));
        entry
    }
}

/// Sets a field if the arguments have a value of the parameter.
fn set_if_given(
    parameter: &Parameter,
    field: &mut dyn Field,
    arguments: &Arguments<'_>,
) -> Result<(), SpecError> {
    if arguments.has(parameter) {
        field.set(parameter, arguments)?;
    }
    Ok(())
}

/// A field that a parameter sets.
pub(crate) trait Field {
    /// Returns the value; `None` if there is none.
    fn get(&self) -> Option<Spec>;

    /// Takes the value of the parameter.
    fn set(&mut self, parameter: &Parameter, arguments: &Arguments<'_>) -> Result<(), SpecError>;
}

/// Implements [`Field`] for types that always have a value, which is a word.
macro_rules! words {
    ($($word:ty),*) => {
        $(impl Field for $word {
            fn get(&self) -> Option<Spec> {
                Some((*self).into())
            }

            fn set(&mut self, parameter: &Parameter, arguments: &Arguments<'_>) -> Result<(), SpecError> {
                *self = arguments.get(parameter)?;
                Ok(())
            }
        })*
    };
}

words!(bool, f64, u32, u64, usize);

impl<T: Copy + Into<Spec> + FromStr> Field for Option<T> {
    fn get(&self) -> Option<Spec> {
        self.map(T::into)
    }

    fn set(&mut self, parameter: &Parameter, arguments: &Arguments<'_>) -> Result<(), SpecError> {
        *self = arguments.optional(parameter)?;
        Ok(())
    }
}

impl Field for SharedMetric {
    fn get(&self) -> Option<Spec> {
        Some(self.spec())
    }

    fn set(&mut self, parameter: &Parameter, arguments: &Arguments<'_>) -> Result<(), SpecError> {
        *self = arguments.metric(parameter)?.into();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;

    use super::*;
    use crate::api::{Control, Problem};

    /// Parameters that have no setter: only measurements leave out parts of the search.
    const WITHOUT_SETTER: [&str; 1] = ["without"];

    #[test]
    fn every_parameter_has_a_setter() {
        let mut missing = Vec::new();
        for entry in Registry::standard().entries() {
            let example = entry.example().spec();
            assert_eq!(example.name(), entry.name());
            for parameter in entry.parameters() {
                let key = parameter.key();
                if example.argument(key).is_none() && !WITHOUT_SETTER.contains(&key) {
                    missing.push(format!("{}: {key}", entry.name()));
                }
            }
        }
        assert_eq!(
            missing, [""; 0],
            "the `example` of these solvers in `SETTINGS` does not set the parameter"
        );
    }

    #[test]
    fn setters_and_their_text_build_the_same_solver() {
        let registry = Registry::standard();
        for entry in registry.entries() {
            let typed = entry.example();
            let text = typed.spec().to_string();
            let built = registry.build(&text).unwrap();
            assert_eq!(built.spec().to_string(), text);
            for seed in 0..100 {
                let rules = if seed % 2 == 0 {
                    Rules::Walk
                } else {
                    Rules::Flood
                };
                let board = Recipe::new(5, 4, 4).unwrap().with_rules(rules).board(seed);
                let problem = Problem::new(&board);
                let [typed, built] = [&typed, &built]
                    .map(|solver| solver.solve(&problem, Control::default()).unwrap());
                assert_eq!(typed.solution, built.solution, "{text}, {seed}");
            }
        }
    }
}
