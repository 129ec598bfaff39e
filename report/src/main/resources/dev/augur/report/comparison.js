/* One column a method, one line a trial. */
(function start() {
  const data = JSON.parse(document.getElementById("data").textContent);
  keepDrawn(() => {
    const lines = data.values[0].map((_, trial) => ({
      type: "line", name: `trial ${trial + 1}`, data: data.values.map((values) => values[trial]), animation: false,
      color: colours.blue, symbol: "circle", symbolSize: 7, lineStyle: { color: colours.blue, width: 1, opacity: 0.4 },
    }));
    const means = { type: "scatter", name: "mean", data: data.means, symbol: "rect", symbolSize: [44, 4], z: 5,
      color: colours.novel, animation: false };
    const chart = fresh("trials");
    chart.setOption({
      textStyle: { fontFamily: colours.font }, grid: { left: 64, right: 16, top: 16, bottom: 48 },
      tooltip: tip({ confine: true, formatter: (p) =>
        `${escapeHtml(data.methods[p.dataIndex])}<br>${p.seriesName} ${p.value.toFixed(4)}` }),
      xAxis: { type: "category", data: data.methods,
        axisLabel: { color: colours.ink, width: 150, overflow: "truncate", interval: 0 }, axisTick: { show: false },
        axisLine: { lineStyle: { color: colours.line } } },
      yAxis: axis(data.metric, { scale: true, nameGap: 48 }),
      series: [...lines, means],
    });
    return [chart];
  });
})();
