// The entry point of the page: draws the first board, then loads the engine, and shows the screen that the address names.

import { onAddressChange, parseAddress, VIEWS } from "./address.js";
import { h, message, nextTask, signed } from "./dom.js";
import { gameEngine } from "./engine/load.js";
import { morning, watchMidnight } from "./game/midnight.js";
import { Play } from "./game/play.js";
import { load, onLoadTrouble, withPart } from "./load.js";
import { usePalette } from "./palette.js";
import { acceptPictures } from "./pictures.js";
import { onStorageTrouble, storageNote, STORED, stored } from "./store.js";
import { languageFor, LANGUAGES, speak, t } from "./texts.js";
import { keepOffline, news } from "./update.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const main = h("main", { id: "main", tabIndex: -1 });
const alert = h("p", { role: "alert", class: "mistake storage" });
/** Why the page is not in the language that it should be in; empty if it is. */
let languageNote = "";
/** The time in milliseconds after which the workbench is tried again, which doubles each time. */
const BENCH_RETRY = 2000;

async function start() {
  await chooseLanguage();
  dress();
  // Short tasks, so that a slow processor answers in between.
  await nextTask();
  const play = new Play();
  main.append(play.element);
  await nextTask();
  document.body.replaceChildren(frame(play), news, morning, alert, main);
  // What is loaded on demand may not arrive, for example without a network.
  onLoadTrouble((note) => (alert.textContent = note || lasting()));
  addEventListener("unhandledrejection", ({ reason }) => broken(reason));
  addEventListener("error", ({ error, message }) => broken(error ?? message));
  onStorageTrouble((note) => (alert.textContent = note));
  alert.textContent = lasting();
  onAddressChange((next) => show(play, next, false));
  await show(play, parseAddress(location.hash), true);
  await play.appear();
  document.body.dataset["ready"] = "";
  acceptPictures(play);
  watchMidnight(play);
  // Before the first board is drawn, for which a hidden page waits until it is seen.
  dark.addEventListener("change", () => (dress(), play.redraw()));
  window.addEventListener("storage", ({ key, newValue }) => {
    // A move in another tab must not replace the buttons, on one of which a finger may lie.
    if (key === null || key === STORED) {
      dress();
      play.redraw();
    }
    play.join(newValue ?? "");
  });
  // A hidden page may have missed what another tab has written.
  document.addEventListener("visibilitychange", () => play.join());
  await play.stage.drawn;
  // Everything needed to play is loaded first; the offline copy comes later.
  gameEngine
    .functions()
    .catch(() => {})
    .then(keepOffline)
    .catch(() => {});
}

/** Loads the texts of the chosen language, or of the browser's. If they do not arrive, a note says so, in English. */
async function chooseLanguage() {
  const language = languageFor(stored.settings.language);
  try {
    await speak(language);
  } catch (error) {
    const { name = language } = LANGUAGES[language] ?? {};
    languageNote = t.errors.noTexts(name, message(error));
  }
  document.documentElement.lang = t.language;
  document.title = t.title;
}

/** Returns what stays wrong until the page is opened again, if anything is. */
const lasting = () => languageNote || storageNote();

/** How many addresses have been shown: one that takes long to load gives way to those after it. */
let shown = 0;

/**
 * @param {Play} play
 * @param {import("./address.js").Address} next
 * @param {boolean} begin
 */
async function show(play, next, begin) {
  const turn = ++shown;
  // Open dialogs belong to the previous screen.
  for (const open of document.querySelectorAll("dialog")) open.close();
  const view = next.view === "daily" ? "play" : next.view;
  const own = view === "lab" || view === "levels";
  await equip(play, view, BENCH_RETRY);
  if (turn !== shown) return;
  await play.follow(next, begin);
  if (turn !== shown) return;
  play.entitle();
  // What had the focus may be gone with the screen before.
  if (!begin && document.activeElement === document.body) play.focus();
  for (const link of document.querySelectorAll("nav a")) {
    const here = own ? view : document.body.dataset["game"];
    if (link.getAttribute("href") === `#${here}`)
      link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/**
 * Shows the workbench or a proof beside the board, or the road of levels in its
 * place, or removes them; what cannot be loaded leaves the game.
 *
 * @param {Play} play
 * @param {"play" | "levels" | "lab" | "why"} view
 * @param {number} wait in milliseconds before it is tried again
 */
async function equip(play, view, wait) {
  const turn = shown;
  /** @type {import("./game/play.js").Bench | undefined} */
  let bench;
  try {
    if (view === "levels") bench = (await load("game/road.js")).roadFor(play);
    else if (view !== "play")
      bench = await (await load("laboratory/bench.js")).benchFor(play, view);
    alert.textContent = lasting();
  } catch (error) {
    alert.textContent = t.noBench(message(error));
    setTimeout(
      () =>
        turn === shown &&
        equip(play, view, 2 * wait).then(() =>
          play.follow(parseAddress(location.hash), false),
        ),
      wait,
    );
  }
  if (turn !== shown) return;
  document.body.dataset["view"] = bench ? view : "play";
  play.attach(bench);
}

/**
 * Says that something went wrong that nothing here expects.
 *
 * @param {unknown} error
 */
function broken(error) {
  // It comes with every layout that takes two rounds, and means nothing.
  if (String(error).includes("ResizeObserver loop")) return;
  alert.textContent = t.broken(message(error));
}

/** @param {Play} play */
function frame(play) {
  const links = VIEWS.map((view) =>
    h("li", {}, h("a", { href: `#${view}` }, t.views[view])),
  );
  const skip = h(
    "a",
    { class: "skip", href: "#main", onclick: skipToContent },
    t.skip,
  );
  const nav = h("nav", { "aria-label": t.navigation }, h("ul", {}, ...links));
  const results = signed("results", t.results.open, () =>
    withPart("game/results.js", ({ resultsDialog }) => resultsDialog()),
  );
  const settings = signed("settings", t.settings.open, () =>
    withPart("settings.js", ({ settingsDialog }) =>
      settingsDialog(() => (dress(), play.redraw())),
    ),
  );
  const title = h("h1", {}, h("span", { class: "unseen" }, t.title));
  // The wordmark is there before any script.
  title.prepend(...document.querySelectorAll("h1 svg"));
  return h("header", {}, skip, title, nav, results, settings);
}

/**
 * Moves the focus without changing the address, which is that of the game.
 *
 * @param {Event} event
 */
function skipToContent(event) {
  event.preventDefault();
  main.focus();
}

/** Applies the chosen colors. */
function dress() {
  const { theme, palette } = stored.settings;
  usePalette(palette);
  document.documentElement.dataset["theme"] =
    theme === "system" ? (dark.matches ? "dark" : "light") : theme;
}

start().catch((error) => {
  document.body.replaceChildren(
    h("p", { role: "alert", class: "mistake" }, t.notStarted(message(error))),
  );
});
