// A page that is left open over midnight, or comes back after it, says that there is a new daily board.

import { button, h } from "../dom.js";
import { t } from "../texts.js";
import { isSmall, today, untilMidnight } from "./daily.js";

/** Says that there is a new daily board; empty until there is. */
export const morning = h("p", { role: "status", class: "news" });

/** What comes back after a time in which no timer runs. */
const RETURNS = ["visibilitychange", "pageshow", "focus", "popstate"];

/** @param {import("./play.js").Play} play */
export function watchMidnight(play) {
  const look = () => {
    if (!play.stale) return morning.replaceChildren();
    if (morning.hasChildNodes()) return;
    const open = button(
      t.daily.openToday,
      () => play.openDay(today(), isSmall(play.id)).then(look),
      {
        class: "small",
      },
    );
    morning.replaceChildren(t.daily.fresh, " ", open);
  };
  for (const event of RETURNS) {
    addEventListener(event, look);
    document.addEventListener(event, look);
  }
  const wait = () => {
    look();
    setTimeout(wait, untilMidnight());
  };
  wait();
}
