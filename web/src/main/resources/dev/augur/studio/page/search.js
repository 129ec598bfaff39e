import { selectRows } from "./actions.js";
import { attempt, say } from "./announce.js";
import { get } from "./api.js";
import { byId, count, rows } from "./dom.js";
import { read } from "./rowset.js";

/** Rows whose cells have some words become the selection. */
export function startSearch() {
  byId("search").addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = byId("words").value.trim();
    if (!words) {
      selectRows([]);
      return;
    }
    const found = await attempt(() => get(`/api/search?q=${encodeURIComponent(words)}`));
    if (!found) return;
    const selected = read(found.rows);
    selectRows(selected);
    if (!found.count) say(`No row has “${words}”.`);
    else if (found.count > selected.length) {
      say(`${rows(found.count)} have “${words}”; the first ${count(selected.length)} are selected.`);
    }
  });
}
