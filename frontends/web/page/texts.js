// The texts of the page: a file for each language, chosen in the settings or by the browser.
//
// English is part of the main script, and what is shown if another language does not arrive. Texts are read when something is
// shown, never when a module is loaded: the language is chosen after that.

import { en } from "./texts/en.js";

/** @typedef {typeof en & {free?: typeof import("./texts/later/free.js").free}} Texts */

/**
 * The languages: what each is called in itself, and what loads its texts.
 *
 * @type {Record<string, {name: string, load: () => Promise<Texts>}>}
 */
export const LANGUAGES = {
  en: { name: "English", load: async () => en },
  de: { name: "Deutsch", load: async () => (await import("./texts/de.js")).de },
};

/** An error whose message is in the language of the page; those of the engine are in English. */
export class PageError extends Error {}

/** The texts of the language that was chosen. */
export let t = /** @type {Texts} */ (en);

/**
 * Returns the language to use: the chosen one, or the first that the browser
 * asks for and the page has.
 *
 * @param {string} chosen empty for that of the browser
 */
export function languageFor(chosen) {
  const wanted = [chosen, ...navigator.languages].map(
    (tag) => tag.toLowerCase().split("-")[0] ?? "",
  );
  return wanted.find((name) => Object.hasOwn(LANGUAGES, name)) ?? "en";
}

/**
 * Loads the texts of a language. If they do not arrive, those of before remain.
 *
 * @param {string} language
 */
export async function speak(language) {
  t = (await LANGUAGES[language]?.load()) ?? t;
}
