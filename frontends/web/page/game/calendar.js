// The calendar of the daily boards.

import { button, dialog, h } from "../dom.js";
import { isPerfect, stored } from "../store.js";
import { t } from "../texts.js";
import {
  DAY,
  dailyId,
  dateOf,
  dayOfId,
  inWords,
  solvedOn,
  streak,
  today,
} from "./daily.js";

/**
 * Shows the dialog with a month of daily boards.
 *
 * @param {(day: string) => void} open
 */
export function calendarDialog(open) {
  let month = today().slice(0, 7);
  const place = h("div");
  const element = dialog(
    t.daily.heading,
    h("p", {}, t.daily.streak(streak())),
    place,
    distribution(),
  );
  const show = () => {
    const go = (/** @type {number} */ by) => () => {
      const [year = 0, number = 0] = month.split("-").map(Number);
      month = dateOf(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
      show();
    };
    const later = month < today().slice(0, 7);
    place.replaceChildren(
      h(
        "div",
        { class: "month" },
        button("‹", go(-1), { "aria-label": t.daily.before }),
        h(
          "strong",
          { role: "status" },
          inWords(`${month}-01`, { month: "long", year: "numeric" }),
        ),
        button("›", go(1), { "aria-label": t.daily.after, disabled: !later }),
      ),
      h(
        "div",
        { class: "calendar weekdays", "aria-hidden": true },
        ...daysOf("2024-01")
          .slice(0, 7)
          .map((day) => h("span", {}, inWords(day, { weekday: "short" }))),
      ),
      h(
        "ol",
        { class: "calendar" },
        ...daysOf(month).map((day, index) => dayItem(day, index === 0)),
      ),
      h("p", { class: "note" }, t.daily.legend),
    );
  };
  /**
   * @param {string} day
   * @param {boolean} first
   */
  const dayItem = (day, first) => {
    const [solved] = solvedOn(day);
    const over =
      solved && solved.par !== null
        ? solved.walk.length - solved.par
        : undefined;
    const perfect = solved !== undefined && isPerfect(solved);
    const said = `${inWords(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}: ${solved ? t.daily.solved(solved.walk.length, over, perfect) : t.daily.open}`;
    const date = h(
      "span",
      { "aria-hidden": true },
      String(Number(day.slice(8))),
    );
    const mark = h(
      "small",
      { "aria-hidden": true },
      solved ? (perfect ? "★" : over === undefined ? "✓" : `+${over}`) : "",
    );
    const choose = () => (element.close(), open(day));
    const shown = {
      "aria-label": said,
      "aria-current": day === today() ? "date" : undefined,
      disabled: day > today() || dailyId(day, false) === undefined,
      class: solved ? "solved" : "",
    };
    const column = first
      ? new Date(`${day}T00:00Z`).getUTCDay() || 7
      : undefined;
    return h(
      "li",
      { "--column": column },
      button("", choose, shown, date, mark),
    );
  };
  show();
}

/** Returns how often the daily boards took how many moves more than the fewest possible. */
function distribution() {
  const games = Object.entries(stored.games).filter(
    ([id, { par }]) => par !== null && dayOfId(id),
  );
  const over = games.map(([, { walk, par }]) =>
    Math.min(walk.length - (par ?? 0), t.daily.over.length - 1),
  );
  const times = t.daily.over.map(
    (_, moves) => over.filter((other) => other === moves).length,
  );
  const rows = t.daily.over.map((moves, index) => {
    const part = (times[index] ?? 0) / Math.max(1, ...times);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, moves),
      h("td", { class: "bar", "--part": part }, String(times[index])),
    );
  });
  return h(
    "table",
    { class: "distribution", hidden: !games.length },
    h("caption", {}, t.daily.distribution),
    ...rows,
  );
}

/**
 * Returns the days of a month.
 *
 * @param {string} month as `YYYY-MM`
 */
function daysOf(month) {
  const first = Date.parse(`${month}-01T00:00Z`);
  return Array.from({ length: 31 }, (_, index) =>
    dateOf(first + index * DAY),
  ).filter((day) => day.startsWith(month));
}
