import { h } from "./dom.js";

/** Why-bars: what each column contributes, to the right where it speaks for novel. */
export function whyBars(bars) {
  const most = Math.max(...bars.map((bar) => Math.abs(bar.value)), 1e-12);
  return h("ul", { class: "bars" }, bars.map((bar) => h("li", {},
    h("span", { class: "column" }, bar.column),
    h("span", { class: "cell" }, bar.cell),
    h("span", { class: "usual" }, bar.usual),
    h("span", { class: "track", "aria-hidden": "true" },
      h("i", { class: bar.value < 0 ? "less" : "more",
        style: { width: `${Math.max(1.5, (50 * Math.abs(bar.value)) / most)}%` } })),
    h("span", { class: "sr" }, bar.value < 0 ? "speaks for the known class" : "speaks for novel"))));
}

/** Rows in short: pictures where there are some, else a table. */
export function shortRows(columns, rows, onRow) {
  if (rows.length && rows[0].picture) {
    return h("div", { class: "pictures" }, rows.map((row) =>
      h("button", { class: "picture", onclick: () => onRow(row.row), title: row.name },
      h("img", { src: row.picture, alt: row.name }))));
  }
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Typical rows" },
    h("table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "row"),
        columns.map((column) => h("th", { scope: "col" }, column)))),
      h("tbody", {}, rows.map((row) => h("tr", {},
        h("th", { scope: "row" }, h("button", { class: "link", onclick: () => onRow(row.row) }, row.name)),
        row.cells.map((cell) => h("td", {}, cell)))))));
}
