// The texts of the page: each language has all of them, what the engine says included, and no text stands in code.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const ts = createRequire(import.meta.url)("typescript");
const PAGE = new URL("../page/", import.meta.url);
const { en } = await import(new URL("texts/en.js", PAGE).href);
const { free } = await import(new URL("texts/later/free.js", PAGE).href);
const { SHAPES } = await import(new URL("shapes.js", PAGE).href);
const { LANGUAGES } = await import(new URL("texts.js", PAGE).href);
/**
 * The other languages, each with its texts and its table of what the engine
 * says.
 *
 * @type {[string, Record<string, unknown>, [string, string][]][]}
 */
const OTHERS = [];
for (const file of readdirSync(new URL("texts/", PAGE))) {
  const name = file.replace(".js", "");
  // English has some texts in a folder.
  if (name === "en" || !file.endsWith(".js")) continue;
  const texts = await import(new URL(`texts/${file}`, PAGE).href);
  OTHERS.push([name, texts[name], texts.MESSAGES]);
}
const ROOT = new URL("../../../", import.meta.url);

/**
 * Returns the paths of all texts, each with its kind.
 *
 * @param {unknown} value
 * @param {string} path
 * @returns {string[]}
 */
function shape(value, path = "") {
  if (typeof value !== "object" || value === null)
    return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    shape(inner, `${path}.${key}`),
  );
}

test("each file is a language of the list, by the tag that it says", async () => {
  assert.deepEqual(
    Object.keys(LANGUAGES).sort(),
    ["en", ...OTHERS.map(([name]) => name)].sort(),
  );
  for (const [tag, { load }] of Object.entries(LANGUAGES))
    assert.equal((await load()).language, tag);
});

test("each language has every text, and none more", () => {
  assert.ok(OTHERS.length > 0);
  for (const [name, texts] of OTHERS)
    assert.deepEqual(shape(texts).sort(), shape({ ...en, free }).sort(), name);
});

/**
 * Returns the files of a folder and of those in it.
 *
 * @param {URL} folder
 * @param {RegExp} wanted
 */
const filesOf = (folder, wanted) =>
  readdirSync(folder, { recursive: true })
    .map((path) => String(path))
    .filter((path) => wanted.test(path))
    .sort();

/** What is read by programs: classes, selectors, fonts, types of files. */
const NOT_READ =
  /^"?class"?$|querySelector|closest|matches|matchMedia|includes|postMessage|save$/;

test("each language has words for every shape of cells", () => {
  for (const [name, texts] of OTHERS) {
    const { fresh } = /** @type {import("../page/texts.js").Texts} */ (texts);
    const shapes = fresh.tilings().map(([tiling]) => tiling);
    assert.deepEqual(shapes, Object.keys(SHAPES), name);
  }
});

test("no text stands in code", () => {
  /** @type {string[]} */
  const found = [];
  // Workers, the engine and its table of shapes speak English, and are translated; the service worker says nothing.
  for (const path of filesOf(PAGE, /\.js$/)) {
    if (/^texts\/|^shapes\.js$|worker\.js$/.test(path)) continue;
    const text = readFileSync(new URL(path, PAGE), "utf8");
    const source = ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.ES2022,
      true,
    );
    /** @param {any} node */
    const visit = (node) => {
      const said = textIn(node);
      if (said) found.push(`${path}: ${said}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  assert.deepEqual(found, []);
});

/**
 * Returns a text in code that a person would read: two words, or one in a place
 * that is shown.
 *
 * @param {any} node
 */
function textIn(node) {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node))
    return "";
  const parts = ts.isTemplateExpression(node)
    ? [
        node.head,
        ...node.templateSpans.map((/** @type {any} */ s) => s.literal),
      ]
    : [node];
  const said = parts.map(({ text }) => text).join("{}");
  const { parent } = node;
  const call = ts.isCallExpression(parent) ? parent.expression.getText() : "";
  let owner = parent;
  while (ts.isConditionalExpression(owner)) owner = owner.parent;
  const property = ts.isPropertyAssignment(owner) ? owner.name.getText() : "";
  if (NOT_READ.test(call) || NOT_READ.test(property)) return "";
  // The name of a property, and not its value.
  if (ts.isPropertyAssignment(parent) && parent.name === node) return "";
  const words = /[a-z]{2,} [a-z]{2,}/i.test(said);
  const fonts = /^\d+ \{\}px /.test(said);
  // Colors of palettes and sizes of pictures are no words.
  const figures = /^[\da-f ]+$/.test(said);
  // The first line of a file.
  const heading = said === "# grid text";
  const place = ts.isCallExpression(parent)
    ? parent.arguments.indexOf(node)
    : -1;
  const shown =
    /[a-z]{2,}/i.test(said) &&
    ((call === "h" && place >= 2) ||
      (/^(button|field|dialog)$/.test(call) && place === 0) ||
      (call === "signed" && place === 1) ||
      /say$/.test(call) ||
      (ts.isNewExpression(parent) &&
        /Error$/.test(parent.expression.getText())) ||
      (ts.isBinaryExpression(parent) &&
        /textContent$/.test(parent.left.getText())) ||
      /^(ariaLabel|title|placeholder|"aria-label")$/.test(property));
  return shown || (words && !fonts && !figures && !heading) ? said : "";
}

/** The sources of the engine. */
const SOURCES = [
  "colorwalk-core/src/",
  "colorwalk-solvers/src/",
  "crates/boards/src/",
  "crates/free/src/",
  "crates/picture/src/",
  "frontends/web/src/",
  "frontends/web/free/src/",
  "frontends/web/picture/src/",
];

/** Sources whose messages no screen shows. */
const UNSEEN = new RegExp(
  [
    // Arguments of the program, and files that it writes.
    "boards/src/(board_spec|files/(writer|puzzle|symbols))",
    // What is said to those who write bounds, metrics and solvers of their own, or check answers.
    "core/src/(check|position|region_set)|solvers/src/(api/bounds/|registry)",
    "solvers/src/(api/answer|exact/(rules|search/))",
    // The best start, which the page does not look for.
    "solvers/src/(starts/|exact/driver/best_start)",
    // Moves that are written, and solutions that are checked.
    "crates/free/src/(moves|replay)",
    // Words of files, names of colors and of checks, and what is asked about pictures in a terminal.
    "boards/src/palette/|picture/src/(checks|names)|exact/ablation",
    // Shapes, of which the page has sentences of its own, and what is written for its scripts.
    "core/src/topology/tiling|web/src/shapes",
    // Levels, of which the page has none.
    "solvers/src/rating/",
    // Limits have texts of their own, by name; sizes are given to the program.
    "solvers/src/api/(control|bytes)",
  ].join("|"),
);

/**
 * Returns a message with its places left open.
 *
 * @param {string} message
 */
const open = (message) =>
  message
    .replace(/"?\{[\w.:?#!]*\}"?/g, "{}")
    .replace(/\s+/g, " ")
    .trim();

/** What no user of the page can cause, and a part of what a library says. */
const TO_PROGRAMMERS = /an identifier$|^ at line $/;

/**
 * Returns the messages in a source: its texts of two words or more.
 *
 * @param {string} source
 */
function messagesIn(source) {
  const code = source
    .split(/^#\[cfg\(test\)\]\nmod /m)[0]
    ?.replace(/^\s*\/\/.*$/gm, "")
    // Samples for tests, and first lines of files.
    .replace(/^( *)#\[cfg\(test\)\]\n\1fn [^]*?\n\1}$/gm, "")
    .replace(/^const HEADING: .*$/gm, "")
    // What is documented or asserted is said to programmers.
    .replace(/#!?\[(doc|deprecated|cfg|expect|allow)[^\]]*\]/g, "")
    .replace(
      /\b(unreachable|assert|debug_assert|panic)\w*!\((?:[^()]|\([^()]*\))*\)/g,
      "",
    )
    .replace(/'"'/g, "");
  /** @type {string[]} */
  const found = [];
  for (const [, literal = ""] of code?.matchAll(/"((?:[^"\\]|\\[^])*)"/g) ??
    []) {
    const text = literal.replace(/\\\n\s*/g, "").replace(/\\"/g, '"');
    if (/[a-z]{2,} [a-z(]/i.test(text) && !TO_PROGRAMMERS.test(text))
      found.push(text);
  }
  return found;
}

test("what the engine says is in the table of each other language", () => {
  for (const [name, , table] of OTHERS)
    assert.deepEqual(missingIn(table), [], name);
});

/**
 * Returns the messages of the engine that a table does not have.
 *
 * @param {[string, string][]} table
 */
function missingIn(table) {
  // A noun stands without its number, and a reason without its subject.
  const known = new Set(
    table.flatMap(([message]) => {
      const whole = open(message);
      return [
        whole,
        whole.replace(/^\{\} /, ""),
        whole.replace(/: expected \{\} or \{\}$/, ""),
        // Of the shapes, triangles alone can be apart.
        whole.replace(" triangles ", " {} "),
        whole.replace(/ \{\}: expected \{\}$/, ""),
        whole.replace(/^.*( \{\}: expected \{\})$/, "{}$1"),
        whole.replace(/^\{\} (.*), or \{\}$/, "$1"),
      ];
    }),
  );
  /** @type {string[]} */
  const missing = [];
  for (const folder of SOURCES) {
    const root = new URL(folder, ROOT);
    for (const path of filesOf(root, /\.rs$/)) {
      if (/(^|\/)tests?(\/|\.rs$)/.test(path) || UNSEEN.test(folder + path))
        continue;
      for (const message of messagesIn(
        readFileSync(new URL(path, root), "utf8"),
      ))
        if (!known.has(open(message)))
          missing.push(`${folder}${path}: ${message}`);
    }
  }
  return missing;
}
