/** Makes elements. Text is always text: nothing that comes from a table is ever read as HTML. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [property, to] of Object.entries(value)) element.style.setProperty(property,
      to);
    else if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** Puts new children in place of the old ones. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined
    && child !== false));
}

const format = new Intl.NumberFormat("en");

/** 12,345 */
export const count = (number) => format.format(number);

/** 1 row, 12 rows */
export const rows = (number) => `${count(number)} ${number === 1 ? "row" : "rows"}`;

export const percent = (share) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`;
