/** Colours of the style sheet, light or dark, and of classes and groups that most people can tell apart. */
const CLASSES = ["#0072b2", "#009e73", "#56b4e9", "#cc79a7", "#b8a300", "#7a8793", "#c98a00"];
const GROUPS = ["#d55e00", "#a63bc0", "#c2185b", "#00838f", "#6a5acd", "#558b2f", "#8d6e3f", "#e0557a", "#1565c0",
  "#9e9d24", "#5d4037", "#00695c"];

const dark = matchMedia("(prefers-color-scheme: dark)");

export const isDark = () => dark.matches;

export function onColours(listener) {
  dark.addEventListener("change", listener);
}

export function styled(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function parts(hex) {
  return [1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16));
}

/** On dark paper colours are mixed with white. */
function shown(hex, keep = 1) {
  const share = isDark() ? 0.62 * keep : keep;
  const other = isDark() ? 255 : 0;
  return parts(hex).map((part) => Math.round(part * share + other * (1 - share)));
}

const cycled = (colours, index) => shown(colours[index % colours.length], 0.72 ** Math.floor(index / colours.length));

/** Red, green and blue from 0 to 255. */
export const classColour = (index) => cycled(CLASSES, index);

export const groupColour = (id) => cycled(GROUPS, id - 1);

export const css = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;
