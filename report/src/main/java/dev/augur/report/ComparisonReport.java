package dev.augur.report;

import dev.augur.common.Check;
import dev.augur.files.Output;
import dev.augur.metrics.Summary;
import dev.augur.metrics.WilcoxonSignedRank;
import dev.augur.metrics.WinTieLoss;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Methods that were tried on the same rows, trial by trial, and the page that shows them.
 *
 * @param title of the page
 * @param metric what was measured; more of it is better
 * @param trials what each method reached in each trial, in order
 * @param provenance where the results come from, in order
 */
public record ComparisonReport(
        String title, String metric, Map<String, double[]> trials, Map<String, String> provenance) {
    /** The metric of trials without true classes. */
    public static final String ESTIMATED = "estimated_accuracy";

    private static final double LIKELY = 0.05;

    public ComparisonReport {
        Check.positive("methods", trials.size());
        int count = trials.values().iterator().next().length;
        Check.positive("trials", count);
        trials.forEach((method, values) -> Check.sameSize("trials of " + method, values.length, count));
        trials = Collections.unmodifiableMap(new LinkedHashMap<>(trials));
        provenance = Collections.unmodifiableMap(new LinkedHashMap<>(provenance));
    }

    /**
     * A method in the table, all in words.
     *
     * @param method its name
     * @param mean and deviation
     * @param winTieLoss against the best method
     * @param p of the test against it
     */
    public record Line(String method, String mean, String winTieLoss, String p) {}

    /** The method with the largest mean. */
    public String best() {
        return trials.keySet().stream()
                .max(Comparator.comparingDouble(this::mean))
                .orElseThrow();
    }

    private double mean(String method) {
        return Summary.of(values(method)).mean();
    }

    private double[] values(String method) {
        double[] values = trials.get(method);
        if (values == null) {
            throw new IllegalArgumentException("there is no method " + method);
        }
        return values;
    }

    private int count() {
        return values(best()).length;
    }

    /** The probability of so large a difference from the best method by chance. */
    public double pValue(String method) {
        return WilcoxonSignedRank.of(values(method), values(best())).pValue();
    }

    /** The methods in their order. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (String method : trials.keySet()) {
            boolean itself = method.equals(best());
            lines.add(new Line(
                    method,
                    Summary.of(values(method)).toString(),
                    itself ? "-" : WinTieLoss.of(values(method), values(best())).toString(),
                    itself ? "-" : String.format(Locale.ROOT, "%.4f", pValue(method))));
        }
        return lines;
    }

    String headline() {
        List<String> first = trials.keySet().stream()
                .filter(method -> mean(method) == mean(best()))
                .toList();
        return first.size() == 1
                ? lead()
                : String.format(
                        Locale.ROOT,
                        "%s have the same best mean %s, %.3f over %s.",
                        String.join(" and ", first),
                        metric.replace('_', ' '),
                        mean(best()),
                        Words.plural(count(), "trial"));
    }

    private String lead() {
        List<String> level = trials.keySet().stream()
                .filter(method -> !method.equals(best()) && pValue(method) >= LIKELY)
                .toList();
        String rest = trials.size() == 1
                ? ""
                : leastP() >= LIKELY
                        ? "; with so few trials this may be chance"
                        : level.isEmpty()
                                ? ", significantly more than every other method"
                                : "; its lead over " + String.join(", ", level) + " may be chance";
        return String.format(
                Locale.ROOT,
                "%s has the best mean %s, %.3f over %s%s.",
                best(),
                metric.replace('_', ' '),
                mean(best()),
                Words.plural(count(), "trial"),
                rest);
    }

    /** What the metric means, if its name does not say so. */
    public String meaning() {
        return metric.equals(ESTIMATED)
                ? "The estimated accuracy is 1 minus the estimated error on held-out rows. It needs no novel"
                        + " labels and is right on"
                        + " average, but a single value can be above 1."
                : "";
    }

    /** The smallest p that this many trials can give. */
    private double leastP() {
        return Math.min(1, 2 * Math.pow(0.5, count()));
    }

    /** What this many trials can show at all. */
    String power() {
        return leastP() < LIKELY
                ? ""
                : String.format(
                        Locale.ROOT,
                        "With %s, p cannot be below %.3f, so it cannot show a difference; that takes at least 6"
                                + " trials.",
                        Words.plural(count(), "trial"),
                        leastP());
    }

    /** The page as a single HTML text that needs no other file. */
    public String html() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("metric", SafeJson.text(metric.replace('_', ' ')));
        data.put("methods", trials.keySet().stream().map(SafeJson::text).toList());
        data.put("values", trials.values().stream().map(SafeJson::list).toList());
        data.put(
                "means",
                SafeJson.list(trials.keySet().stream().mapToDouble(this::mean).toArray()));
        return Html.of(this, SafeJson.write(data));
    }

    /** Writes the page whole or not at all. */
    public void write(Path file) throws IOException {
        byte[] page = html().getBytes(StandardCharsets.UTF_8);
        Output.to(file).write(out -> out.write(page));
    }
}
