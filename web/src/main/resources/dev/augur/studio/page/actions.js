import { attempt } from "./announce.js";
import { rows } from "./dom.js";
import { write } from "./rowset.js";
import { act, changed, groupById, store, title } from "./store.js";

/** Everything a person can answer, each as one call; what comes back is in the journal. */
export function nameGroup(id, name) {
  return attempt(() => act("name", { group: id, name }), `group ${id} is ${name}.`);
}

export function answerGroup(id, what) {
  const words = { "not novel": "is not novel", ignore: "is ignored", reopen: "has no answer any more" };
  return attempt(() => act(what, { group: id }), `group ${id} ${words[what]}.`);
}

export function splitGroup(id) {
  return attempt(() => act("split", { group: id }), `group ${id} is two groups.`);
}

export function mergeMarked() {
  const groups = [...store.marked];
  return attempt(async () => {
    await act("merge", { groups });
    store.marked = new Set();
    changed("marked");
  }, `${groups.length} groups are one.`);
}

export function mark(id) {
  if (store.marked.has(id)) store.marked.delete(id);
  else store.marked.add(id);
  changed("marked");
}

function withRows(what, more, words) {
  const selected = store.selected;
  return attempt(async () => {
    await act(what, { rows: write(selected), ...more });
    store.selected = [];
    changed("selected");
  }, `${rows(selected.length)} ${words}.`);
}

export const nameRows = (name) => withRows("name", { name }, `named ${name}`);

export const answerRows = (what) => withRows(what, {}, what === "ignore" ? "ignored" : "not novel");

export function moveRows(to) {
  return withRows("move", to === null ? {} : { to },
    to === null ? "moved to a new group" : `moved to ${title(groupById(to))}`);
}

export const undo = () => attempt(() => act("undo"), "undone.");
export const redo = () => attempt(() => act("redo"), "redone.");

export function choose(id) {
  store.group = store.group === id ? null : id;
  changed("group");
}

export function selectRows(selected) {
  store.selected = selected;
  changed("selected");
}
