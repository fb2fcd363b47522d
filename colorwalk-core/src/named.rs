//! The text form of types whose values have names: formats, charts, tilings.

/// Implements `Display` and `FromStr` for a type with a method `name`. `$all` are its values, and `$kind` is what they are
/// called in the error for other names. With `identity`, values are also compared, hashed and debugged by their names.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($type:ident, $all:expr, $kind:literal, identity) => {
        $crate::named!($type, $all, $kind);

        impl PartialEq for $type {
            fn eq(&self, other: &Self) -> bool {
                self.name() == other.name()
            }
        }

        impl Eq for $type {}

        impl core::hash::Hash for $type {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.name().hash(state);
            }
        }

        impl core::fmt::Debug for $type {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(formatter, "{}({})", stringify!($type), self.name())
            }
        }
    };
    ($type:ident, $all:expr, $kind:literal) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                formatter.pad(self.name())
            }
        }

        impl core::str::FromStr for $type {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> Result<Self, $crate::ParseError> {
                let named = $all.iter().copied().find(|named| named.name() == text);
                let names = $all.iter().map(|named| named.name());
                named.ok_or_else(|| $crate::ParseError::unknown(text, $kind, names))
            }
        }
    };
}
