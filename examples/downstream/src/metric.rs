//! Custom metrics, with weights that are known only at run time.

use colorwalk::{
    Control, Entry, Gain, Metric, Parameter, Problem, Registry, Spec, SpecError, series,
};

use crate::{Checked, ensure};

const SHARE: Parameter =
    Parameter::decimal("share", 0.0..=10.0, 1.0, "what a cell of the edge counts");

/// Area and edge, each with a weight.
#[derive(Clone, Debug)]
struct Weighted {
    name: String,
    weight: f64,
    share: f64,
}

impl Metric for Weighted {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        self.weight * gain.area() as f64 + self.share * gain.edge() as f64
    }

    fn spec(&self) -> Spec {
        Spec::new(self.name.clone()).with_unless_default(&SHARE, self.share)
    }
}

/// Returns the registry entry of a metric with this name and weight.
pub fn entry(name: &str, weight: f64) -> Result<Entry<dyn Metric>, SpecError> {
    let name = name.parse::<Spec>()?.name().to_owned();
    Ok(Entry::<dyn Metric>::new(
        name.clone(),
        "area and edge, weighed",
        &[SHARE],
        move |arguments| {
            Ok(Box::new(Weighted {
                name: name.clone(),
                weight,
                share: arguments.get(&SHARE)?,
            }))
        },
    ))
}

pub fn check(registry: &Registry) -> Checked<()> {
    let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
    for spec in [
        "greedy:metric=rim",
        "look-ahead:metric=sweep/share=0.25,depth=3",
        "bfs:cap=500,metric=rim/share=2",
        "dfs:cap=500,metric=sweep,depth=2",
    ] {
        let solver = registry.build(spec)?;
        ensure(solver.spec().to_string() == spec, || {
            format!("{spec} calls itself {}", solver.spec())
        })?;
        let answer = solver.solve(&problem, Control::default())?;
        println!("{:3} moves by {spec}", answer.solution.len());
    }
    ensure(entry("not a name", 1.0).is_err(), || {
        "a name with spaces was accepted".into()
    })?;
    let mistake = registry
        .build("greedy:metric=rum")
        .err()
        .map(|error| error.to_string())
        .unwrap_or_default();
    ensure(mistake.contains("rim, sweep"), || {
        format!("the metrics are not listed: {mistake}")
    })
}
