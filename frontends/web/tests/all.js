// Runs all tests of the page, two files at a time, with one server for all of them: `node tests/all.js`, or `npm test`. Files whose
// names are given are run alone.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { serve } from "./support.js";

/** The files that take longest begin first, so that none of them runs alone at the end. */
const LONGEST = ["browsers", "tomorrow", "repairs", "accessibility", "sizes"];

/** @param {string} name of a file */
function rank(name) {
  const place = LONGEST.indexOf(name.replace(".test.js", ""));
  return place < 0 ? LONGEST.length : place;
}

const folder = new URL(".", import.meta.url).pathname;
const wanted = process.argv.slice(2);
const files = wanted.length
  ? wanted
  : (await readdir(folder))
      .filter((name) => name.endsWith(".test.js"))
      .sort((one, other) => rank(one) - rank(other))
      .map((name) => folder + name);
const { address, stop } = await serve();
const tests = spawn(
  process.execPath,
  [
    "--test",
    "--test-concurrency=2",
    "--test-timeout=900000",
    "--test-reporter=spec",
    ...files,
  ],
  { stdio: "inherit", env: { ...process.env, COLORWALK_PAGE: address } },
);
const [code] = await once(tests, "exit");
stop();
process.exitCode = code ?? 1;
