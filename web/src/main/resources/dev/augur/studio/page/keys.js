import { answerGroup, choose, mark, mergeMarked, redo, selectRows, splitGroup, undo } from "./actions.js";
import { startAsking } from "./ask.js";
import { focusName, step } from "./cards.js";
import { isOpen, show } from "./dialog.js";
import { byId, h } from "./dom.js";
import { showAll, showGroup, toggleLasso, zoomBy } from "./map.js";
import { store } from "./store.js";
import { compare, train } from "./train.js";

/** One key for everything that is done often. */
const withGroup = (action) => () => {
  if (store.group !== null) action(store.group);
};

const KEYS = [
  ["j", "next group", () => step(1)],
  ["k", "group before", () => step(-1)],
  ["n", "name the group", focusName],
  ["x", "the group is not novel", withGroup((id) => answerGroup(id, "not novel"))],
  ["i", "ignore the group", withGroup((id) => answerGroup(id, "ignore"))],
  ["s", "split the group", withGroup(splitGroup)],
  [" ", "mark the group to merge", withGroup(mark), "Space"],
  ["m", "merge the marked groups", mergeMarked],
  ["z", "show the group on the map", withGroup(showGroup)],
  ["u", "undo", undo],
  ["r", "redo", redo],
  ["a", "ask me", startAsking],
  ["t", "train", train],
  ["c", "compare the model with the one before", compare],
  ["e", "export", () => {
    byId("export").open = true;
    byId("export").querySelector("a").focus();
  }],
  ["/", "search rows", () => byId("words").focus()],
  ["l", "lasso", toggleLasso],
  ["+", "zoom in", () => zoomBy(1.5)],
  ["-", "zoom out", () => zoomBy(1 / 1.5)],
  ["0", "show all rows", showAll],
  ["?", "this help", help],
];

export function help() {
  show("Keyboard shortcuts",
    h("dl", { class: "keys" }, KEYS.map(([key, words, , name]) =>
      h("div", {}, h("dt", {}, h("kbd", {}, name ?? key.toUpperCase())), h("dd", {}, words)))),
    h("p", { class: "soft" }, "Shift and drag draws a lasso; arrow keys move the map when it has the focus; "
      + "Escape clears the selection or closes what is open."));
}

const typing = (element) => element instanceof HTMLInputElement && element.type !== "checkbox"
  && element.type !== "range" || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

function pressed(event) {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !typing(event.target)) {
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
    return;
  }
  if (event.key === "Escape" && !isOpen()) {
    if (typing(event.target)) event.target.blur();
    else if (store.selected.length) selectRows([]);
    else if (store.group !== null) choose(store.group);
    byId("export").open = false;
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || isOpen() || !store.state) return;
  const onButton = event.target instanceof HTMLButtonElement || event.target.tagName === "SUMMARY"
    || event.target.type === "checkbox";
  if (event.key === " " && onButton && !event.target.classList.contains("open")) return;
  const found = KEYS.find(([key]) => key === event.key.toLowerCase() || (key === "+" && event.key === "="));
  if (!found) return;
  event.preventDefault();
  found[2]();
}

export function startKeys() {
  document.addEventListener("keydown", pressed);
  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", redo);
  byId("ask").addEventListener("click", startAsking);
  byId("help").addEventListener("click", help);
  document.addEventListener("click", (event) => {
    if (!byId("export").contains(event.target) || event.target.closest("a")) byId("export").open = false;
  });
}
