//! Solvers as tables: a row declares a parameter, and the type, its setters, its text and its registry entry follow.

/// Declares a solver by its type, its name in a specification and a summary, and by a row for each parameter:
/// `field, setter: type [range] = default, "what it is"`. The type is a number, `bool` or `SharedMetric`; without a range,
/// no value is refused. The search itself is a method `run` with the arguments of [`Algorithm::search`](crate::Algorithm).
///
/// The word before the rows is the method by which the parameters are written: `with` writes all of them, since they
/// define the solver, and `with_unless_default` those that differ from their defaults.
///
/// In braces after them follow parameters that may be absent, with the documentation of their setters: `field, setter:
/// type = values, "what it is"`. After `also` follows a custom bound, which is no parameter.
macro_rules! solver {
    (
        $(#[$doc:meta])*
        $solver:ident, $name:literal, $summary:literal, $write:ident;
        $($field:ident, $setter:ident: $type:ident $([$range:expr])? = $default:expr, $help:literal;)*
        $({ $(
            $(#[$option_doc:meta])*
            $option:ident $(, $option_setter:ident)?: $option_type:ty = $values:expr, $option_help:literal;
        )* }
        $(also $bound:ident: $bound_type:ty)?)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        #[must_use]
        pub struct $solver {
            $(pub(crate) $field: $type,)*
            $($(pub(crate) $option: Option<$option_type>,)* $(pub(crate) $bound: $bound_type,)?)?
        }

        impl $solver {
            /// The name in a specification.
            pub const NAME: &'static str = $name;

            $(setting!(setter $setter, $field: $type $([$range])? = $default, $help);)*

            $($(setting!(optional [$($option_setter)?] $(#[$option_doc])* $option: $option_type = $values, $option_help);)*)?

            /// Returns the registry entry.
            pub fn entry() -> $crate::Entry<dyn $crate::Solver> {
                let parameters = [
                    $(setting!(parameter $field: $type $([$range])? = $default, $help),)*
                    $($(setting!(absent $option, $values, $option_help)),*)?
                ];
                $crate::Entry::<dyn $crate::Solver>::new(Self::NAME, $summary, &parameters, |arguments| {
                    Ok(Box::new(Self::build(arguments)?))
                })
            }

            fn build(_arguments: &$crate::Arguments<'_>) -> Result<Self, $crate::SpecError> {
                Ok(Self {
                    $($field: setting!(read _arguments, $field: $type $([$range])? = $default, $help),)*
                    $($($option: _arguments.optional(&setting!(absent $option, $values, $option_help))?,)* $($bound: None,)?)?
                })
            }
        }

        impl $crate::Algorithm for $solver {
            fn spec(&self) -> $crate::Spec {
                let spec = $crate::Spec::new(Self::NAME)
                    $(.$write(
                        &const { setting!(parameter $field: $type $([$range])? = $default, $help) },
                        setting!(value self.$field, $type),
                    ))*;
                $($(let spec = match self.$option {
                    Some(value) => spec.with(&setting!(absent $option, $values, $option_help), value),
                    None => spec,
                };)*)?
                spec$($(.with_bound(self.$bound.as_deref()))?)?
            }

            fn search(
                &self,
                problem: &$crate::Problem,
                meter: &mut $crate::Meter<'_>,
            ) -> Result<$crate::SearchResult, $crate::SolveError> {
                self.run(problem, meter)
            }
        }

        impl Default for $solver {
            fn default() -> Self {
                Self {
                    $($field: setting!(default $type, $default),)*
                    $($($option: None,)* $($bound: None,)?)?
                }
            }
        }
    };
}

/// What a row of a solver's table becomes, by its type.
macro_rules! setting {
    (parameter $key:ident: bool = $default:expr, $help:literal)
        => { $crate::Parameter::flag(stringify!($key), $default, $help) };
    (parameter $key:ident: SharedMetric = $default:expr, $help:literal)
        => { $crate::Parameter::metric(stringify!($key), $default.name(), $help) };
    (parameter $key:ident: f64 [$range:expr] = $default:expr, $help:literal)
        => { $crate::Parameter::decimal(stringify!($key), $range, $default, $help) };
    (parameter $key:ident: $type:ident = $default:expr, $help:literal)
        => { setting!(parameter $key: $type [0..=u64::MAX] = $default, $help) };
    (parameter $key:ident: $type:ident [$range:expr] = $default:expr, $help:literal)
        => { $crate::Parameter::number(stringify!($key), $range, $default, $help) };

    (absent $key:ident, $values:expr, $help:literal)
        => { const { $crate::Parameter::new(stringify!($key), $values, $help) } };

    (read $arguments:ident, $key:ident: SharedMetric = $($row:tt)*)
        => { $arguments.metric(&const { setting!(parameter $key: SharedMetric = $($row)*) })?.into() };
    (read $arguments:ident, $($row:tt)*)
        => { $arguments.get(&const { setting!(parameter $($row)*) })? };

    (value $value:expr, SharedMetric) => { $value.spec() };
    (value $value:expr, $type:ident) => { $value };

    (default SharedMetric, $default:expr) => { std::sync::Arc::new($default) };
    (default $type:ident, $default:expr) => { $default };

    (setter $setter:ident, $field:ident: SharedMetric = $default:expr, $help:literal) => {
        #[doc = concat!("Sets ", $help, "; `", stringify!($default), "` by default.")]
        pub fn $setter(mut self, $field: impl $crate::Metric + 'static) -> Self {
            self.$field = std::sync::Arc::new($field);
            self
        }
    };
    (setter $setter:ident, $field:ident: $type:ident = $default:expr, $help:literal) => {
        #[doc = concat!("Sets ", $help, "; `", stringify!($default), "` by default.")]
        pub fn $setter(mut self, $field: $type) -> Self { self.$field = $field; self }
    };
    (setter $setter:ident, $field:ident: $type:ident [$range:expr] = $default:expr, $help:literal) => {
        #[doc = concat!("Sets ", $help, "; ", stringify!($default), " by default.")]
        ///
        /// # Errors
        ///
        #[doc = concat!("[`BadValue`](crate::SpecError::BadValue) unless it is in `", stringify!($range), "`.")]
        pub fn $setter(mut self, $field: $type) -> Result<Self, $crate::SpecError> {
            const { setting!(parameter $field: $type [$range] = $default, $help) }.check(Self::NAME, $field)?;
            self.$field = $field;
            Ok(self)
        }
    };

    (optional [] $option:ident: $($row:tt)*) => {};
    (optional [$setter:ident] $(#[$doc:meta])* $option:ident: $type:ty = $values:expr, $help:literal) => {
        $(#[$doc])*
        ///
        /// # Errors
        ///
        /// [`BadValue`](crate::SpecError::BadValue) if it is out of range.
        pub fn $setter(mut self, $option: $type) -> Result<Self, $crate::SpecError> {
            setting!(absent $option, $values, $help).check(Self::NAME, $option)?;
            self.$option = Some($option);
            Ok(self)
        }
    };
}
