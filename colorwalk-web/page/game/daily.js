// The daily board: one for each date, the same for everyone, from midnight to midnight where the player is.

import { dialog, h } from "../dom.js";
import { isPerfect, stored } from "../store.js";
import { t } from "../texts.js";

const PREFIX = "pcg1-14x14-6-walk-";
const DAY = 86_400_000;

/** Returns today's date where the player is, as `YYYY-MM-DD`. */
export const today = () => dateOf(Date.now() - new Date().getTimezoneOffset() * 60_000);

/** Returns the date of a time in UTC, in which days are counted. @param {number} time */
const dateOf = (time) => new Date(time).toISOString().slice(0, 10);

/** Returns the day before another. @param {string} day */
const dayBefore = (day) => dateOf(Date.parse(day) - DAY);

/** Returns the board of a day; undefined if the day is invalid or in the future. @param {string} day */
export function dailyId(day) {
  const time = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(time) || dateOf(time) !== day || day > today() ? undefined : PREFIX + day.replaceAll("-", "");
}

/** Returns the day of a daily board, if the id is of one. @param {string} id */
export function dayOfId(id) {
  const digits = id.startsWith(PREFIX) && id.length === PREFIX.length + 8 ? id.slice(PREFIX.length) : "";
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  return day && dailyId(day) === id ? day : undefined;
}

/** Returns the result of a day, if there is one. @param {string} day */
export const solvedOn = (day) => stored.games[PREFIX + day.replaceAll("-", "")];

/** Returns the streak: the number of days in a row, up to today or yesterday, whose board was solved on its day. */
export function streak() {
  const kept = (/** @type {string} */ day) => solvedOn(day)?.on === day;
  let day = today();
  if (!kept(day)) day = dayBefore(day);
  let days = 0;
  for (; kept(day); day = dayBefore(day)) days += 1;
  return days;
}

/** Returns the hours and minutes until the next daily board. */
export function untilNext() {
  const midnight = new Date();
  const minutes = Math.ceil((midnight.setHours(24, 0, 0, 0) - Date.now()) / 60_000);
  return t.daily.next(Math.floor(minutes / 60), minutes % 60);
}

/** Formats a day. @param {string} day @param {Intl.DateTimeFormatOptions} [options] */
export const inWords = (day, options = { day: "numeric", month: "long", year: "numeric" }) => new Date(`${day}T00:00Z`).toLocaleDateString(t.language, { timeZone: "UTC", ...options });

/** Shows the dialog with a month of daily boards. @param {(day: string) => void} open */
export function calendarDialog(open) {
  let month = today().slice(0, 7);
  const place = h("div");
  const days = streak();
  const element = dialog(t.daily.heading, h("p", {}, t.daily.streak(days)), place);
  const show = () => {
    const go = (/** @type {number} */ by) => () => {
      const [year = 0, number = 0] = month.split("-").map(Number);
      month = dateOf(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
      show();
    };
    const later = month < today().slice(0, 7);
    place.replaceChildren(
      h("div", { class: "month" }, h("button", { type: "button", onclick: go(-1), "aria-label": t.daily.before }, "‹"), h("strong", { role: "status" }, inWords(`${month}-01`, { month: "long", year: "numeric" })), h("button", { type: "button", onclick: go(1), "aria-label": t.daily.after, disabled: !later }, "›")),
      h("div", { class: "calendar weekdays", "aria-hidden": true }, ...daysOf("2024-01").slice(0, 7).map((day) => h("span", {}, inWords(day, { weekday: "short" })))),
      h("ol", { class: "calendar" }, ...daysOf(month).map((day, index) => dayItem(day, index === 0))),
      h("p", { class: "note" }, t.daily.legend),
    );
  };
  /** @param {string} day @param {boolean} first */
  const dayItem = (day, first) => {
    const solved = solvedOn(day);
    const over = solved && solved.par !== null ? solved.walk.length - solved.par : undefined;
    const perfect = solved !== undefined && isPerfect(solved);
    const said = `${inWords(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}: ${solved ? t.daily.solved(solved.walk.length, over, perfect) : t.daily.open}`;
    const date = h("span", { "aria-hidden": true }, String(Number(day.slice(8))));
    const mark = h("small", { "aria-hidden": true }, solved ? (perfect ? "★" : over === undefined ? "✓" : `+${over}`) : "");
    const choose = () => (element.close(), open(day));
    const button = h("button", { type: "button", onclick: choose, "aria-label": said, disabled: dailyId(day) === undefined, class: solved ? "solved" : "" }, date, mark);
    if (day === today()) button.setAttribute("aria-current", "date");
    const item = h("li", {}, button);
    if (first) item.style.setProperty("--column", String(new Date(`${day}T00:00Z`).getUTCDay() || 7));
    return item;
  };
  show();
}

/** Returns the days of a month. @param {string} month as `YYYY-MM` */
function daysOf(month) {
  const first = Date.parse(`${month}-01T00:00Z`);
  const days = Array.from({ length: 31 }, (_, index) => dateOf(first + index * DAY));
  return days.filter((day) => day.startsWith(month));
}
