import { attempt, saved } from "./announce.js";
import { post } from "./api.js";
import { shortRows, whyBars } from "./bars.js";
import { isOpen, show } from "./dialog.js";
import { h, rows } from "./dom.js";
import { showRow } from "./row.js";
import { act } from "./store.js";

/** "Ask me": one question after the other, those first whose answers help most. */
let skipped = [];

export function startAsking() {
  skipped = [];
  next();
}

async function next() {
  const asked = await attempt(() => post("/api/ask", { skip: skipped }));
  if (!asked) return;
  if (!asked.row) done(asked);
  else question(asked);
}

function done(asked) {
  const words = asked.done
    ? "More answers would hardly change anything. Train now, so that the model learns what you said."
    : "You have skipped all open questions. Ask again to see them once more, or train with your answers so far.";
  show("No more questions", h("p", {}, words));
}

async function answer(row, name) {
  const ok = await attempt(async () => {
    await act("answer", { row, name });
    return true;
  });
  if (!ok) return;
  saved(`${name}.`);
  if (isOpen()) next();
}

function question(asked) {
  const { row } = asked;
  const input = h("input", { type: "text", list: "names", maxlength: "200", autocomplete: "off", spellcheck: "false",
    class: "naming", "aria-label": "What is this row?", placeholder: "Type a name" });
  const submit = (event) => {
    event.preventDefault();
    if (input.value.trim()) answer(row.row, input.value.trim());
    else input.focus();
  };
  const skip = () => {
    skipped.push(row.row);
    next();
  };
  show("What is this?",
    h("p", { class: "soft" }, `Question ${asked.asked + 1}; ${asked.open} open in round ${asked.round}. `
      + `Your answer counts for about ${rows(asked.size)}.`),
    row.picture ? h("img", { class: "big", src: row.picture, alt: row.name }) : h("p", {}, h("b", {}, row.name)),
    h("form", { class: "name-form", onsubmit: submit }, input, h("button", { class: "main" }, "Answer")),
    h("div", { class: "buttons" },
      h("button", { onclick: () => answer(row.row, "not novel") }, "Not novel"),
      h("button", { onclick: () => answer(row.row, "ignore") }, "Ignore this row"),
      h("button", { onclick: skip }, "Skip")),
    h("h3", {}, "Rows like it"),
    shortRows(asked.typical.columns, asked.typical.rows, showRow),
    row.picture ? null : h("h3", {}, `Why it is not ${row.nearest}, the nearest known class`),
    row.picture ? null : whyBars(row.bars));
  input.focus();
}
