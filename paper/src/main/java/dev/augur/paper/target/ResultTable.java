package dev.augur.paper.target;

import dev.augur.metrics.Summary;
import dev.augur.metrics.WilcoxonSignedRank;
import dev.augur.metrics.WinTieLoss;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.page.ExperimentPage.Cell;
import dev.augur.paper.page.ExperimentPage.Mark;
import dev.augur.paper.page.ExperimentPage.Section;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Result;
import dev.augur.paper.trial.RowNames;
import dev.augur.paper.trial.TrialResults;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Methods by data sets, with what the paper prints.
 *
 * @param table the paper's table to compare with
 * @param sets columns
 * @param entries rows
 * @param results of all their trials
 */
public record ResultTable(String table, List<PaperData> sets, List<Entry> entries, TrialResults results) {
    static final Map<String, String> METRICS = metrics();

    private static Map<String, String> metrics() {
        Map<String, String> metrics = new LinkedHashMap<>();
        metrics.put("accuracy", "Accuracy");
        metrics.put("macroF1", "Macro-F1");
        metrics.put("aucMacroOvr", "AUC of the scores (macro one-vs-rest)");
        metrics.put("aucHard", "AUC of the predicted classes (as several published rows seem to have it)");
        return metrics;
    }

    /** The trials of an entry; where it has several settings, of the one with the best mean accuracy. */
    List<Result> trials(PaperData set, Entry entry) {
        return results.all().stream()
                .filter(each -> each.key().method().equals(entry.name())
                        && each.key().data().equals(set.toString()))
                .map(each -> each.key().setting())
                .distinct()
                .map(setting -> results.of(set, entry.name(), setting))
                .max(Comparator.comparingDouble(each -> TrialResults.summary(each, "accuracy")
                        .map(Summary::mean)
                        .orElse(-1.0)))
                .orElse(List.of());
    }

    Optional<Summary> summary(PaperData set, Entry entry, String metric) {
        return TrialResults.summary(trials(set, entry), metric);
    }

    Optional<Published.Value> published(PaperData set, Entry entry, String metric) {
        return Published.of(table, set.toString(), entry.published(), metric);
    }

    /** One section for each metric. */
    List<Section> sections() {
        return METRICS.entrySet().stream()
                .map(each -> Section.table(
                        each.getValue(),
                        each.getKey().equals("accuracy")
                                ? "Mean and standard deviation over the trials; in small print, the published"
                                        + " numbers. Green is above and brown"
                                        + " below the published number by more than either deviation. The best of"
                                        + " each column is bold."
                                : "",
                        header(),
                        rows(each.getKey())))
                .toList();
    }

    private List<String> header() {
        return Stream.concat(Stream.of("method"), sets.stream().map(RowNames::title))
                .toList();
    }

    private List<List<Cell>> rows(String metric) {
        return entries.stream()
                .map(entry -> row(entry.name(), set -> cell(set, entry, metric)))
                .toList();
    }

    /** A row of the table, its name first. */
    List<Cell> row(String name, java.util.function.Function<PaperData, Cell> cell) {
        List<Cell> cells = new ArrayList<>(List.of(Cell.of(name)));
        sets.forEach(set -> cells.add(cell.apply(set)));
        return cells;
    }

    private Cell cell(PaperData set, Entry entry, String metric) {
        Optional<Summary> ours = summary(set, entry, metric);
        Optional<Published.Value> theirs = published(set, entry, metric);
        String below = theirs.map(each -> RowNames.summary(each.mean(), OptionalDouble.of(each.deviation())))
                .orElse("");
        if (ours.isEmpty()) {
            return new Cell("-", below, Set.of());
        }
        return new Cell(ours.get().toString(), below, marks(set, entry, metric, ours.get(), theirs));
    }

    private Set<Mark> marks(PaperData set, Entry entry, String metric, Summary ours, Optional<Published.Value> theirs) {
        Set<Mark> marks = EnumSet.noneOf(Mark.class);
        if (isBest(set, entry, metric)) {
            marks.add(Mark.BEST);
        }
        double difference = theirs.map(each -> ours.mean() - each.mean()).orElse(0.0);
        double deviation = Math.max(
                ours.deviation().orElse(0),
                theirs.map(Published.Value::deviation).orElse(0.0));
        if (Math.abs(difference) > deviation) {
            marks.add(difference > 0 ? Mark.ABOVE : Mark.BELOW);
        }
        return marks;
    }

    boolean isBest(PaperData set, Entry entry, String metric) {
        double own = mean(set, entry, metric);
        return entries.stream().allMatch(other -> mean(set, other, metric) <= own);
    }

    public double mean(PaperData set, Entry entry, String metric) {
        return summary(set, entry, metric).map(Summary::mean).orElse(Double.NEGATIVE_INFINITY);
    }

    /** Theta as the methods took it, with its error, and the time of a fit. */
    List<Section> thetaAndTime() {
        List<Entry> telling = entries.stream()
                .filter(entry ->
                        sets.stream().anyMatch(set -> thetaError(set, entry).isPresent()))
                .toList();
        Section theta = Section.table(
                "Error of theta",
                "Mean absolute difference between the theta that a method used and the true share of the known"
                        + " classes.",
                header(),
                telling.stream()
                        .map(entry -> row(
                                entry.name(),
                                set -> Cell.of(thetaError(set, entry)
                                        .map(RowNames::number)
                                        .orElse("-"))))
                        .toList());
        Section time = Section.table(
                "Seconds per trial",
                "Mean CPU time of one thread, for estimating theta and fitting.",
                header(),
                entries.stream()
                        .map(entry -> row(
                                entry.name(),
                                set -> Cell.of(TrialResults.summary(
                                                trials(set, entry), each -> OptionalDouble.of(each.seconds()))
                                        .map(each -> String.format(Locale.ROOT, "%.1f", each.mean()))
                                        .orElse("-"))))
                        .toList());
        return telling.isEmpty() ? List.of(time) : List.of(theta, time);
    }

    private Optional<Double> thetaError(PaperData set, Entry entry) {
        return TrialResults.summary(
                        trials(set, entry),
                        each -> each.theta().isPresent()
                                ? OptionalDouble.of(Math.abs(each.theta().getAsDouble() - each.trueTheta()))
                                : OptionalDouble.empty())
                .map(Summary::mean);
    }

    /** Every method against one of them: wins, ties and losses in accuracy, and Wilcoxon's p. */
    Section tests(Entry rival) {
        return Section.table(
                "Paired tests against " + rival.name(),
                "Number of trials in which a method is more, equally or less accurate than " + rival.name()
                        + " on the same rows; in small print, p of Wilcoxon's signed-rank test, exact and two-sided.",
                header(),
                entries.stream()
                        .filter(entry -> !entry.equals(rival))
                        .map(entry -> row(entry.name(), set -> test(set, entry, rival)))
                        .toList());
    }

    private Cell test(PaperData set, Entry entry, Entry rival) {
        double[] ours = accuracies(set, entry);
        double[] theirs = accuracies(set, rival);
        if (ours.length == 0 || ours.length != theirs.length) {
            return Cell.of("-");
        }
        return new Cell(
                WinTieLoss.of(ours, theirs).toString(),
                String.format(
                        Locale.ROOT,
                        "p %.4f",
                        WilcoxonSignedRank.of(ours, theirs).pValue()),
                Set.of());
    }

    private double[] accuracies(PaperData set, Entry entry) {
        return trials(set, entry).stream()
                .map(each -> each.metric("accuracy"))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray();
    }

    /** What a reader must know of trials that failed. */
    List<String> failures() {
        return results.failures().stream()
                .map(each -> each.key().data() + ", " + each.key().method() + ", seed "
                        + each.key().seed() + " failed: " + each.failure())
                .toList();
    }

    /** Means and deviations for programs. */
    Map<String, Object> json() {
        List<Object> cells = new ArrayList<>();
        for (PaperData set : sets) {
            for (Entry entry : entries) {
                cells.add(json(set, entry));
            }
        }
        return Map.of("cells", cells);
    }

    private Map<String, Object> json(PaperData set, Entry entry) {
        List<Result> trials = trials(set, entry);
        Map<String, Object> cell = new LinkedHashMap<>();
        cell.put("data", set.toString());
        cell.put("method", entry.name());
        cell.put("spelling", entry.method());
        cell.put("theta_from", entry.theta());
        trials.stream()
                .findFirst()
                .ifPresent(each -> cell.put("setting", each.key().setting()));
        cell.put("trials", trials.size());
        for (String metric : METRICS.keySet()) {
            Map<String, Object> values = new LinkedHashMap<>();
            summary(set, entry, metric).ifPresent(each -> RowNames.put(values, each.mean(), each.deviation(), ""));
            published(set, entry, metric)
                    .ifPresent(each ->
                            RowNames.put(values, each.mean(), OptionalDouble.of(each.deviation()), "published_"));
            cell.put(metric, values);
        }
        thetaError(set, entry).ifPresent(error -> cell.put("theta_error", error));
        return cell;
    }
}
