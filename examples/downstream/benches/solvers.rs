//! A custom solver measured beside those of the library, on the same boards:
//!
//! ```text
//! cargo bench --manifest-path examples/downstream/Cargo.toml
//! ```

use std::hint::black_box;

use colorwalk::random::Recipe;
use colorwalk::{Control, Problem, Rules};
use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};

/// `many-games` is the custom solver.
const SOLVERS: [&str; 3] = ["many-games:games=10", "greedy", "beam:width=10"];

fn solvers(criterion: &mut Criterion) {
    let recipe = Recipe::new(14, 14, 6).expect("the size is valid");
    let recipe = recipe.with_rules(Rules::Flood);
    let problems: Vec<Problem> = (0..20)
        .map(|seed| Problem::new(&recipe.board(seed)))
        .collect();
    // Here, `many-games` is registered beside the solvers of the library.
    let registry = downstream::registry().expect("the names are new");
    let mut group = criterion.benchmark_group("14x14x6");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.throughput(Throughput::Elements(problems.len() as u64));
    for spec in SOLVERS {
        let solver = registry.build(spec).expect("the solver is registered");
        group.bench_function(spec, |bencher| {
            bencher.iter(|| {
                for problem in &problems {
                    let answer = solver.solve(black_box(problem), Control::default());
                    let _ = black_box(answer.expect("nothing limits it"));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, solvers);
criterion_main!(benches);
