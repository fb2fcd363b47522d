// The worker of the workbench, with all solvers.

import init, { BoardProver, certify, rate, solve } from "./colorwalk.js";
import { prover, serve } from "./jobs.js";

const prove = prover(BoardProver);

serve(init, (job) => {
  const { kind, id, moves } = job;
  if (kind === "solve")
    return JSON.parse(solve(id, moves, job.solver ?? "auto", job.seconds));
  if (kind === "rate") return JSON.parse(rate(id, moves, job.solver ?? ""));
  const answer = prove(job);
  if (job.certificate) answer.certificate = certify(id);
  return answer;
});
