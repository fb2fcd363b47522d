// The dialog of settings. Each takes effect as soon as it is chosen.

import { dialog, field, h, select } from "./dom.js";
import { forgetHues } from "./game/hues.js";
import { lightOf, PALETTE_NAMES } from "./palette.js";
import { store, stored } from "./store.js";
import { LANGUAGES, t } from "./texts.js";

/** How many colors of the chosen palette are shown. */
const PALETTE_SHOWN = 10;

/** @param {() => void} changed */
export function settingsDialog(changed) {
  const check = (/** @type {"keys" | "wasted" | "sound"} */ name) =>
    h("input", { type: "checkbox", checked: stored.settings[name] });
  const choice = (
    /** @type {"language" | "marks" | "palette" | "theme"} */ name,
    /** @type {[string, string][]} */ options,
  ) => select(options, { value: stored.settings[name] });
  /** @type {[string, string][]} */
  const languages = [["", t.settings.ofBrowser]];
  for (const [tag, { name }] of Object.entries(LANGUAGES))
    languages.push([tag, name]);
  const controls = {
    language: choice("language", languages),
    palette: choice(
      "palette",
      PALETTE_NAMES.map((name) => [name, t.settings.palettes[name]]),
    ),
    marks: choice("marks", Object.entries(t.settings.marking)),
    theme: choice("theme", Object.entries(t.settings.themes)),
    wasted: check("wasted"),
    sound: check("sound"),
    keys: check("keys"),
  };
  const before = stored.settings.language;
  const onchange = () => {
    if (controls.palette.value !== stored.settings.palette) forgetHues();
    const chosen = Object.entries(controls).map(([name, control]) => [
      name,
      control instanceof HTMLInputElement ? control.checked : control.value,
    ]);
    store(({ settings }) =>
      Object.assign(settings, Object.fromEntries(chosen)),
    );
    // Every screen has texts, so all of them are made anew.
    if (stored.settings.language !== before) return location.reload();
    changed();
    show();
  };
  const colors = h("div", { class: "strip palette", "aria-hidden": true });
  /** Shows the colors that are chosen, which the dialog hides on the board. */
  const show = () =>
    colors.replaceChildren(
      ...Array.from({ length: PALETTE_SHOWN }, (_, color) =>
        h("i", { "--light": lightOf(color).light }),
      ),
    );
  show();
  const fields = Object.entries(controls).map(([name, control]) =>
    field(t.settings[/** @type {keyof typeof controls} */ (name)], control),
  );
  const notices = h(
    "p",
    { class: "note" },
    h("a", { href: "notices.html" }, t.settings.notices),
  );
  dialog(
    t.settings.open,
    h("div", { class: "fields settings", onchange }, colors, ...fields),
    h("p", { class: "note" }, t.settings.shortcuts),
    notices,
  );
}
