/** Rows as the server writes them, counted from 1: "1-5,8". */
export function write(rows) {
  const sorted = Int32Array.from(rows).sort();
  const parts = [];
  for (let i = 0; i < sorted.length; i++) {
    const first = i;
    while (i + 1 < sorted.length && sorted[i + 1] === sorted[i] + 1) i++;
    parts.push(i > first ? `${sorted[first] + 1}-${sorted[i] + 1}` : `${sorted[first] + 1}`);
  }
  return parts.join(",");
}

export function read(text) {
  const rows = [];
  if (!text) return rows;
  for (const part of text.split(",")) {
    const [first, last = first] = part.split("-").map(Number);
    for (let row = first; row <= last; row++) rows.push(row - 1);
  }
  return rows;
}
