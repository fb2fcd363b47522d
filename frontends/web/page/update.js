// A new version of the page waits until every tab with the old one is closed, or reloaded at the press of a button: modules and
// engine of two versions do not fit together.

import { button, h } from "./dom.js";
import { t } from "./texts.js";

/** Says that there is a new version; empty until there is. */
export const news = h("p", { role: "status", class: "news" });

/** Keeps the page for use without a network, and watches for new versions. */
export async function keepOffline() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // The first worker takes over a page of its own version, and any other one replaces that.
  let controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  const registration = await workers.register("service-worker.js");
  keepLanguage(workers).catch(() => {});
  const watch = () => {
    const { waiting } = registration;
    if (waiting && workers.controller) offer(waiting);
  };
  watch();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", watch);
  });
}

/**
 * Asks for the texts of this language once more, which the first worker has not
 * seen on their way; the browser still has them.
 *
 * @param {ServiceWorkerContainer} workers
 */
async function keepLanguage(workers) {
  if (t.language === "en") return;
  if (!workers.controller)
    await new Promise((resolve) =>
      workers.addEventListener("controllerchange", resolve, { once: true }),
    );
  await fetch(`texts/${t.language}.js`, { cache: "force-cache" });
}

/**
 * Offers to go to the new version.
 *
 * @param {ServiceWorker} waiting
 */
function offer(waiting) {
  const reload = button(
    t.update.reload,
    () => waiting.postMessage("take over"),
    { class: "small" },
  );
  news.replaceChildren(t.update.ready, " ", reload);
}
