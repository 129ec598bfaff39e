/* Draws whatever there is data for. */
(function start() {
  const data = JSON.parse(document.getElementById("data").textContent);
  let map, histogram;
  const slider = connectSlider(data, (step, threshold) => {
    map.setOption({ series: mapSeries(data, step) });
    markThreshold(histogram, threshold);
  });
  keepDrawn(() => {
    map = drawMap(data, slider.step);
    histogram = drawHistogram(data.histogram);
    slider.update();
    const drawn = [map, histogram];
    if (data.training) drawn.push(drawTraining(data.training));
    if (data.estimates) drawn.push(drawEstimates(data.estimates));
    if (data.sensitivity) drawn.push(drawSensitivity(data.sensitivity));
    if (data.roc) drawn.push(drawCurve("roc", data.roc, "known rows called novel", "novel rows found"));
    if (data.oscr) drawn.push(drawCurve("oscr", data.oscr, "novel rows taken for known", "known rows right"));
    if (data.reliability) drawn.push(drawReliability(data.reliability));
    return drawn;
  });
})();
