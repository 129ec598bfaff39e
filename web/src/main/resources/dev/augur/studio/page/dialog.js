import { byId, fill, h } from "./dom.js";

/** One dialog at a time, with a title, some content and a way out; Escape closes it, and the focus goes back to where
 * it was. */
export function show(titleWords, ...content) {
  const dialog = byId("dialog");
  if (dialog.open) dialog.close();
  fill(dialog,
    h("div", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, titleWords),
      h("button", { class: "close", "aria-label": "Close", onclick: () => dialog.close() }, "×")),
    ...content);
  dialog.showModal();
  return dialog;
}

export const isOpen = () => byId("dialog").open;
