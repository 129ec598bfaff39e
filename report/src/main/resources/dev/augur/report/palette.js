"use strict";
/* Colours that most colour-blind people can tell apart (Okabe and Ito); vermilion is for what is novel. */
const CLASS_COLOURS = ["#0072b2", "#009e73", "#56b4e9", "#cc79a7", "#e3c800", "#7a8793", "#e69f00"];
/** Groups of novel rows, the largest first; the style sheet has the same colours. */
const GROUP_COLOURS = ["#d55e00", "#a63bc0", "#c2185b", "#8d6e3f", "#6a5acd", "#e0557a", "#9e9d24", "#5d737e"];
const colours = {};

/** Takes ink, lines and paper from the style sheet, which knows light and dark; paper is always light when printed. */
function readColours() {
  const style = getComputedStyle(document.body);
  for (const name of ["ink", "soft", "line", "paper", "novel", "blue"]) {
    colours[name] = style.getPropertyValue(`--${name}`).trim();
  }
  colours.pure = parseFloat(style.getPropertyValue("--pure")) / 100;
  colours.font = style.fontFamily;
}

/** A colour as it is on white paper; on dark paper it is mixed with white, as the style sheet does. */
function onPaper(hex, dim) {
  const white = colours.pure < 1;
  const keep = white ? colours.pure * dim : dim;
  const part = (from) => Math.round(parseInt(hex.slice(from, from + 2), 16) * keep + (white ? 255 * (1 - keep) : 0));
  return `rgb(${part(1)},${part(3)},${part(5)})`;
}

function groupColour(group) {
  return group > 0 ? onPaper(GROUP_COLOURS[(group - 1) % GROUP_COLOURS.length], 1) : colours.novel;
}

/** After seven classes the colours come again, each time darker, or lighter on dark paper. */
function classColour(index) {
  return onPaper(CLASS_COLOURS[index % CLASS_COLOURS.length], Math.pow(0.62, Math.floor(index / CLASS_COLOURS.length)));
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
    type: "value", name, nameLocation: "middle", nameGap: 30, nameTextStyle: { color: colours.soft, fontSize: 12 },
    axisLabel: { color: colours.soft, fontSize: 12 }, axisLine: { show: true, lineStyle: { color: colours.line } },
    axisTick: { show: false }, splitLine: { lineStyle: { color: colours.line, opacity: 0.6 } },
  }, more);
}

function percentLabels() {
  return { color: colours.soft, fontSize: 12, hideOverlap: true, formatter: (v) => `${Math.round(100 * v)}%` };
}

/** A tooltip on the page's own paper. */
function tip(more) {
  return Object.assign({ backgroundColor: colours.paper, borderColor: colours.line, textStyle: { color: colours.ink } },
    more);
}

/** An empty chart; what was drawn there before is gone. */
function fresh(id) {
  const place = document.getElementById(id);
  const old = echarts.getInstanceByDom(place);
  if (old) old.dispose();
  return echarts.init(place);
}
