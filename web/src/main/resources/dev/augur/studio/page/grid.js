/** Finds the row nearest to a place: rows sorted into the cells of a grid. */
const CELLS = 160;

export class Grid {
  constructor(places, count) {
    this.places = places;
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < count; i++) {
      left = Math.min(left, places[2 * i]);
      right = Math.max(right, places[2 * i]);
      bottom = Math.min(bottom, places[2 * i + 1]);
      top = Math.max(top, places[2 * i + 1]);
    }
    this.left = left;
    this.bottom = bottom;
    this.side = Math.max(right - left, top - bottom, 1e-6) / CELLS;
    const cell = new Uint32Array(count);
    this.from = new Uint32Array(CELLS * CELLS + 1);
    for (let i = 0; i < count; i++) {
      cell[i] = this.row(places[2 * i + 1]) * CELLS + this.column(places[2 * i]);
      this.from[cell[i] + 1]++;
    }
    for (let c = 0; c < CELLS * CELLS; c++) this.from[c + 1] += this.from[c];
    const next = this.from.slice();
    this.members = new Uint32Array(count);
    for (let i = 0; i < count; i++) this.members[next[cell[i]]++] = i;
  }

  column(x) {
    return Math.min(CELLS - 1, Math.max(0, Math.floor((x - this.left) / this.side)));
  }

  row(y) {
    return Math.min(CELLS - 1, Math.max(0, Math.floor((y - this.bottom) / this.side)));
  }

  /** Calls back with every row whose cell touches a rectangle. */
  within(left, bottom, right, top, found) {
    for (let r = this.row(bottom); r <= this.row(top); r++) {
      for (let c = this.column(left); c <= this.column(right); c++) {
        const cell = r * CELLS + c;
        for (let at = this.from[cell]; at < this.from[cell + 1]; at++) found(this.members[at]);
      }
    }
  }

  /** The row nearest to a place, no farther than this, or -1. */
  nearest(x, y, reach) {
    let best = -1;
    let least = reach * reach;
    this.within(x - reach, y - reach, x + reach, y + reach, (i) => {
      const away = (this.places[2 * i] - x) ** 2 + (this.places[2 * i + 1] - y) ** 2;
      if (away < least) {
        least = away;
        best = i;
      }
    });
    return best;
  }
}

/** Whether a place is within a polygon of x and y in turn: rays to the right cross it an odd number of times. */
export function inside(polygon, x, y) {
  let within = false;
  for (let i = 0, j = polygon.length - 2; i < polygon.length; j = i, i += 2) {
    const crosses = polygon[i + 1] > y !== polygon[j + 1] > y
      && x < ((polygon[j] - polygon[i]) * (y - polygon[i + 1])) / (polygon[j + 1] - polygon[i + 1]) + polygon[i];
    if (crosses) within = !within;
  }
  return within;
}
