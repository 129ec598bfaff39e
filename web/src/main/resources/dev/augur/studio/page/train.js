import { attempt, say } from "./announce.js";
import { post } from "./api.js";
import { show } from "./dialog.js";
import { byId, count, h, percent, rows } from "./dom.js";
import { refresh, store, take, watch } from "./store.js";

/** Training in the background, and the model beside the one before. */
export function train() {
  return attempt(async () => take(await post("/api/train", { version: store.state.version })));
}

const VERBS = { opening: "Opening", training: "Training", grouping: "Grouping" };

/** Shows how far the work is. */
export function showWork(work) {
  const bar = byId("work");
  bar.hidden = !work.what;
  byId("train").disabled = Boolean(work.what);
  byId("cancel").hidden = work.what !== "training";
  if (work.what) {
    byId("work-words").textContent = work.stage ? `${VERBS[work.what] ?? work.what}: ${work.stage}`
      : `${VERBS[work.what] ?? work.what}…`;
    if (work.fraction > 0 && work.fraction < 1) byId("work-bar").value = work.fraction;
    else byId("work-bar").removeAttribute("value");
    byId("map-empty").textContent = byId("work-words").textContent;
  }
  if (work.failure) say(work.failure, "bad");
}

function facts() {
  const { state } = store;
  const share = state.answered_rows / Math.max(1, state.rows);
  const parts = [];
  if (state.model) parts.push(h("span", {}, state.model.novel));
  parts.push(h("span", {}, `Answered: ${rows(state.answered_rows)} (${percent(share)}).`));
  if (state.rounds.length) parts.push(h("button", { class: "link", onclick: compare },
    `Round ${state.round}: what changed?`));
  byId("facts").replaceChildren(...parts);
}

/** The last model beside the one before. */
export function compare() {
  const round = store.state.rounds[store.state.rounds.length - 1];
  if (!round) {
    say("There is one model so far; train to compare it with another.");
    return;
  }
  const fresh = round.classes_after.filter((name) => !round.classes_before.includes(name));
  show(`Round ${round.round} compared with the previous model`,
    h("p", {}, fresh.length ? `New classes: ${fresh.join(", ")}. ` : "No new class. ",
      `${rows(round.changed_rows)} of ${count(store.state.rows)} have another answer.`),
    h("table", {},
      h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, "before"), h("th", { scope: "col" }, "after"))),
      h("tbody", {},
        h("tr", {}, h("th", { scope: "row" }, "novel rows"), h("td", {}, round.theta_before),
          h("td", {}, round.theta_after)),
        h("tr", {}, h("th", { scope: "row" }, "expected error"), h("td", {}, round.error_before),
          h("td", {}, round.error_after)))),
    round.changes.length ? h("h3", {}, "Answers that changed") : null,
    round.changes.length ? h("table", { class: "changes" },
      h("thead", {}, h("tr", {}, ["was", "is", "rows"].map((words) => h("th", { scope: "col" }, words)))),
      h("tbody", {}, round.changes.map((change) =>
        h("tr", {}, h("td", {}, change.from), h("td", {}, change.to),
          h("td", { class: "number" }, count(change.rows)))))) : null,
    round.warnings.length ? h("h3", {}, "Keep in mind") : null,
    round.warnings.length ? h("ul", {}, round.warnings.map((words) => h("li", {}, words))) : null,
    h("p", { class: "soft" }, `The model is in ${round.file}, next to the journal.`));
}

let rounds = -1;

export function startTraining() {
  byId("train").addEventListener("click", train);
  byId("cancel").addEventListener("click", () => attempt(async () => {
    await post("/api/cancel", {});
    say("Training is being cancelled.");
    await refresh();
  }));
  watch((what) => {
    if (!what.has("state")) return;
    const { state } = store;
    showWork(state.work);
    facts();
    byId("table-name").textContent = state.table;
    byId("undo").disabled = !state.can_undo;
    byId("redo").disabled = !state.can_redo;
    byId("ask").disabled = !state.explored;
    if (rounds >= 0 && state.rounds.length > rounds) compare();
    rounds = state.rounds.length;
  });
}
