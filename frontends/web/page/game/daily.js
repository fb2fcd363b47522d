// The daily boards: a classic and a small one for each date, the same for everyone, from midnight to midnight where the player is.

import { stored } from "../store.js";
import { t } from "../texts.js";

/** The board that everyone means, and one for those who have just begun. */
const CLASSIC_DAILY = "pcg1-14x14-6-walk-";
const SMALL_DAILY = "pcg1-8x8-4-walk-";
/** How the address of a small board begins, after which its day follows. */
const SMALL_NAME = "8x8";
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
 * What an address says of a daily board: its day, and whether it is the small
 * one.
 *
 * @param {string} name `2026-11-27`, `8x8-2026-11-27`, or without a day that of
 *   today
 */
export function dailyNamed(name) {
  const small = name === SMALL_NAME || name.startsWith(`${SMALL_NAME}-`);
  const day = small ? name.slice(SMALL_NAME.length + 1) : name;
  return { day: day || today(), small };
}

/**
 * Returns the board of a day; undefined if the day is invalid, or has not begun
 * anywhere yet. A friend further east may have the board of tomorrow.
 *
 * @param {string} day
 * @param {boolean} small
 */
export function dailyId(day, small) {
  const time = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(time) ||
    dateOf(time) !== day ||
    day > dateOf(Date.now() + FIRST_PLACE)
    ? undefined
    : (small ? SMALL_DAILY : CLASSIC_DAILY) + day.replaceAll("-", "");
}

/**
 * Returns whether a daily board is the small one of its day.
 *
 * @param {string} id
 */
export const isSmall = (id) => id.startsWith(SMALL_DAILY);

/**
 * Returns the day of a daily board, if the id is of one.
 *
 * @param {string} id
 */
export function dayOfId(id) {
  const [, year, month, date] = /-(2\d{3})(\d\d)(\d\d)$/.exec(id) ?? [];
  const day = `${year}-${month}-${date}`;
  return dailyId(day, isSmall(id)) === id ? day : undefined;
}

/**
 * Returns the results of a day, that of the classic board before that of the
 * small one.
 *
 * @param {string} day
 */
export const solvedOn = (day) =>
  [CLASSIC_DAILY, SMALL_DAILY].flatMap(
    (prefix) => stored.games[prefix + day.replaceAll("-", "")] ?? [],
  );

/** Returns the streak: the number of days in a row, up to today or yesterday, whose game was begun on its day, or before. */
export function streak() {
  const kept = (/** @type {string} */ day) =>
    solvedOn(day).some(({ on }) => on <= day);
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
 * Returns the address of a board of a day; that of today goes with the days.
 *
 * @param {string} day
 * @param {boolean} small
 */
export const dailyHash = (day, small) =>
  day === today() ? todayHash(small) : datedHash(day, small);

/**
 * Returns the address of today's board, which is another one tomorrow.
 *
 * @param {boolean} small
 */
export const todayHash = (small) => `#daily${small ? `/${SMALL_NAME}` : ""}`;

/**
 * Returns the address of a board that stays that of its day.
 *
 * @param {string} day
 * @param {boolean} small
 */
export const datedHash = (day, small) =>
  `#daily/${small ? `${SMALL_NAME}-` : ""}${day}`;

/**
 * Says which day it is, with its year unless that is the current one.
 *
 * @param {string} day
 */
export const dayInWords = (day) =>
  day.slice(0, 4) === today().slice(0, 4)
    ? inWords(day, { day: "numeric", month: "long" })
    : inWords(day);

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
