import { bytes, get, post, Refusal } from "./api.js";

/** What the page knows: the state as the server tells it, and numbers of all rows. Everything else follows from it. */
export const store = {
  state: null,
  /** x and y of each unlabeled row, then of some labeled rows. */
  places: new Float32Array(0),
  novelty: new Float32Array(0),
  predictions: new Uint16Array(0),
  labels: new Uint16Array(0),
  groupOf: new Int32Array(0),
  /** What the person looks at: a group, groups that are marked, rows that are selected, groups that are shown. */
  group: null,
  marked: new Set(),
  selected: [],
  filter: "all",
  /** A line between known and novel that is being tried. */
  line: null,
};

const listeners = [];

/** Calls back with what changed: "state", "scene", "board", "group", "marked", "selected", "filter" or "line". */
export function watch(listener) {
  listeners.push(listener);
}

export function changed(...what) {
  const set = new Set(what);
  for (const listener of listeners) listener(set);
}

let shownScene = 0;
let shownVersion = -1;

/** Takes over a state, and fetches the numbers that changed with it. */
export async function take(state) {
  const what = ["state"];
  const { rows } = state;
  if (state.scene && state.scene !== shownScene) {
    const [places, answers] = await Promise.all([bytes("/api/places"), bytes("/api/answers")]);
    store.places = new Float32Array(places);
    store.novelty = new Float32Array(answers, 0, rows);
    store.predictions = new Uint16Array(answers, 4 * rows, rows);
    store.labels = new Uint16Array(answers, 6 * rows);
    shownScene = state.scene;
    shownVersion = -1;
    what.push("scene");
  }
  if (state.scene && state.version !== shownVersion) {
    store.groupOf = new Int32Array(await bytes("/api/board"));
    shownVersion = state.version;
    what.push("board");
  }
  store.state = state;
  const ids = new Set(state.groups.map((group) => group.id));
  store.marked = new Set([...store.marked].filter((id) => ids.has(id)));
  if (store.group !== null && !ids.has(store.group)) store.group = null;
  changed(...what, "group", "marked");
}

let waiting = null;
let again = false;

/** Fetches the state; calls that come while one is under way are made up for by one more. */
export function refresh() {
  if (waiting) {
    again = true;
    return waiting;
  }
  waiting = get("/api/state")
    .then(take)
    .finally(() => {
      waiting = null;
      if (again) {
        again = false;
        refresh();
      }
    });
  return waiting;
}

/** Asks for something; when it comes back, it is in the journal. */
export async function act(what, more = {}) {
  try {
    await take(await post("/api/do", { do: what, version: store.state.version, ...more }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) await refresh();
    throw error;
  }
}

export const groupById = (id) => store.state.groups.find((group) => group.id === id);

/** What a group is called on the page. */
export function title(group) {
  return group.answer ?? `Group ${group.id}`;
}
