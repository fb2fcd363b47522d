// The dialog of results.

import { button, dialog, h, message, save } from "../dom.js";
import {
  addResults,
  isPerfect,
  resultsIn,
  store,
  storageNote,
  stored,
} from "../store.js";
import { t } from "../texts.js";
import { streak } from "./daily.js";
import { boardNamed } from "./named.js";

/** The parts of the ids of boards without them: those of the series. */
const SERIES = ["", "", "30x20", "5", "walk"];

/**
 * Returns the kind of a board, by which results are grouped.
 *
 * @param {string} id
 */
function kindOf(id) {
  const [, tiling = "", size = "", colors, rules = ""] =
    /^\w+-([a-z]*)(\d+x\d+)-(\d+)-(\w+)/.exec(id) ?? SERIES;
  return t.results.kind(
    size.replace("x", " × "),
    Number(colors),
    tiling,
    rules,
  );
}

/** Shows the dialog of results. */
export function resultsDialog() {
  const content = h("div");
  const note = h("p", { role: "status" }, storageNote());
  const file = h("input", { type: "file", accept: ".json", hidden: true });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      const games = await resultsIn(await chosen.text(), boardNamed);
      note.textContent = t.results.imported(addResults(games));
      show();
    } catch (error) {
      note.textContent = t.results.notImported(message(error));
    }
  });
  const erase = () => {
    store((stored) => (stored.games = {}));
    note.textContent = t.results.erased;
    show();
  };
  const show = () => content.replaceChildren(table(), buttons());
  const buttons = () => {
    const ask = button(t.results.erase, () => {
      const keep = button(t.results.keep, show);
      ask.replaceWith(
        h(
          "span",
          { class: "ask" },
          t.results.sure(Object.keys(stored.games).length),
          " ",
          button(t.results.reallyErase, erase, { class: "bad" }),
          keep,
        ),
      );
      keep.focus();
    });
    const exported = button(t.results.export, () =>
      save(
        "colorwalk-results.json",
        JSON.stringify(stored),
        "application/json",
      ),
    );
    const some = Object.keys(stored.games).length > 0;
    return h(
      "div",
      { class: "buttons" },
      some && exported,
      button(t.results.import, () => file.click()),
      some && ask,
    );
  };
  show();
  return dialog(t.results.heading, content, file, note);
}

function table() {
  const kinds = /** @type {Map<string, import("../store.js").Solved[]>} */ (
    new Map()
  );
  for (const [id, solved] of Object.entries(stored.games))
    kinds.set(kindOf(id), [...(kinds.get(kindOf(id)) ?? []), solved]);
  if (!kinds.size) return h("p", {}, t.results.none);
  const rows = [...kinds].map(([kind, games]) => {
    const over = games.flatMap(({ walk, par }) =>
      par === null ? [] : [walk.length - par],
    );
    const mean = over.length
      ? t.numbers.decimal(
          over.reduce((sum, moves) => sum + moves, 0) / over.length,
          2,
        )
      : "–";
    const figures = [
      games.length,
      games.filter(isPerfect).length,
      games.filter(({ hints }) => hints === 0).length,
      mean,
    ];
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, kind),
      ...figures.map((value) => h("td", {}, String(value))),
    );
  });
  const head = h(
    "tr",
    {},
    ...t.results.columns.map((text) => h("th", { scope: "col" }, text)),
  );
  return h(
    "div",
    {},
    h("p", {}, t.daily.streak(streak())),
    h(
      "div",
      { class: "scroll results" },
      h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows)),
    ),
  );
}
