// The worker of a game, which proves: it is there before the engine with all solvers.

import init, { BoardProver } from "./game.js";
import { prover, serve } from "./jobs.js";

serve(init, prover(BoardProver));
