// Where the page begins: loads the engine, makes the frame, and shows the screen that the address names.

import * as address from "./address.js";
import { button, field, h, message, select } from "./dom.js";
import { loadEngine } from "./engine/load.js";
import { store, stored } from "./store.js";
import { language, t } from "./texts.js";

/** @typedef {{element: HTMLElement, resume?: () => void, redraw?: () => void}} Screen */

const main = h("main", { id: "main", tabIndex: -1 });
/** @type {Partial<Record<address.View, Screen>>} */
const screens = {};

async function start() {
  document.documentElement.lang = language;
  document.title = t.title;
  dress();
  // The engine, which takes longest, is on its way while the screen is loaded.
  const [{ Play }] = await Promise.all([import("./game/play.js"), loadEngine()]);
  document.body.replaceChildren(frame(), main);
  const first = address.parse(location.hash);
  const play = new Play(first);
  screens.play = play;
  address.onChange((next) => (next.view === "play" ? show(next.view).then(() => play.follow(next)) : show(next.view)));
  await show(first.view);
  document.body.dataset["ready"] = "";
  performance.mark("first-board");
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("service-worker.js");
}

/** @param {address.View} view */
async function show(view) {
  const screen = (screens[view] ??= await open(view));
  main.replaceChildren(screen.element);
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#${view}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${t.views[view]} – ${t.title}`;
  screen.resume?.();
}

/** @param {address.View} view @returns {Promise<Screen>} */
async function open(view) {
  const play = /** @type {import("./game/play.js").Play} */ (screens.play);
  switch (view) {
    case "race":
      return new (await import("./laboratory/race.js")).Race(() => play.id);
    case "many":
      return new (await import("./laboratory/many.js")).Many();
    case "prove":
      return new (await import("./laboratory/prove.js")).Prove((id) => play.open(id, ""));
    case "play":
      return play;
  }
}

function frame() {
  const links = address.VIEWS.map((view) => h("li", {}, h("a", { href: `#${view}` }, t.views[view])));
  const skip = h("a", { class: "skip", href: "#main", onclick: skipToContent }, t.skip);
  return h("header", {}, skip, h("h1", {}, t.title), h("nav", { "aria-label": t.navigation }, h("ul", {}, ...links)), button(t.settings.open, settings));
}

/** The address is that of the game, so the link must not change it. @param {Event} event */
function skipToContent(event) {
  event.preventDefault();
  main.focus();
}

async function settings() {
  const { dialog } = await import("./game/results.js");
  const labels = h("input", { type: "checkbox", checked: stored.settings.labels });
  const keys = h("input", { type: "checkbox", checked: stored.settings.keys });
  const theme = select(Object.entries(t.settings.themes), { value: stored.settings.theme });
  const change = () => {
    store(({ settings }) => {
      settings.labels = labels.checked;
      settings.keys = keys.checked;
      settings.theme = /** @type {"system" | "light" | "dark"} */ (theme.value);
    });
    dress();
  };
  const content = h("div", { class: "fields" }, field(t.settings.labels, labels), field(t.settings.keys, keys), field(t.settings.theme, theme));
  content.addEventListener("change", change);
  dialog(t.settings.open, content);
}

/** Gives the page the colors that were chosen. */
function dress() {
  const { theme } = stored.settings;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  for (const screen of Object.values(screens)) screen.redraw?.();
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dress);
start().catch((error) => {
  document.body.replaceChildren(h("p", { role: "alert", class: "mistake" }, t.broken(message(error))));
});
