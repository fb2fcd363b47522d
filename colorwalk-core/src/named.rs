//! The text form of types whose values have names: formats, charts, tilings.

/// Implements `Display` and `FromStr` for a type with a method `name`. `$all` are its values, and `$kind` is what they are
/// called in the error for other names. With `identity`, for a type with the fields `name` and `summary`, or with a
/// definition that has them, it also implements the methods `all`, `name` and `summary`, and values are compared, hashed
/// and debugged by their names.
///
/// The values of an enumeration are listed with their names, which also implements `ALL` and `name`.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($type:ident $(.$definition:tt)?, $all:expr, $kind:literal, identity) => {
        $crate::named!($type, $all, $kind);

        impl $type {
            /// Returns all of them, in the order in which they are listed.
            pub fn all() -> impl ExactSizeIterator<Item = Self> {
                $all.iter().copied()
            }

            /// Returns the name, in lower case, which can be parsed again.
            pub fn name(self) -> &'static str {
                self$(.$definition)?.name
            }

            /// Returns a one-line description, without a full stop.
            pub fn summary(self) -> &'static str {
                self$(.$definition)?.summary
            }
        }

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
    ($type:ident { $($value:ident = $name:literal),+ }, $kind:literal) => {
        impl $type {
            /// All of them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// Returns the name, which can be parsed again.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name),+
                }
            }
        }

        $crate::named!($type, $type::ALL, $kind);
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
