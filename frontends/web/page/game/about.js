// The dialog about the fewest possible moves: the known bounds, and the search.

import { gameHash } from "../address.js";
import { button, dialog, h } from "../dom.js";
import { t } from "../texts.js";

/** @param {import("./play.js").Play} play */
export function aboutDialog(play) {
  const known = h("p", { role: "status" });
  const search = h("p", { class: "proof" });
  const toggle = button(t.about.stop, () =>
    play.knowledge?.session.proving ? play.knowledge.stop() : play.search(),
  );
  const why = h("a", {
    class: "button primary",
    href: gameHash("why", play.id, ""),
  });
  const show = () => {
    const { knowledge, missing } = play;
    const says = !knowledge
      ? missing
        ? t.about.missing(missing)
        : t.about.loading
      : knowledge.session.par === undefined
        ? t.about.between(knowledge.session.lower, knowledge.session.best)
        : t.about.proven(knowledge.session.par);
    // It would be read out again.
    if (known.textContent !== says) known.textContent = says;
    const { seconds = 0, expanded = 0 } = knowledge?.progress ?? {};
    search.textContent = knowledge?.failure
      ? t.about.failed(knowledge.failure)
      : knowledge?.session.proving
        ? t.about.proving(seconds, expanded)
        : "";
    toggle.textContent = knowledge?.session.proving
      ? t.about.stop
      : t.about.start;
    why.textContent = t.about.why(knowledge?.session.par ?? 0);
    why.hidden = !play.explained;
    toggle.hidden = knowledge ? knowledge.session.par !== undefined : !missing;
  };
  const timer = setInterval(show, 100);
  show();
  dialog(
    t.about.heading,
    h("p", {}, t.about.text),
    known,
    search,
    h("div", { class: "buttons" }, why, toggle),
  ).addEventListener("close", () => clearInterval(timer));
}
