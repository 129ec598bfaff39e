/** Talks to the studio. Whatever it refuses becomes an error with its sentence. */
export class Refusal extends Error {
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch {
    throw new Refusal("The studio does not answer; it may have been stopped. "
      + "Start it again: nothing that was saved is lost.", 0);
  }
  if (response.ok) return response;
  let sentence = `The studio answered ${response.status}.`;
  try {
    sentence = (await response.json()).error || sentence;
  } catch { /* no sentence */ }
  throw new Refusal(sentence, response.status);
}

/** What is at an address, or null where there is nothing any more. */
export async function get(path) {
  const response = await answer(fetch(path, { headers: { Accept: "application/json" } }));
  return response.status === 204 ? null : response.json();
}

export async function bytes(path) {
  return (await answer(fetch(path))).arrayBuffer();
}

export async function post(path, body) {
  return (await answer(fetch(path, { method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body) }))).json();
}

/** Calls back on every event that the studio sends, and when the connection is lost or back. */
export function listen(handlers) {
  const source = new EventSource("/api/updates");
  for (const [name, handler] of Object.entries(handlers)) {
    if (name !== "open" && name !== "lost") source.addEventListener(name, (event) => handler(JSON.parse(event.data)));
  }
  source.onopen = () => handlers.open();
  source.onerror = () => handlers.lost(source.readyState === EventSource.CLOSED);
  addEventListener("pagehide", () => source.close());
}
