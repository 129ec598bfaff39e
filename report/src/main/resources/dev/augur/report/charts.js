/* The other charts: each takes its part of the data and gives the chart. */
function chartOf(id, option) {
  const chart = fresh(id);
  chart.setOption(Object.assign({ animation: false, textStyle: { fontFamily: colours.font } }, option));
  return chart;
}

function legend() {
  return { top: 0, left: 0, itemWidth: 14, itemHeight: 8, textStyle: { color: colours.soft, fontSize: 12 } };
}

function drawHistogram(h) {
  const bars = (shares) => shares.map((share, b) => [h.low + (b + 0.5) * h.width, share]);
  const series = (name, shares, colour) => ({
    type: "bar", name, data: bars(shares), barGap: "-100%", barCategoryGap: "4%",
    itemStyle: { color: colour, opacity: 0.62 },
  });
  return chartOf("histogram", {
    legend: legend(), grid: { left: 52, right: 16, top: 36, bottom: 48 },
    tooltip: tip({ trigger: "axis", valueFormatter: percent,
      axisPointer: { label: { formatter: (p) => shortNumber(p.value) } } }),
    xAxis: axis("novelty score", { scale: true, min: h.low, max: h.low + h.labeled.length * h.width,
      splitLine: { show: false },
      axisLabel: { color: colours.soft, fontSize: 12, formatter: shortNumber, showMinLabel: false,
        showMaxLabel: false } }),
    yAxis: axis("", { axisLabel: percentLabels() }),
    series: [series("labeled rows", h.labeled, colours.blue), series("unlabeled rows", h.unlabeled, colours.novel)],
  });
}

/** A dashed line at the threshold that the slider stands at. */
function markThreshold(chart, value) {
  chart.setOption({ series: [{}, { markLine: {
    silent: true, symbol: "none", animation: false, lineStyle: { color: colours.ink, type: "dashed" },
    label: { show: false }, data: [{ xAxis: value }],
  } }] });
}

function drawTraining(t) {
  const line = (name, values, colour, more) => Object.assign(
    { type: "line", name, data: values.map((v, i) => [t.epoch[i], v]), showSymbol: t.epoch.length < 3, color: colour,
      lineStyle: { width: 2 } }, more);
  return chartOf("training", {
    legend: legend(), grid: { left: 56, right: 16, top: 36, bottom: 48 },
    tooltip: tip({ trigger: "axis", valueFormatter: shortNumber }),
    xAxis: axis("epoch", { min: "dataMin", max: "dataMax", splitLine: { show: false } }),
    yAxis: axis("", { axisLabel: { color: colours.soft, formatter: shortNumber } }),
    series: [
      line("risk", t.risk, colours.blue),
      line("known part", t.known, colours.soft, { lineStyle: { width: 1.2 } }),
      line("R_PAC", t.pac, colours.novel, { markLine: {
        silent: true, symbol: "none", label: { show: false },
        lineStyle: { color: colours.ink, type: "solid", width: 1 }, data: [{ yAxis: 0 }] } }),
    ],
  });
}

/** Whiskers from low to high around a point; the estimate in use is the first. */
function whisker(params, api) {
  const low = api.coord([api.value(1), api.value(0)]);
  const high = api.coord([api.value(2), api.value(0)]);
  const style = { stroke: params.dataIndex === 0 ? colours.novel : colours.blue, lineWidth: 2, fill: null };
  const line = (x1, y1, x2, y2) => ({ type: "line", shape: { x1, y1, x2, y2 }, style });
  return { type: "group", children: [
    line(low[0], low[1], high[0], high[1]), line(low[0], low[1] - 5, low[0], low[1] + 5),
    line(high[0], high[1] - 5, high[0], high[1] + 5),
  ] };
}

function drawEstimates(estimates) {
  const row = document.body.classList.contains("on-paper") ? 24 : 34;
  document.getElementById("estimates").style.height = `${90 + row * estimates.length}px`;
  return chartOf("estimates", {
    grid: { left: 8, right: 24, top: 8, bottom: 44, containLabel: true },
    tooltip: tip({ formatter: (p) => {
      const e = estimates[p.dataIndex];
      return `${escapeHtml(e[0])}<br><b>${percent(e[1])}</b> (${percent(e[2])} to ${percent(e[3])})`;
    } }),
    xAxis: axis("novel share", { min: 0, max: 1, axisLabel: percentLabels() }),
    yAxis: { type: "category", inverse: true, data: estimates.map((e) => e[0]), axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: colours.ink, width: 150, overflow: "truncate" } },
    series: [
      { type: "custom", renderItem: whisker, data: estimates.map((e, i) => [i, e[2], e[3]]), z: 2 },
      { type: "scatter", symbolSize: 11, z: 3, data: estimates.map((e, i) => ({
        value: [e[1], i], itemStyle: { color: i === 0 ? colours.novel : colours.blue } })) },
    ],
  });
}

/** Both lines rise by themselves: neither has a least point that could be taken for advice. */
function drawSensitivity(s) {
  const line = (name, values, colour, more) => Object.assign(
    { type: "line", name, data: values.map((v, i) => [s.assumed[i], v]), color: colour, symbolSize: 6,
      lineStyle: { width: 2 } }, more);
  const used = { silent: true, symbol: "none", lineStyle: { color: colours.ink, type: "dashed" },
    data: [{ xAxis: s.at }],
    label: { formatter: `used here ${percent(s.at)}`, color: colours.ink, fontSize: 12 } };
  const band = { silent: true, itemStyle: { color: colours.novel, opacity: 0.12 },
    data: s.interval ? [[{ xAxis: s.interval[0] }, { xAxis: s.interval[1] }]] : [] };
  return chartOf("sensitivity", {
    legend: legend(), grid: { left: 52, right: 24, top: 56, bottom: 48 },
    tooltip: tip({ trigger: "axis", valueFormatter: percent,
      axisPointer: { label: { formatter: (p) => percent(p.value) } } }),
    xAxis: axis("assumed novel share", { min: 0, max: 1, axisLabel: percentLabels(), splitLine: { show: false } }),
    yAxis: axis("", { min: 0, max: 1, axisLabel: percentLabels() }),
    series: [
      line("unlabeled rows called novel", s.novel, colours.novel, { markLine: used, markArea: band }),
      line("labeled rows called novel (always wrong)", s.falseAlarms, colours.blue),
    ],
  });
}

const diagonal = () => ({ type: "line", data: [[0, 0], [1, 1]], showSymbol: false, silent: true,
  lineStyle: { color: colours.soft, type: "dashed", opacity: 0.6 }, tooltip: { show: false } });

function square(id, xName, yName, series) {
  return chartOf(id, {
    grid: { left: 52, right: 12, top: 12, bottom: 46 }, tooltip: tip({ trigger: "item" }),
    xAxis: axis(xName, { min: 0, max: 1, axisLabel: percentLabels() }),
    yAxis: axis(yName, { min: 0, max: 1, nameGap: 38, axisLabel: percentLabels() }),
    series,
  });
}

function drawCurve(id, points, xName, yName) {
  return square(id, xName, yName, [diagonal(),
    { type: "line", data: points, showSymbol: false, color: colours.novel, lineStyle: { width: 2 },
      areaStyle: { opacity: 0.08 } }]);
}

function drawReliability(bins) {
  const most = Math.max(...bins.map((b) => b[2]));
  return square("reliability", "confidence", "right", [diagonal(),
    { type: "line", data: bins, color: colours.blue, symbol: "circle",
      symbolSize: (b) => 5 + 13 * Math.sqrt(b[2] / most),
      tooltip: { formatter: (p) =>
        `confidence ${percent(p.value[0])}<br>right ${percent(p.value[1])}<br>${grouped(p.value[2])} rows` } }]);
}
