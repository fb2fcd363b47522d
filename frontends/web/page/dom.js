// Creating elements, and helpers that several parts of the page share.

import { PageError, t } from "./texts.js";

/**
 * Creates an element. A property that begins with `on` is a listener, one that begins with `--` a property of its style, one that
 * begins with `aria-` or `data-`, or is one of `role`, `for` and `list`, an attribute; any other is a property of the element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith("--"))
      element.style.setProperty(name, String(value));
    else if (/^(aria-|data-)|^(role|for|list|class)$/.test(name))
      element.setAttribute(name, String(value));
    else Reflect.set(element, name, value);
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Creates a button with a text and other children.
 *
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string)} children
 */
export function button(text, onclick, properties = {}, ...children) {
  return h(
    "button",
    { type: "button", onclick, ...properties },
    text,
    ...children,
  );
}

/**
 * Returns the specification of a solver, which may be broken after its
 * separators.
 *
 * @param {string} spec
 */
export const breakable = (spec) =>
  spec
    .split(/(?<=[:,/])/)
    .flatMap((part, index) => (index ? [h("wbr"), part] : [part]));

let numbered = 0;

/**
 * Creates a control with its label above it.
 *
 * @param {string} text
 * @param {HTMLElement} control
 * @param {string} [help] shown below it
 */
export function field(text, control, help) {
  control.id ||= `field-${++numbered}`;
  const note = help ? h("small", { id: `${control.id}-help` }, help) : null;
  if (note) control.setAttribute("aria-describedby", note.id);
  return h(
    "div",
    {
      class:
        control instanceof HTMLInputElement && control.type === "checkbox"
          ? "field check"
          : "field",
    },
    h("label", { for: control.id }, text),
    control,
    note,
  );
}

/**
 * @param {[string, string][]} options value and text of each
 * @param {Record<string, any>} [properties]
 */
export function select(options, properties = {}) {
  return Object.assign(
    h(
      "select",
      {},
      ...options.map(([value, text]) => h("option", { value }, text)),
    ),
    properties,
  );
}

/**
 * Makes the browser save a text or a blob as a file.
 *
 * @param {string} name
 * @param {Blob | string} content
 * @param {string} [type]
 */
export function save(name, content, type = "text/plain") {
  const blob =
    typeof content === "string" ? new Blob([content], { type }) : content;
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The longest message that is shown in full. */
const LONGEST = 240;

/**
 * Returns what an error says, to be put into a sentence: without a full stop,
 * and with its middle left out if a long text is quoted.
 *
 * @param {unknown} error
 */
export function message(error) {
  const said = error instanceof Error ? error.message : String(error);
  const full = error instanceof PageError ? said : t.engine(said);
  const text = full.replace(/\.+$/, "");
  if (text.length <= LONGEST) return text;
  const half = LONGEST / 2;
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}

/** Returns the current colors of the page from the style sheet. */
export function theme() {
  const style = getComputedStyle(document.documentElement);
  /** @param {string} name */
  const color = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: color("page"),
    ink: color("ink"),
    faint: color("faint"),
    guide: color("guide"),
    tray: color("tray"),
    well: color("well"),
    light: "#ffffff",
  };
}

/**
 * Creates an element of a picture.
 *
 * @param {string} name
 * @param {Record<string, string | number>} attributes numbers are rounded
 */
export function svgElement(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes))
    made.setAttribute(key, typeof value === "number" ? short(value) : value);
  return made;
}

/**
 * Writes a number with two decimals at most.
 *
 * @param {number} value
 */
export const short = (value) => String(Math.round(value * 100) / 100);

/** The paths of icons on buttons, in a square of 24. */
const SIGNS = {
  undo: "M8 5 3 10l5 5M3 10h12a5 5 0 0 1 0 10h-4",
  redo: "m16 5 5 5-5 5m5-5H9a5 5 0 0 0 0 10h4",
  hint: "M9 18h6m-5 3h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-1 1.2-1 2V18h-5v-1.500c0-.8-.4-1.500-1-2Z",
  again: "M4 12a8 8 0 1 0 3-6.200M4 4v5h5",
  fresh: "M12 5v14m-7-7h14",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6",
  settings: "M4 7h9m5 0h2M4 17h3m5 0h8M13 4v6m-6 4v6",
  zoom: "M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.500 10.500L20 20M8.500 11h5M11 8.500v5",
  results: "M5 20V11m7 9V4m7 16v-6",
};

/**
 * Creates a button with an icon and a word.
 *
 * @param {keyof typeof SIGNS} sign
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Record<string, any>} [properties]
 */
export function signed(sign, text, onclick, properties = {}) {
  const svg = svgElement("svg", {
    viewBox: "0 0 24 24",
    "aria-hidden": "true",
  });
  svg.append(svgElement("path", { d: SIGNS[sign] }));
  return button("", onclick, properties, svg, h("span", {}, text));
}

/**
 * Shows a dialog, which is removed when it is closed.
 *
 * @param {string} heading
 * @param {...Node} content
 */
export function dialog(heading, ...content) {
  const id = `field-${++numbered}`;
  const title = h("h2", { id, tabIndex: -1 }, heading);
  const close = h("form", { method: "dialog" }, h("button", {}, t.close));
  const element = h(
    "dialog",
    { "aria-labelledby": id, onclose: () => element.remove() },
    title,
    ...content,
    close,
  );
  // What is opened is shown.
  element.addEventListener(
    "toggle",
    ({ target }) =>
      target instanceof HTMLDetailsElement &&
      target.open &&
      target.scrollIntoView({ block: "nearest" }),
    true,
  );
  document.body.append(element);
  element.showModal();
  // What gets the focus may be below what is in view, and the dialog is read from its title on.
  if (element.scrollTop > 0) {
    title.focus({ preventScroll: true });
    element.scrollTop = 0;
  }
  return element;
}

/** Resolves in a task of its own, before which the browser may answer the user. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The fonts of the page, for what is drawn; those of the style sheet. */
export const FACE = "Nunito, ui-rounded, system-ui, sans-serif";

/** Returns whether the user prefers reduced motion. */
export const still = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;
