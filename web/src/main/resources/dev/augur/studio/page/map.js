import { byId, count, fill, h, rows } from "./dom.js";
import { Grid, inside } from "./grid.js";
import { classColour, css, groupColour, onColours, styled } from "./palette.js";
import { Points } from "./points.js";
import { changed, groupById, store, title, watch } from "./store.js";
import { View } from "./view.js";

/** The map of rows: draws them, and lets people zoom, pan, point and draw around them. */
const canvas = byId("map");
const over = byId("over");
const view = new View();
const points = new Points(canvas);
let grid = null;
let ratio = 1;
let drawn = false;
let lassoing = false;
let lasso = null;
let hovered = -1;
let onRow = () => {};

/** For scripts that measure how fast the map is. */
export const drawing = { view, frames: 0, redraw };

function redraw() {
  if (drawn) return;
  drawn = true;
  requestAnimationFrame(() => {
    drawn = false;
    points.draw(view, ratio, parse(styled("paper")));
    drawOver();
    drawing.frames++;
  });
}

function resize() {
  const box = canvas.getBoundingClientRect();
  ratio = Math.min(2, devicePixelRatio || 1);
  view.width = box.width;
  view.height = box.height;
  for (const each of [canvas, over]) {
    each.width = Math.round(box.width * ratio);
    each.height = Math.round(box.height * ratio);
  }
  redraw();
}

/** Colour and size of every point: known rows stay in the background, groups stand out, selected rows most of all. */
function looks() {
  const { state, groupOf, predictions, labels, novelty } = store;
  const total = store.places.length / 2;
  const colours = new Uint8Array(4 * total);
  const sizes = new Float32Array(total);
  const classes = state.classes.map((name, index) => classColour(index));
  const known = classes.length;
  const groups = new Map(state.groups.map((group) => [group.id, { colour: groupColour(group.id), group }]));
  const novelColour = parse(styled("novel"));
  const soft = parse(styled("soft"));
  const selected = new Set(store.selected);
  const someGroup = store.group !== null;
  const paint = (i, [red, green, blue], alpha, size) => {
    colours[4 * i] = red;
    colours[4 * i + 1] = green;
    colours[4 * i + 2] = blue;
    colours[4 * i + 3] = 255 * alpha;
    sizes[i] = size;
  };
  for (let i = 0; i < state.rows; i++) {
    const inGroup = groups.get(groupOf[i]);
    const isNovel = store.line === null ? predictions[i] === known : novelty[i] >= store.line;
    if (inGroup && !isShown(inGroup.group)) paint(i, soft, 0.12, 3);
    else if (inGroup) {
      const quiet = inGroup.group.kind === "ignored" || inGroup.group.kind === "not novel";
      const mine = groupOf[i] === store.group;
      paint(i, quiet ? soft : inGroup.colour, someGroup && !mine ? 0.35 : 0.9, mine ? 7 : 5.5);
    } else if (isNovel) paint(i, novelColour, someGroup ? 0.3 : 0.75, 5);
    else paint(i, classes[predictions[i]] ?? soft, someGroup ? 0.18 : 0.4, 4);
    if (store.line !== null && inGroup && !isNovel && inGroup.group.kind === "open") paint(i, soft, 0.3, 4);
    if (selected.size && selected.has(i)) paint(i, parse(styled("select")), 1, 8);
    else if (selected.size) colours[4 * i + 3] *= 0.5;
  }
  for (let i = state.rows; i < total; i++) paint(i, classes[labels[i - state.rows]] ?? soft, 0.16, 3);
  points.setLooks(colours, sizes);
}

function isShown(group) {
  return store.filter === "all" || store.filter === group.kind;
}

const parsed = new Map();
function parse(colour) {
  if (!parsed.has(colour)) {
    const box = h("canvas", { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
    box.fillStyle = colour;
    box.fillRect(0, 0, 1, 1);
    parsed.set(colour, [...box.getImageData(0, 0, 1, 1).data.slice(0, 3)]);
  }
  return parsed.get(colour);
}

/** The lasso, the point below the pointer, and names of the groups. */
function drawOver() {
  const paper = over.getContext("2d");
  paper.setTransform(ratio, 0, 0, ratio, 0, 0);
  paper.clearRect(0, 0, view.width, view.height);
  if (store.state?.scene) drawNames(paper);
  if (hovered >= 0) {
    const [x, y] = view.pixel(store.places[2 * hovered], store.places[2 * hovered + 1]);
    paper.strokeStyle = styled("ink");
    paper.lineWidth = 2;
    paper.beginPath();
    paper.arc(x, y, 7, 0, 7);
    paper.stroke();
  }
  if (lasso && lasso.length > 2) {
    paper.beginPath();
    for (let i = 0; i < lasso.length; i += 2) paper.lineTo(...view.pixel(lasso[i], lasso[i + 1]));
    paper.closePath();
    paper.fillStyle = "rgb(0 120 200 / 14%)";
    paper.strokeStyle = styled("blue");
    paper.lineWidth = 1.5;
    paper.setLineDash([5, 4]);
    paper.fill();
    paper.stroke();
    paper.setLineDash([]);
  }
}

let centres = new Map();

/** Where most rows of each group are: the median place. */
function findCentres() {
  const of = new Map();
  const { groupOf, places } = store;
  for (let i = 0; i < groupOf.length; i++) {
    if (groupOf[i] < 0) continue;
    if (!of.has(groupOf[i])) of.set(groupOf[i], []);
    of.get(groupOf[i]).push(i);
  }
  centres = new Map();
  for (const [id, members] of of) {
    const step = Math.max(1, Math.floor(members.length / 2000));
    const some = members.filter((_, at) => at % step === 0);
    const middle = (axis) => {
      const values = Float32Array.from(some, (i) => places[2 * i + axis]).sort();
      return [values[values.length >> 1], values[Math.floor(0.04 * values.length)],
        values[Math.min(values.length - 1, Math.floor(0.96 * values.length))]];
    };
    const [x, left, right] = middle(0);
    const [y, bottom, top] = middle(1);
    centres.set(id, { x, y, left, right, bottom, top, size: members.length });
  }
}

function drawNames(paper) {
  const shown = [...centres].sort((a, b) => b[1].size - a[1].size).filter(([id]) => {
    const group = groupById(id);
    return group && isShown(group);
  });
  const taken = [];
  paper.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  for (const [id, centre] of shown) {
    const group = groupById(id);
    const words = shorten(title(group));
    const [x, y] = view.pixel(centre.x, centre.y);
    const half = paper.measureText(words).width / 2 + 8;
    if (x < -half || y < 0 || x > view.width + half || y > view.height) continue;
    const box = [x - half, y - 11, x + half, y + 11];
    if (id !== store.group && taken.some((t) => box[0] < t[2] && box[2] > t[0] && box[1] < t[3]
        && box[3] > t[1])) continue;
    taken.push(box);
    paper.fillStyle = styled("label");
    paper.beginPath();
    paper.roundRect(box[0], box[1], 2 * half, 22, 11);
    paper.fill();
    paper.strokeStyle = css(groupColour(id));
    paper.lineWidth = id === store.group ? 2.5 : 1.25;
    paper.stroke();
    paper.fillStyle = styled("ink");
    paper.fillText(words, x, y + 0.5);
  }
}

const shorten = (words) => (words.length > 22 ? `${words.slice(0, 21)}…` : words);

/** Shows a group so that it fills a good part of the map. */
export function showGroup(id) {
  const centre = centres.get(id);
  if (!centre) return;
  view.show(centre.left, centre.bottom, centre.right, centre.top);
  redraw();
}

function legend() {
  const { state } = store;
  const total = new Uint32Array(state.classes.length + 1);
  for (const each of store.predictions) total[each]++;
  const chip = (colour, words, number) => h("span", { class: "chip" }, h("i", { style: { background: colour } }), words,
    h("b", {}, count(number)));
  const most = state.classes.map((name, index) => [name, index]).sort((a, b) => total[b[1]] - total[a[1]]);
  const shown = most.slice(0, 6).map(([name, index]) => chip(css(classColour(index)), shorten(name), total[index]));
  if (most.length > 6) shown.push(h("span", { class: "chip" },
    most.length === 7 ? "and another known class" : `and ${most.length - 6} more known classes`));
  fill(byId("legend"), h("span", { class: "sr" }, "Rows by the model's answer: "), shown,
    chip("var(--novel)", "NOVEL", total[state.classes.length]));
}

function words() {
  const { state } = store;
  const open = state.groups.filter((group) => group.kind === "open").length;
  byId("map-words").textContent = `${rows(state.rows)} as points in the plane, near each other if they are alike; `
    + `${state.groups.length} groups, ${open} of them without an answer. `
    + "Arrow keys move the map, plus and minus zoom, 0 shows all. Every group is in the list after the map.";
}

function select(polygon) {
  const found = [];
  const xs = polygon.filter((_, i) => i % 2 === 0);
  const ys = polygon.filter((_, i) => i % 2 === 1);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  grid.within(left, bottom, right, top, (i) => {
    const group = groupById(store.groupOf[i]);
    if (group && !isShown(group)) return;
    if (inside(polygon, store.places[2 * i], store.places[2 * i + 1])) found.push(i);
  });
  store.selected = found;
  changed("selected");
}

function setLasso(on) {
  lassoing = on;
  byId("lasso").setAttribute("aria-pressed", on);
  over.parentElement.classList.toggle("lassoing", on);
}

export const toggleLasso = () => setLasso(!lassoing);

function tip(x, y) {
  const box = byId("tip");
  box.hidden = hovered < 0;
  if (hovered < 0) return;
  const { state } = store;
  const group = groupById(store.groupOf[hovered]);
  const answer = state.classes[store.predictions[hovered]] ?? "NOVEL";
  fill(box, h("b", {}, `Row ${count(hovered + 1)}`), group ? ` ${title(group)}` : "", h("br"),
    h("small", {}, `The model says ${answer}.`));
  box.style.left = `${Math.min(x + 14, view.width - 190)}px`;
  box.style.top = `${Math.max(4, y - 46)}px`;
}

/** One pointer pans or draws, two zoom. */
function pointers() {
  const down = new Map();
  let moved = 0;
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const stage = canvas.parentElement;
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at(event));
    moved = 0;
    if (down.size === 1 && (lassoing || event.shiftKey)) lasso = [...view.plane(...at(event))];
    else lasso = null;
    stage.classList.add("held");
  });
  canvas.addEventListener("pointermove", (event) => {
    const now = at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      hovered = grid ? grid.nearest(...view.plane(...now), 9 / view.scale) : -1;
      tip(...now);
      redraw();
      return;
    }
    moved += Math.abs(now[0] - before[0]) + Math.abs(now[1] - before[1]);
    if (lasso) lasso.push(...view.plane(...now));
    else if (down.size === 1) view.pan(now[0] - before[0], now[1] - before[1]);
    else {
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
      view.zoomAt((now[0] + other[0]) / 2, (now[1] + other[1]) / 2, far(now, other) / Math.max(1, far(before, other)));
    }
    down.set(event.pointerId, now);
    redraw();
  });
  const up = (event) => {
    const place = down.get(event.pointerId);
    down.delete(event.pointerId);
    stage.classList.remove("held");
    if (lasso && lasso.length > 5) {
      select(lasso);
      setLasso(false);
    } else if (place && moved < 5 && grid) {
      const row = grid.nearest(...view.plane(...place), 12 / view.scale);
      if (row >= 0) onRow(row);
    }
    lasso = null;
    redraw();
  };
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", up);
  canvas.addEventListener("pointerleave", () => {
    hovered = -1;
    byId("tip").hidden = true;
    redraw();
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    view.zoomAt(...at(event), Math.exp(-Math.max(-150, Math.min(150, event.deltaY)) / 300));
    redraw();
  }, { passive: false });
}

export function zoomBy(factor) {
  view.zoomAt(view.width / 2, view.height / 2, factor);
  redraw();
}

export function panBy(dx, dy) {
  view.pan(dx, dy);
  redraw();
}

export function showAll() {
  view.all();
  redraw();
}

function keys(event) {
  const step = 60;
  const moves = {
    ArrowLeft: () => panBy(step, 0), ArrowRight: () => panBy(-step, 0), ArrowUp: () => panBy(0, step),
    ArrowDown: () => panBy(0, -step),
  };
  if (!moves[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  moves[event.key]();
}

/** @param pickRow is told which row was pointed at */
export function startMap(pickRow) {
  onRow = pickRow;
  pointers();
  canvas.addEventListener("keydown", keys);
  byId("zoom-in").addEventListener("click", () => zoomBy(1.5));
  byId("zoom-out").addEventListener("click", () => zoomBy(1 / 1.5));
  byId("zoom-all").addEventListener("click", showAll);
  byId("lasso").addEventListener("click", toggleLasso);
  new ResizeObserver(resize).observe(canvas);
  points.restore = () => {
    points.setPlaces(store.places);
    looks();
    redraw();
  };
  onColours(() => {
    if (!store.state?.scene) return;
    looks();
    legend();
    redraw();
  });
  watch((what) => {
    if (!store.state?.scene) return;
    if (what.has("scene")) {
      points.setPlaces(store.places);
      grid = new Grid(store.places, store.state.rows);
      byId("map-empty").hidden = true;
      legend();
      document.documentElement.dataset.picture = store.state.scene;
    }
    if (what.has("scene") || what.has("board")) findCentres();
    looks();
    words();
    redraw();
  });
}
