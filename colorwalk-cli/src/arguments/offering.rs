//! A parser whose values shells complete.

use std::ffi::OsStr;
use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};

/// Parses a value, and offers these names to the completions of shells; other values are accepted, too.
pub(super) struct Offering<T> {
    names: fn() -> Vec<PossibleValue>,
    value: PhantomData<fn() -> T>,
}

impl<T> Offering<T> {
    pub(super) fn new(names: fn() -> Vec<PossibleValue>) -> Self {
        Self {
            names,
            value: PhantomData,
        }
    }
}

impl<T> Clone for Offering<T> {
    fn clone(&self) -> Self {
        Self::new(self.names)
    }
}

impl<T> TypedValueParser for Offering<T>
where
    T: FromStr<Err: Display> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, Error> {
        let parser = StringValueParser::new()
            .try_map(|text| text.parse::<T>().map_err(|error| error.to_string()));
        parser.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter()))
    }
}
