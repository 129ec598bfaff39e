import { answerGroup, choose, mark, mergeMarked, nameGroup, splitGroup } from "./actions.js";
import { get } from "./api.js";
import { shortRows, whyBars } from "./bars.js";
import { byId, count, fill, h, percent, rows } from "./dom.js";
import { showGroup } from "./map.js";
import { css, groupColour, onColours } from "./palette.js";
import { changed, store, title, watch } from "./store.js";

/** The groups as cards. A card stays the same element as long as its group is there, so that nobody loses the place. */
const cards = new Map();
let onRow = () => {};
let named = [];

const KINDS = [["all", "All"], ["open", "Open"], ["named", "Named"], ["not novel", "Not novel"],
  ["ignored", "Ignored"]];

export function names() {
  return named;
}

function collectNames() {
  const { state } = store;
  named = [...new Set([...state.groups.filter((group) => group.kind === "named").map((group) => group.answer),
    ...state.known])];
}

function card(group) {
  const parts = {
    name: h("span", { class: "name" }),
    size: h("span", { class: "size" }),
    words: h("div", { class: "words" }),
    body: h("div", { class: "body" }),
  };
  const open = h("button", { class: "open", "aria-expanded": "false", onclick: () => choose(group.id) },
    h("i", { class: "dot" }), parts.name, parts.size);
  const box = h("input", { type: "checkbox", "aria-label": `Mark group ${group.id} to merge`,
    onchange: () => mark(group.id) });
  const element = h("li", { class: "card", "data-group": String(group.id) },
    h("div", { class: "head" }, open, h("label", { class: "mark", title: "Mark to merge (Space)" }, box)), parts.words,
    parts.body);
  return { element, open, box, parts, detail: null, key: "" };
}

function form(id) {
  const input = h("input", {
    class: "naming", type: "text", list: "names", maxlength: "200", autocomplete: "off", spellcheck: "false",
    placeholder: "What are they?", "aria-label": `Name of group ${id}`,
  });
  const submit = async (event) => {
    event.preventDefault();
    if (!input.value.trim()) return input.focus();
    await nameGroup(id, input.value.trim());
    input.value = "";
    return undefined;
  };
  return h("form", { class: "name-form", onsubmit: submit }, input, h("button", { class: "main" }, "Name"));
}

function tools(group) {
  return h("div", { class: "buttons" },
    group.kind !== "not novel" && h("button", { onclick: () => answerGroup(group.id, "not novel"), title: "X" },
      "Not novel"),
    group.kind !== "ignored" && h("button", { onclick: () => answerGroup(group.id, "ignore"), title: "I" }, "Ignore"),
    group.size > 1 && h("button", { onclick: () => splitGroup(group.id), title: "S" }, "Split"),
    h("button", { onclick: () => showGroup(group.id), title: "Z" }, "Show on map"),
    group.kind !== "open" && h("button", { onclick: () => answerGroup(group.id, "reopen") }, "Take answer back"));
}

function update(view, group) {
  const { state } = store;
  const chosen = store.group === group.id;
  view.element.style.setProperty("--group", css(groupColour(group.id)));
  view.element.classList.toggle("chosen", chosen);
  view.element.dataset.kind = group.kind;
  view.element.hidden = store.filter !== "all" && store.filter !== group.kind;
  view.open.setAttribute("aria-expanded", chosen);
  view.box.checked = store.marked.has(group.id);
  view.parts.name.textContent = title(group);
  view.parts.size.textContent = `${rows(group.size)}, ${percent(group.size / state.rows)}`;
  const key = `${state.version}/${state.scene}/${state.explored}`;
  if (view.key !== key) {
    view.key = key;
    view.stale = true;
  }
  const shape = `${chosen}/${group.kind}/${group.size > 1}`;
  if (view.shape !== shape) {
    view.shape = shape;
    body(view, group, chosen);
  }
  if (view.stale && !view.element.hidden && (chosen || view.seen)) load(view, group.id);
}

function body(view, group, chosen) {
  view.parts.body.replaceChildren();
  if (!chosen) return;
  view.why = h("div", { class: "why" }, h("p", { class: "soft" }, "Working out what sets them apart…"));
  view.parts.body.append(form(group.id), tools(group), view.why);
  if (view.detail) details(view);
}

/** Of pictures nobody wants to know the pixels first. */
function details(view) {
  const { detail } = view;
  const pictures = detail.typical.some((row) => row.picture);
  if (pictures) fill(view.parts.words, shortRows(detail.columns, detail.typical, onRow));
  else view.parts.words.textContent = detail.sentence;
  if (!view.why) return;
  const reasons = [
    h("h3", {}, detail.far ? "Unlike anything seen" : `Why not ${detail.nearest}`),
    whyBars(detail.bars),
    detail.apart.length ? h("h3", {}, "Compared with the other groups") : null,
    detail.apart.length ? h("ul", { class: "apart" }, detail.apart.map((words) => h("li", {}, words))) : null,
  ];
  if (pictures) fill(view.why, h("details", {}, h("summary", {}, "Which pixels count"), reasons));
  else fill(view.why, reasons, h("h3", {}, "Typical rows"), shortRows(detail.columns, detail.typical, onRow));
}

async function load(view, id) {
  if (!store.state.explored || view.loading) return;
  view.loading = true;
  view.stale = false;
  try {
    const detail = await get(`/api/groups/${id}`);
    if (detail) {
      view.detail = detail;
      details(view);
    } else view.stale = true;
  } catch {
    view.stale = true;
  } finally {
    view.loading = false;
  }
}

/** Cards tell more once they are seen. */
const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    const view = cards.get(Number(entry.target.dataset.group));
    if (!view || !entry.isIntersecting) continue;
    view.seen = true;
    if (view.stale) load(view, Number(entry.target.dataset.group));
  }
});

function render() {
  const { state } = store;
  const list = byId("cards");
  const ids = new Set(state.groups.map((group) => group.id));
  for (const [id, view] of cards) {
    if (ids.has(id)) continue;
    seen.unobserve(view.element);
    view.element.remove();
    cards.delete(id);
  }
  let before = null;
  for (const group of state.groups) {
    let view = cards.get(group.id);
    if (!view) {
      view = card(group);
      cards.set(group.id, view);
      seen.observe(view.element);
    }
    const wanted = before ? before.nextElementSibling : list.firstElementChild;
    if (wanted !== view.element) {
      const focused = view.element.contains(document.activeElement) ? document.activeElement : null;
      list.insertBefore(view.element, wanted);
      focused?.focus();
    }
    before = view.element;
    update(view, group);
  }
  empty(list);
}

function empty(list) {
  list.querySelector(".nothing")?.remove();
  const { state } = store;
  const shown = state.groups.filter((group) => store.filter === "all" || store.filter === group.kind).length;
  if (shown) return;
  const words = !state.explored
    ? "Rows are being put into groups…"
    : state.groups.length ? "No group is of this kind."
      : "No row is novel at this line between known and novel. Move the line to the left to see more.";
  list.append(h("li", { class: "nothing" }, words));
}

function filters() {
  const { state } = store;
  const number = (kind) => state.groups.filter((group) => kind === "all" || group.kind === kind).length;
  fill(byId("filters"),
    KINDS.map(([kind, words]) => h("button", {
      class: "filter", "aria-pressed": String(store.filter === kind),
      onclick: () => {
        store.filter = kind;
        changed("filter");
      },
    }, words, h("b", {}, count(number(kind))))),
    store.marked.size > 1 && h("button", { class: "main merge", title: "M", onclick: mergeMarked },
      `Merge ${store.marked.size} groups`));
}

/** The chosen group's card, or the card beside it. */
export function step(by) {
  const shown = store.state.groups.filter((group) => store.filter === "all" || group.kind === store.filter);
  if (!shown.length) return;
  const at = shown.findIndex((group) => group.id === store.group);
  const next = shown[at < 0 ? (by > 0 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, at + by))];
  store.group = next.id;
  changed("group");
  const view = cards.get(next.id);
  view.open.focus({ preventScroll: true });
  view.element.scrollIntoView({ block: "nearest", behavior: "instant" });
}

export function focusName() {
  if (store.group === null) step(1);
  cards.get(store.group)?.element.querySelector(".naming")?.focus();
}

/** @param pickRow is told which row is to be shown */
export function startCards(pickRow) {
  onRow = pickRow;
  document.body.append(h("datalist", { id: "names" }));
  onColours(() => store.state && render());
  watch((what) => {
    if (!store.state) return;
    if (what.has("state")) {
      collectNames();
      fill(byId("names"), named.map((name) => h("option", { value: name })));
    }
    if (what.has("state") || what.has("group") || what.has("marked") || what.has("filter")) {
      filters();
      render();
    }
  });
}
