/* The map and its slider. A point is [x, y, class, labeled, level, name, group]; it is
   novel at every step below its level. */
function mapSeries(data, step) {
  const novel = [];
  const labeled = [];
  const known = data.classes.map(() => []);
  for (const p of data.map) {
    if (p[3] === 1) labeled.push({ value: p, itemStyle: { borderColor: classColour(p[2]) } });
    else if (p[4] > step) novel.push({ value: p, itemStyle: { color: groupColour(p[6]) } });
    else known[p[2]].push(p);
  }
  const series = data.classes.map((name, c) => ({
    type: "scatter", id: `class-${c}`, name: `class ${name}`, data: known[c], symbolSize: 6, z: 2,
    itemStyle: { color: classColour(c), opacity: 0.75 }, animation: false,
  }));
  series.push({
    type: "scatter", id: "labeled", name: "labeled", data: labeled, symbol: "triangle", symbolSize: 8, z: 3,
    animation: false,
    itemStyle: { color: colours.paper, borderWidth: 1.1, opacity: 0.9 },
  });
  series.push({
    type: "scatter", id: "novel", name: "NOVEL", data: novel, symbol: "diamond", symbolSize: 9, z: 4, animation: false,
    itemStyle: { color: colours.novel, opacity: 0.9, borderColor: colours.paper, borderWidth: 0.6 },
  });
  return series;
}

function mapTooltip(data, step) {
  return (item) => {
    const p = item.value;
    const name = escapeHtml(data.classes[p[2]]);
    const row = escapeHtml(p[5]);
    if (p[3] === 1) return `labeled, ${row}<br>class <b>${name}</b>${p[4] > step() ? "<br>looks novel" : ""}`;
    if (p[4] <= step()) return `unlabeled, ${row}<br>class <b>${name}</b>`;
    return `unlabeled, ${row}<br><b>NOVEL</b>${p[6] ? `, group ${p[6]}` : ""}<br>otherwise ${name}`;
  };
}

function drawMap(data, step) {
  const chart = fresh("map");
  const hidden = { show: false, type: "value", scale: true };
  chart.setOption({
    textStyle: { fontFamily: colours.font }, grid: { left: 8, right: 8, top: 8, bottom: 8 }, xAxis: hidden,
    yAxis: hidden,
    tooltip: tip({ confine: true, formatter: mapTooltip(data, step) }),
    dataZoom: [{ type: "inside", xAxisIndex: 0, zoomOnMouseWheel: "ctrl" },
      { type: "inside", yAxisIndex: 0, zoomOnMouseWheel: "ctrl" }],
    series: mapSeries(data, step()),
  });
  return chart;
}

function chip(colour, name, count, kind) {
  const box = document.createElement("span");
  box.className = kind ? `chip ${kind}` : "chip";
  const dot = document.createElement("i");
  dot.style.background = colour;
  const text = document.createElement("span");
  text.textContent = name;
  const number = document.createElement("b");
  number.textContent = grouped(count);
  box.append(dot, text, number);
  return box;
}

function showCounts(data, step) {
  const s = data.slider;
  document.getElementById("threshold").textContent = shortNumber(s.thresholds[step]);
  const live = document.getElementById("live");
  const novel = document.createElement("b");
  novel.id = "novel-count";
  novel.textContent = `${grouped(s.novel[step])} of ${grouped(s.unlabeled)} unlabeled rows`
    + ` (${percent(s.novel[step] / s.unlabeled)})`;
  const rest = document.createTextNode(
    " are called novel at this threshold. It would also wrongly call "
      + `${grouped(s.labeledNovel[step])} of the ${grouped(s.labeled)} labeled rows novel.`);
  live.replaceChildren(novel, rest);
  const chips = [chip(colours.novel, "NOVEL", s.novel[step], "novel")];
  data.classes.forEach((name, c) => chips.push(chip(classColour(c), name, s.perClass[c][step])));
  document.getElementById("counts").replaceChildren(...chips);
}

/** Ties the slider to counts and whoever listens; they are told the step and its threshold, now and at every move. */
function connectSlider(data, listener) {
  const slider = document.getElementById("slider");
  slider.max = String(data.slider.thresholds.length - 1);
  const step = () => Number(slider.value);
  const update = () => {
    showCounts(data, step());
    listener(step(), data.slider.thresholds[step()]);
  };
  const jump = (id, target) => {
    const button = document.getElementById(id);
    if (button && target !== undefined) {
      button.addEventListener("click", () => { slider.value = String(target); update(); });
    }
  };
  slider.value = String(data.slider.start);
  slider.addEventListener("input", update);
  jump("as-fitted", data.slider.start);
  jump("match", data.slider.match);
  return { step, update };
}
