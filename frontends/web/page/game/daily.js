// The daily board: one for each date, the same for everyone, from midnight to midnight where the player is.

import { stored } from "../store.js";
import { t } from "../texts.js";

const PREFIX = "pcg1-14x14-6-walk-";
export const DAY = 86_400_000;

/** Returns today's date where the player is, as `YYYY-MM-DD`. */
export const today = () =>
  dateOf(Date.now() - new Date(Date.now()).getTimezoneOffset() * 60_000);

/**
 * Returns the date of a time in UTC, in which days are counted.
 *
 * @param {number} time
 */
export const dateOf = (time) => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the day before another.
 *
 * @param {string} day
 */
const dayBefore = (day) => dateOf(Date.parse(day) - DAY);

/** How many milliseconds the first place on Earth to see a new day is before Greenwich. */
const FIRST_PLACE = 14 * 3_600_000;

/**
 * Returns the board of a day; undefined if the day is invalid, or has not begun
 * anywhere yet. A friend further east may have the board of tomorrow.
 *
 * @param {string} day
 */
export function dailyId(day) {
  const time = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(time) ||
    dateOf(time) !== day ||
    day > dateOf(Date.now() + FIRST_PLACE)
    ? undefined
    : PREFIX + day.replaceAll("-", "");
}

/**
 * Returns the day of a daily board, if the id is of one.
 *
 * @param {string} id
 */
export function dayOfId(id) {
  const digits =
    id.startsWith(PREFIX) && id.length === PREFIX.length + 8
      ? id.slice(PREFIX.length)
      : "";
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  return day && dailyId(day) === id ? day : undefined;
}

/**
 * Returns the result of a day, if there is one.
 *
 * @param {string} day
 */
export const solvedOn = (day) => stored.games[PREFIX + day.replaceAll("-", "")];

/** Returns the streak: the number of days in a row, up to today or yesterday, whose game was begun on its day, or before. */
export function streak() {
  const kept = (/** @type {string} */ day) => {
    const begun = solvedOn(day)?.on;
    return begun !== undefined && begun <= day;
  };
  let day = today();
  if (!kept(day)) day = dayBefore(day);
  let days = 0;
  for (; kept(day); day = dayBefore(day)) days += 1;
  return days;
}

/** Returns the milliseconds until the next daily board, at least one. */
export const untilMidnight = () =>
  Math.max(1, new Date(Date.now()).setHours(24, 0, 0, 0) - Date.now());

/** Says when the next daily board comes, in hours and minutes. */
export function untilNext() {
  const minutes = Math.ceil(untilMidnight() / 60_000);
  return t.daily.next(Math.floor(minutes / 60), minutes % 60);
}

/**
 * Returns the address of the board of a day; that of today goes with the days.
 *
 * @param {string} day
 */
export const dailyHash = (day) =>
  day === today() ? "#daily" : `#daily/${day}`;

/**
 * Formats a day.
 *
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} [options]
 */
export const inWords = (
  day,
  options = { day: "numeric", month: "long", year: "numeric" },
) =>
  new Date(`${day}T00:00Z`).toLocaleDateString(t.language, {
    timeZone: "UTC",
    ...options,
  });
