// The dialog of settings. Each takes effect as soon as it is chosen.

import { dialog, field, h, select } from "./dom.js";
import { PALETTE_NAMES } from "./palette.js";
import { store, stored } from "./store.js";
import { t } from "./texts.js";

/** @param {() => void} changed */
export function settingsDialog(changed) {
  const check = (/** @type {"keys" | "wasted" | "sound"} */ name) => h("input", { type: "checkbox", checked: stored.settings[name] });
  const choice = (/** @type {"marks" | "palette" | "theme"} */ name, /** @type {[string, string][]} */ options) => select(options, { value: stored.settings[name] });
  const palette = choice("palette", PALETTE_NAMES.map((name) => [name, t.settings.palettes[name]]));
  const marks = choice("marks", Object.entries(t.settings.marking));
  const theme = choice("theme", Object.entries(t.settings.themes));
  const keys = check("keys");
  const wasted = check("wasted");
  const sound = check("sound");
  const content = h("div", { class: "fields" }, field(t.settings.palette, palette), field(t.settings.marks, marks), field(t.settings.theme, theme), field(t.settings.wasted, wasted), field(t.settings.sound, sound), field(t.settings.keys, keys));
  content.addEventListener("change", () => {
    store((stored) => {
      const chosen = { palette: palette.value, marks: marks.value, theme: theme.value, keys: keys.checked, wasted: wasted.checked, sound: sound.checked };
      stored.settings = /** @type {import("./store.js").Settings} */ ({ ...stored.settings, ...chosen });
    });
    changed();
  });
  const notices = h("p", { class: "note" }, h("a", { href: "notices.html" }, t.settings.notices));
  dialog(t.settings.open, content, h("p", { class: "note" }, t.settings.shortcuts), notices);
}
