// Making elements, in one function; and the few things that several screens do with them.

/**
 * Makes an element. A property that begins with `on` is a listener, one that begins with `aria-` or `data-`, or is one of
 * `role`, `for` and `list`, an attribute; any other is a property of the element.
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
    else if (/^(aria-|data-)|^(role|for|list|class)$/.test(name)) element.setAttribute(name, String(value));
    else Reflect.set(element, name, value);
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * A button with a text.
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Record<string, any>} [properties]
 */
export function button(text, onclick, properties = {}) {
  return h("button", { type: "button", onclick, ...properties }, text);
}

let numbered = 0;

/**
 * A control with its label above it.
 * @param {string} text
 * @param {HTMLElement} control
 * @param {string} [help] said below it
 */
export function field(text, control, help) {
  control.id ||= `field-${++numbered}`;
  const note = help ? h("small", { id: `${control.id}-help` }, help) : null;
  if (note) control.setAttribute("aria-describedby", note.id);
  return h("div", { class: "field" }, h("label", { for: control.id }, text), control, note);
}

/**
 * @param {[string, string][]} options value and text of each
 * @param {Record<string, any>} [properties]
 */
export function select(options, properties = {}) {
  const element = h("select", {}, ...options.map(([value, text]) => h("option", { value }, text)));
  return Object.assign(element, properties);
}

/**
 * Lets the browser save a text or a blob as a file.
 * @param {string} name
 * @param {Blob | string} content
 * @param {string} [type]
 */
export function save(name, content, type = "text/plain") {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {unknown} error */
export function message(error) {
  return error instanceof Error ? error.message : String(error);
}

/** The colors of the page, as the style sheet has them just now. */
export function theme() {
  const style = getComputedStyle(document.documentElement);
  /** @param {string} name */
  const color = (name) => style.getPropertyValue(`--${name}`).trim();
  return { page: color("page"), ground: color("ground"), ink: color("ink"), faint: color("faint"), guide: color("guide"), accent: color("accent") };
}
