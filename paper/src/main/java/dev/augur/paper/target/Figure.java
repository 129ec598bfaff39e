package dev.augur.paper.target;

import dev.augur.metrics.Summary;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.page.ExperimentPage.Cell;
import dev.augur.paper.page.ExperimentPage.Section;
import dev.augur.paper.page.Plot;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.RowNames;
import dev.augur.paper.trial.Trial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A figure whose points are means over trials.
 *
 * @param name of the target
 * @param title what it shows
 * @param xTitle below the plots
 * @param words what a reader must know of the setting
 * @param sets a plot for each
 * @param lines in each plot
 * @param metrics a row of plots for each
 * @param reading the finding in one sentence
 */
record Figure(
        String name,
        String title,
        String xTitle,
        String words,
        List<PaperData> sets,
        List<Line> lines,
        List<String> metrics,
        Reading reading)
        implements Target {

    /** Says in a sentence what the figure shows. */
    interface Reading {
        String of(FigureData data);
    }

    @Override
    public TargetFindings run(Lab lab) throws IOException {
        List<PaperData> wanted = lab.sets(this);
        List<Trial> trials = new ArrayList<>();
        for (PaperData set : wanted) {
            for (int seed = 0; seed < lab.options().trials(); seed++) {
                trials.addAll(trials(set, seed));
            }
        }
        FigureData data = new FigureData(lab.run(this, trials));
        String heading =
                Character.toUpperCase(name.charAt(0)) + name.substring(1, 6) + " " + name.substring(6) + ": " + title;
        return new TargetFindings(page(heading, lab, wanted, data, List.of()), Map.of("points", json(data, wanted)));
    }

    /** What was measured, as plots and numbers. */
    ExperimentPage page(String heading, Lab lab, List<PaperData> wanted, FigureData data, List<String> notes) {
        List<Section> sections = new ArrayList<>();
        for (String metric : metrics) {
            String metricTitle = ResultTable.METRICS.getOrDefault(metric, metric);
            sections.add(Section.plots(
                    metricTitle,
                    "Means over the trials, with standard deviations as bars.",
                    wanted.stream()
                            .map(set -> plot(data, set, metric, metricTitle))
                            .toList()));
        }
        for (PaperData set : wanted) {
            sections.add(table(data, set));
        }
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(notes);
        return new ExperimentPage(heading, reading.of(data), all, sections, lab.provenance(this));
    }

    private List<Trial> trials(PaperData set, long seed) {
        List<Trial> trials = new ArrayList<>();
        for (Line line : lines) {
            for (Line.Point point : line.points()) {
                Entry entry = new Entry(
                        line.name(), point.entry().method(), point.entry().theta());
                trials.add(new Trial(set, entry, point.setting(), seed, point.mixture()));
            }
        }
        return trials;
    }

    private Plot plot(FigureData data, PaperData set, String metric, String metricTitle) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (Line line : lines) {
            List<Line.Point> points = line.points().stream()
                    .filter(point -> data.summary(set, line, point, metric).isPresent())
                    .toList();
            if (!points.isEmpty()) {
                curves.add(new Plot.Curve(
                        line.name(),
                        points.stream()
                                .mapToDouble(point -> data.x(set, line, point))
                                .toArray(),
                        points.stream()
                                .mapToDouble(point -> data.mean(set, line, point, metric))
                                .toArray(),
                        points.stream()
                                .mapToDouble(point -> data.summary(set, line, point, metric)
                                        .flatMap(each -> each.deviation().isPresent()
                                                ? Optional.of(each.deviation().getAsDouble())
                                                : Optional.empty())
                                        .orElse(0.0))
                                .toArray(),
                        line.style()));
            }
        }
        return Plot.of(RowNames.title(set), xTitle, metricTitle.replaceAll(" \\(.*", ""), curves);
    }

    private Section table(FigureData data, PaperData set) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Line line : lines) {
            for (Line.Point point : line.points()) {
                List<Cell> row = new ArrayList<>(
                        List.of(Cell.of(line.name()), Cell.of(RowNames.plain(data.x(set, line, point)))));
                for (String metric : metrics) {
                    row.add(Cell.of(data.summary(set, line, point, metric)
                            .map(Summary::toString)
                            .orElse("-")));
                }
                rows.add(row);
            }
        }
        List<String> header = new ArrayList<>(List.of("curve", xTitle));
        metrics.forEach(metric -> header.add(ResultTable.METRICS.getOrDefault(metric, metric)));
        return Section.table("Numbers: " + RowNames.title(set), "", header, rows);
    }

    /** The points for programs. */
    List<Object> json(FigureData data, List<PaperData> wanted) {
        List<Object> points = new ArrayList<>();
        for (PaperData set : wanted) {
            for (Line line : lines) {
                for (Line.Point point : line.points()) {
                    Map<String, Object> json = new LinkedHashMap<>();
                    json.put("data", set.toString());
                    json.put("curve", line.name());
                    json.put("x", data.x(set, line, point));
                    for (String metric : metrics) {
                        Map<String, Object> values = new LinkedHashMap<>();
                        data.summary(set, line, point, metric)
                                .ifPresent(each -> RowNames.put(values, each.mean(), each.deviation(), ""));
                        json.put(metric, values);
                    }
                    points.add(json);
                }
            }
        }
        return points;
    }
}
