package dev.augur.report;

import dev.augur.method.SensitivityCurve;
import dev.augur.metrics.RocCurve;
import dev.augur.model.Answers;
import dev.augur.report.map.RowMap;
import dev.augur.train.EpochRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** The data that the script draws, as JSON: one member for each chart that there is. */
final class ChartData {
    private static final int MOST_POINTS = 300;

    private final FitReport report;
    private final Findings findings;
    private final Map<String, Object> members = new LinkedHashMap<>();

    private ChartData(FitReport report, Findings findings) {
        this.report = report;
        this.findings = findings;
    }

    static String of(FitReport report, Findings findings) {
        ChartData data = new ChartData(report, findings);
        data.fill();
        return SafeJson.write(data.members);
    }

    private void fill() {
        members.put(
                "classes",
                report.data().space().knownNames().stream().map(SafeJson::text).toList());
        members.put("slider", slider());
        members.put("map", map());
        members.put("histogram", histogram());
        report.history().filter(history -> history.size() > 0).ifPresent(history -> {
            members.put("training", training(history.epochs()));
        });
        List<Estimate> estimates = Estimate.drawn(report);
        if (!estimates.isEmpty()) {
            members.put("estimates", estimates.stream().map(ChartData::estimate).toList());
        }
        report.sensitivity().ifPresent(curve -> members.put("sensitivity", sensitivity(curve)));
        findings.judgement().ifPresent(this::judgement);
    }

    private Map<String, Object> slider() {
        int[] levels = findings.levels(findings.unlabeled());
        int[] novel = findings.thresholds().counts(levels);
        Map<String, Object> slider = new LinkedHashMap<>();
        slider.put("thresholds", SafeJson.list(findings.thresholds().values()));
        slider.put("start", Thresholds.START);
        slider.put("unlabeled", levels.length);
        slider.put("novel", SafeJson.list(novel));
        slider.put("labeled", findings.labeled().size());
        slider.put("labeledNovel", SafeJson.list(findings.thresholds().counts(findings.levels(findings.labeled()))));
        slider.put("perClass", perClass(levels));
        report.theta().ifPresent(theta -> {
            slider.put("match", Thresholds.nearest(novel, theta.novelShare() * levels.length));
        });
        return slider;
    }

    /** Unlabeled rows of each known class that are left to it at each step. */
    private List<List<Integer>> perClass(int[] levels) {
        Answers answers = findings.unlabeled();
        return IntStream.range(0, answers.labels().known())
                .mapToObj(c -> {
                    int[] own = IntStream.range(0, levels.length)
                            .filter(i -> answers.bestKnown(i) == c)
                            .map(i -> levels[i])
                            .toArray();
                    int[] novel = findings.thresholds().counts(own);
                    return SafeJson.list(Arrays.stream(novel)
                            .map(count -> own.length - count)
                            .toArray());
                })
                .toList();
    }

    /** Each point as x, y, known class, 1 if labeled, level of novelty, name, group from 1 or 0. */
    private List<List<Object>> map() {
        int[] labels = report.data().labels();
        List<List<Object>> points = new ArrayList<>();
        for (RowMap.Point point : findings.map().points()) {
            Answers answers = point.labeled() ? findings.labeled() : findings.unlabeled();
            points.add(List.of(
                    Math.rint(1e4 * point.x()) / 1e4,
                    Math.rint(1e4 * point.y()) / 1e4,
                    point.labeled() ? labels[point.row()] : answers.bestKnown(point.row()),
                    point.labeled() ? 1 : 0,
                    findings.thresholds().level(answers.novelty()[point.row()]),
                    report.name(point.labeled(), point.row()),
                    point.group() + 1));
        }
        return points;
    }

    private Map<String, Object> histogram() {
        Histogram bins = findings.novelty();
        Map<String, Object> histogram = new LinkedHashMap<>();
        histogram.put("low", SafeJson.rounded(bins.low()));
        histogram.put("width", SafeJson.rounded(bins.width()));
        histogram.put("labeled", SafeJson.list(bins.first()));
        histogram.put("unlabeled", SafeJson.list(bins.second()));
        return histogram;
    }

    private static Map<String, Object> training(List<EpochRecord> epochs) {
        int[] shown = thinned(epochs.size());
        Map<String, Object> training = new LinkedHashMap<>();
        training.put(
                "epoch",
                SafeJson.list(
                        Arrays.stream(shown).map(i -> epochs.get(i).epoch() + 1).toArray()));
        training.put("risk", column(shown, i -> epochs.get(i).objective()));
        training.put("pac", column(shown, i -> epochs.get(i).parts().pac()));
        training.put("known", column(shown, i -> epochs.get(i).parts().a()));
        return training;
    }

    private static List<Object> estimate(Estimate estimate) {
        return List.of(
                SafeJson.text(estimate.name()),
                SafeJson.rounded(1 - estimate.value().theta()),
                SafeJson.rounded(estimate.value()
                        .interval()
                        .map(i -> 1 - i.high())
                        .orElse(1 - estimate.value().theta())),
                SafeJson.rounded(estimate.value()
                        .interval()
                        .map(i -> 1 - i.low())
                        .orElse(1 - estimate.value().theta())));
    }

    /** From the least assumed novel share to the largest. */
    private static Map<String, Object> sensitivity(SensitivityCurve curve) {
        int last = curve.points().size() - 1;
        int[] rising = IntStream.rangeClosed(0, last).map(i -> last - i).toArray();
        Map<String, Object> sensitivity = new LinkedHashMap<>();
        sensitivity.put("at", SafeJson.rounded(1 - curve.theta()));
        curve.interval()
                .ifPresent(theta ->
                        sensitivity.put("interval", SafeJson.list(new double[] {1 - theta.high(), 1 - theta.low()})));
        sensitivity.put("assumed", column(rising, i -> 1 - curve.points().get(i).theta()));
        sensitivity.put("novel", column(rising, i -> curve.points().get(i).novelShare()));
        sensitivity.put("falseAlarms", column(rising, i -> curve.points().get(i).falseAlarms()));
        return sensitivity;
    }

    private void judgement(Judgement judgement) {
        if (judgement.evaluation().novelty().aurocNovel().isPresent()) {
            members.put("roc", curve(judgement.roc(), 1));
            members.put("oscr", curve(judgement.oscr().curve(), judgement.oscr().scale()));
        }
        judgement.reliability().ifPresent(reliability -> {
            members.put(
                    "reliability",
                    reliability.bins().stream()
                            .map(bin -> List.<Object>of(
                                    SafeJson.rounded(bin.confidence()), SafeJson.rounded(bin.accuracy()), bin.rows()))
                            .toList());
        });
    }

    private static List<List<Double>> curve(RocCurve curve, double scale) {
        return Arrays.stream(thinned(curve.points()))
                .mapToObj(p -> List.of(
                        SafeJson.rounded(curve.falsePositiveRate(p)),
                        SafeJson.rounded(scale * curve.truePositiveRate(p))))
                .toList();
    }

    private static List<Double> column(int[] rows, IntToDoubleFunction value) {
        return SafeJson.list(Arrays.stream(rows).mapToDouble(value).toArray());
    }

    /** At most 300 indices, evenly, with the first and the last. */
    private static int[] thinned(int size) {
        int shown = Math.min(size, MOST_POINTS);
        return IntStream.range(0, shown)
                .map(i -> shown == 1 ? 0 : (int) ((long) i * (size - 1) / (shown - 1)))
                .toArray();
    }
}
