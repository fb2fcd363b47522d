// Runs Lighthouse five times as on a phone, and prints the medians of its four scores: `node tests/lighthouse.js`. Fails if one is
// below 95. LIGHTHOUSE names the program; by default npx fetches it, since it has more packages than all the tests.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BROWSER, serve } from "./support.js";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const FLAGS = [
  "--quiet",
  "--output=json",
  `--only-categories=${CATEGORIES}`,
  "--chrome-flags=--headless --no-sandbox --disable-gpu",
];
const [program = "", ...first] = (
  process.env["LIGHTHOUSE"] ?? "npx --yes lighthouse@12.8.2"
).split(" ");
const server = await serve();

/** @type {any[]} */
const reports = [];
for (let run = 0; run < 5; run++) {
  const { stdout } = await promisify(execFile)(
    program,
    [...first, server.address, ...FLAGS],
    { env: { ...process.env, CHROME_PATH: BROWSER }, maxBuffer: 1 << 27 },
  );
  reports.push(JSON.parse(stdout));
}
server.stop();

const median = (/** @type {number[]} */ values) =>
  [...values].sort((one, other) => one - other)[2] ?? NaN;
for (const name of CATEGORIES) {
  const scores = reports.map(({ categories }) => 100 * categories[name].score);
  console.log(`${name}: ${median(scores)} (${scores.join(", ")})`);
  if (!(median(scores) >= 95)) process.exitCode = 1;
}
for (const name of [
  "first-contentful-paint",
  "largest-contentful-paint",
  "speed-index",
  "total-blocking-time",
])
  console.log(
    `${name}: ${median(reports.map(({ audits }) => audits[name].numericValue)).toFixed(0)} ms`,
  );
const failed = new Set(
  reports.flatMap(({ audits, categories }) =>
    CATEGORIES.flatMap((name) =>
      categories[name].auditRefs
        .filter(
          (/** @type {any} */ { id, weight }) =>
            weight && (audits[id].score ?? 1) < 0.9,
        )
        .map((/** @type {any} */ { id }) => id),
    ),
  ),
);
console.log(`audits below 90: ${[...failed].join(", ") || "none"}`);
