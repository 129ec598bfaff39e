/* Charts follow the width of the window and of the paper. */
function keepSize(charts) {
  const resize = () => charts.forEach((chart) => chart.resize());
  ["resize", "beforeprint", "afterprint"].forEach((event) => window.addEventListener(event, resize));
}
