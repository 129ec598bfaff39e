/* Charts follow the width of the window, its light or dark colours, and the paper, which is narrow and always light. */
function keepDrawn(draw) {
  let charts = [];
  const redraw = () => { readColours(); charts = draw(); };
  window.addEventListener("resize", () => charts.forEach((chart) => chart.resize()));
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  window.addEventListener("beforeprint", () => { document.body.classList.add("on-paper"); redraw(); });
  window.addEventListener("afterprint", () => { document.body.classList.remove("on-paper"); redraw(); });
  redraw();
}
