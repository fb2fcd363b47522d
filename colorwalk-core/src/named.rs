//! The text form of types whose values have names: formats, charts, tilings.

/// Implements `Display` and `FromStr` for a type with a method `name`. `$all` are its values, and `$unknown { text }` is
/// the error for other names, or a function of the text says how it is made. With `identity`, values are also compared, hashed and debugged by their names.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($type:ident, $all:expr, $unknown:ident, identity) => {
        $crate::named!($type, $all, $unknown);

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
    ($type:ident, $all:expr, $unknown:ident) => {
        $crate::named!($type, $all, $unknown, |text| $unknown { text: text.into() });
    };
    ($type:ident, $all:expr, $unknown:ident, |$text:ident| $error:expr) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                formatter.pad(self.name())
            }
        }

        impl core::str::FromStr for $type {
            type Err = $unknown;

            fn from_str($text: &str) -> Result<Self, $unknown> {
                let named = $all.iter().copied().find(|named| named.name() == $text);
                named.ok_or_else(|| $error)
            }
        }
    };
}
