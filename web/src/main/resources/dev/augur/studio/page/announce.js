import { byId, h } from "./dom.js";

const SHOWN = 6000;

/** Says something to everybody: on the page, and to screen readers. */
export function say(words, kind = "note") {
  const toast = h("div", { class: `toast ${kind}` }, words);
  byId("toasts").append(toast);
  if (kind === "bad") byId("alerts").textContent = words;
  setTimeout(() => toast.remove(), kind === "bad" ? 2 * SHOWN : SHOWN);
}

/** Runs something that may be refused, and says why. */
export async function attempt(action, done) {
  try {
    const result = await action();
    if (done) saved(done);
    return result;
  } catch (error) {
    say(error.message, "bad");
    return undefined;
  }
}

/** Tells that an answer is in the journal. */
export function saved(words) {
  const place = byId("saved");
  place.textContent = `Saved: ${words}`;
  place.classList.remove("fresh");
  void place.offsetWidth; // starts the animation anew
  place.classList.add("fresh");
}
