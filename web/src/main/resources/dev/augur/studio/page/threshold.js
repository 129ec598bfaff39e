import { attempt } from "./announce.js";
import { byId, count, percent } from "./dom.js";
import { onColours, styled } from "./palette.js";
import { act, changed, store, watch } from "./store.js";

/** The line between known and novel: tried on the map at once, and kept when the person says so. */
const slider = byId("slider");
const STEPS = 1000;
const BINS = 120;
let sorted = new Float32Array(0);

/** How many rows are novel as things are. */
function novelNow() {
  const { state } = store;
  if (state.threshold !== null && state.threshold !== undefined) return atLeast(state.threshold);
  const known = state.classes.length;
  let number = 0;
  for (const each of store.predictions) number += each === known ? 1 : 0;
  return number;
}

function atLeast(line) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < line) low = middle + 1;
    else high = middle;
  }
  return sorted.length - low;
}

/** The slider is in ranks: each step to the right makes one row in a thousand known. */
const position = (novel) => Math.round(STEPS * (1 - novel / sorted.length));

const lineAt = (value) => (value >= STEPS ? Infinity
  : sorted[Math.min(sorted.length - 1, Math.floor((value / STEPS) * sorted.length))]);

function words(novel, tried) {
  const share = percent(novel / sorted.length);
  byId("threshold-words").textContent =
    `${count(novel)} of ${count(sorted.length)} rows are novel (${share})${tried ? ", if the line is here" : ""}`;
  slider.setAttribute("aria-valuetext", `${count(novel)} rows are novel`);
}

function reset() {
  store.line = null;
  slider.value = position(novelNow());
  show();
}

function show() {
  const tried = store.line !== null;
  byId("threshold-set").disabled = !tried || Boolean(store.state.work.what);
  byId("threshold-reset").disabled = !tried;
  words(tried ? atLeast(store.line) : novelNow(), tried);
  draw();
}

/** How many rows are how novel, by the ranks of the slider: taller where rows differ little. */
function draw() {
  const canvas = byId("histogram");
  const box = canvas.getBoundingClientRect();
  if (!box.width || !sorted.length) return;
  canvas.width = box.width * devicePixelRatio;
  canvas.height = box.height * devicePixelRatio;
  const paper = canvas.getContext("2d");
  const gaps = new Float64Array(BINS);
  const span = Math.max(1e-12, quantile(0.995) - quantile(0.005));
  for (let b = 0; b < BINS; b++) {
    gaps[b] = 1 / (Math.abs(quantile((b + 1) / BINS) - quantile(b / BINS)) / span + 0.002);
  }
  const most = Math.max(...gaps);
  const line = Number(slider.value) / STEPS;
  for (let b = 0; b < BINS; b++) {
    const height = canvas.height * Math.max(0.04, (gaps[b] / most) ** 0.5);
    paper.fillStyle = (b + 0.5) / BINS >= line ? styled("novel") : styled("blue");
    paper.globalAlpha = 0.75;
    paper.fillRect((b / BINS) * canvas.width, canvas.height - height, canvas.width / BINS - 1, height);
  }
}

const quantile = (share) => Math.max(-1e30, Math.min(1e30,
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]));

export function startThreshold() {
  slider.addEventListener("input", () => {
    store.line = lineAt(Number(slider.value));
    show();
    changed("line");
  });
  byId("threshold-reset").addEventListener("click", () => {
    reset();
    changed("line");
  });
  byId("threshold-set").addEventListener("click", () => attempt(async () => {
    const value = Number.isFinite(store.line) ? store.line : 1e300;
    await act("threshold", { value });
    store.line = null;
    changed("line");
  }, "the line between known and novel."));
  onColours(draw);
  new ResizeObserver(draw).observe(byId("histogram"));
  watch((what) => {
    if (!store.state?.scene) return;
    if (what.has("scene")) sorted = Float32Array.from(store.novelty).sort();
    if (what.has("scene") || (what.has("state") && store.line === null)) reset();
  });
}
