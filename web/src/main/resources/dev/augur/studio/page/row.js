import { selectRows } from "./actions.js";
import { get } from "./api.js";
import { attempt } from "./announce.js";
import { whyBars } from "./bars.js";
import { show } from "./dialog.js";
import { h } from "./dom.js";
import { store } from "./store.js";

/** All of one row, and why it is novel or not. */
export async function showRow(row) {
  const told = await attempt(() => get(`/api/rows/${row}`));
  if (!told) return;
  const dialog = show(told.name,
    told.picture ? h("img", { class: "big", src: told.picture, alt: "" }) : null,
    h("p", {}, told.answer ? h("span", { class: "badge" }, `You said: ${told.answer}`) : null, " ", told.sentence),
    h("h3", {}, `Against ${told.nearest}, the nearest known class`),
    whyBars(told.bars),
    h("div", { class: "buttons" },
      h("button", { onclick: () => add(row, dialog) },
        store.selected.includes(row) ? "Take out of the selection" : "Add to the selection")),
    h("details", {}, h("summary", {}, `All ${told.columns.length} columns`),
      h("table", { class: "cells" }, h("tbody", {},
        told.columns.map((column, at) =>
          h("tr", {}, h("th", { scope: "row" }, column), h("td", {}, told.cells[at])))))));
}

function add(row, dialog) {
  selectRows(store.selected.includes(row) ? store.selected.filter((each) => each !== row) : [...store.selected, row]);
  dialog.close();
}
