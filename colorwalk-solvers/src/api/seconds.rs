//! Durations in serde's form: seconds, with a fraction.

use std::time::Duration;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Duration, D::Error> {
    Duration::try_from_secs_f64(f64::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Durations that may be absent.
pub(crate) mod optional {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Seconds(#[serde(with = "super")] Duration);

    pub(crate) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(Seconds).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(|Seconds(time)| time))
    }
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::series;
    use serde_json::{from_str, to_string, to_value};

    use super::*;
    use crate::{Budget, Control, Exact, Limit, Problem, Progress, Solver, Statistics};

    #[test]
    fn a_request_is_read_and_mistakes_in_it_are_not() {
        let time = Duration::from_millis(2500);
        assert_eq!(
            from_str::<Budget>(r#"{"time":2.5}"#).unwrap(),
            Budget::default().with_time(time)
        );
        assert_eq!(from_str::<Budget>("{}").unwrap(), Budget::default());
        for wrong in [
            r#"{"time":-1.0}"#,
            r#"{"time":1e30}"#,
            r#"{"seconds":1}"#,
            r#"{"memory":"1GiB"}"#,
        ] {
            assert!(from_str::<Budget>(wrong).is_err(), "{wrong}");
        }
        let budget = Budget::default()
            .with_time(Duration::from_nanos(1_234_567_891))
            .with_memory(1 << 20);
        assert_eq!(
            from_str::<Budget>(&to_string(&budget).unwrap()).unwrap(),
            budget
        );
    }

    #[test]
    fn an_answer_says_all_that_is_known() {
        let board = series::board(0).unwrap();
        let mut reports = Vec::new();
        let mut note = |progress: &Progress| reports.push(progress.clone());
        let budget = Budget::default().with_expanded(5);
        let control = Control::default()
            .with_budget(budget)
            .with_observer(&mut note);
        let outcome = Exact::default()
            .solve(&Problem::new(&board), control)
            .unwrap();
        let answer = to_value(&outcome).unwrap();
        assert_eq!(answer["solution"], outcome.solution.to_string());
        assert_eq!(answer["status"], "feasible");
        assert_eq!(answer["stopped_by"], "expanded");
        assert_eq!(
            (&answer["lower_bound"], &answer["statistics"]["expanded"]),
            (&26.into(), &5.into())
        );
        let statistics: Statistics = from_str(&answer["statistics"].to_string()).unwrap();
        assert_eq!(statistics, outcome.statistics);
        for &limit in Limit::ALL {
            assert_eq!(to_string(&limit).unwrap(), format!("\"{limit}\""));
            assert_eq!(
                from_str::<Limit>(&to_string(&limit).unwrap()).unwrap(),
                limit
            );
        }
        let last = reports.pop().unwrap();
        assert_eq!(last.best.as_ref(), Some(&outcome.solution));
        assert_eq!(
            from_str::<Progress>(&to_string(&last).unwrap()).unwrap(),
            last
        );
    }
}
