"use strict";
/* Colours that most colour-blind people can tell apart (Okabe and Ito); the novel class alone is vermilion. */
const NOVEL_COLOUR = "#d55e00";
const CLASS_COLOURS = ["#0072b2", "#009e73", "#56b4e9", "#cc79a7", "#e3c800", "#7a8793", "#e69f00"];
const INK = "#1d2733";
const SOFT = "#5b6877";
const LINE = "#dde3ea";

/** After seven classes the colours come again, each time darker. */
function classColour(index) {
  const base = CLASS_COLOURS[index % CLASS_COLOURS.length];
  const dim = Math.pow(0.62, Math.floor(index / CLASS_COLOURS.length));
  const part = (from) => Math.round(parseInt(base.slice(from, from + 2), 16) * dim);
  return `rgb(${part(1)},${part(3)},${part(5)})`;
}

function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

function percent(share) {
  return `${(100 * share).toFixed(1)}%`;
}

function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

function shortNumber(value) {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e5)) return value.toExponential(1);
  return String(+value.toPrecision(3));
}

/** An axis with the page's look; the rest of its options are given. */
function axis(name, more) {
  return Object.assign({
    type: "value", name, nameLocation: "middle", nameGap: 30, nameTextStyle: { color: SOFT, fontSize: 12 },
    axisLabel: { color: SOFT, fontSize: 11 }, axisLine: { show: true, lineStyle: { color: LINE } },
    axisTick: { show: false }, splitLine: { lineStyle: { color: LINE, opacity: 0.6 } },
  }, more);
}

const percentLabels = { color: SOFT, fontSize: 11, formatter: (v) => `${Math.round(100 * v)}%` };
