import { answerRows, moveRows, nameRows, selectRows } from "./actions.js";
import { attempt } from "./announce.js";
import { post } from "./api.js";
import { shortRows } from "./bars.js";
import { show } from "./dialog.js";
import { byId, fill, h, rows } from "./dom.js";
import { showRow } from "./row.js";
import { write } from "./rowset.js";
import { store, title, watch } from "./store.js";

/** What can be done with the rows that are selected. */
function bar() {
  const input = h("input", { type: "text", list: "names", maxlength: "200", autocomplete: "off", spellcheck: "false",
    placeholder: "Name these rows", "aria-label": "Name of the selected rows", class: "naming" });
  const name = (event) => {
    event.preventDefault();
    if (input.value.trim()) nameRows(input.value.trim());
    else input.focus();
  };
  const groups = h("select", { "aria-label": "Move the selected rows to" },
    h("option", { value: "new" }, "a new group"),
    store.state.groups.map((group) => h("option", { value: String(group.id) }, `${title(group)} (${group.size})`)));
  const move = (event) => {
    event.preventDefault();
    moveRows(groups.value === "new" ? null : Number(groups.value));
  };
  return [
    h("b", { role: "status" }, `${rows(store.selected.length)} selected`),
    h("form", { class: "name-form", onsubmit: name }, input, h("button", { class: "main" }, "Name")),
    h("form", { class: "move-form", onsubmit: move }, groups, h("button", {}, "Move")),
    h("button", { onclick: () => answerRows("not novel") }, "Not novel"),
    h("button", { onclick: () => answerRows("ignore") }, "Ignore"),
    h("button", { onclick: list }, "List"),
    h("button", { onclick: () => selectRows([]), title: "Escape" }, "Clear"),
  ];
}

async function list() {
  const told = await attempt(() => post("/api/list", { rows: write(store.selected) }));
  if (!told) return;
  show(`${rows(store.selected.length)} selected`,
    told.rows.length < store.selected.length ? h("p", { class: "soft" }, `The first ${told.rows.length} of them.`)
      : null,
    shortRows(told.columns, told.rows, showRow));
}

export function startSelection() {
  watch((what) => {
    if (!what.has("selected")) return;
    const place = byId("selection");
    place.hidden = store.selected.length === 0;
    if (!place.hidden) fill(place, ...bar());
  });
}
