package dev.augur.serve;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;

/** What is counted since the start, in the text format of Prometheus. */
final class Metrics {
    /** The counts of a family, by their labels. */
    private final Map<Family, Map<String, LongAdder>> counts = new ConcurrentHashMap<>();

    private final Map<String, LatencyHistogram> latencies = new ConcurrentSkipListMap<>();

    /** What is counted. */
    enum Family {
        REQUESTS("augur_requests_total", "Requests by route and status."),
        ROWS("augur_rows_total", "Rows that were answered."),
        NOVEL("augur_novel_rows_total", "Rows that were called NOVEL."),
        FAR("augur_far_rows_total", "Rows called NOVEL that are unlike anything the model learned from."),
        UNSEEN("augur_unseen_rows_total", "Rows with a value that the model has never seen."),
        EMPTY("augur_empty_rows_total", "Rows without any value."),
        RELOADS("augur_reloads_total", "Model files that were replaced, by whether the new one could be read.");

        private final String name;
        private final String help;

        Family(String name, String help) {
            this.name = name;
            this.help = help;
        }
    }

    /** Adds to a count; labels as {@link #label} spells them. */
    void add(Family family, String labels, long more) {
        counts.computeIfAbsent(family, ignored -> new ConcurrentSkipListMap<>())
                .computeIfAbsent(labels, ignored -> new LongAdder())
                .add(more);
    }

    long get(Family family, String labels) {
        LongAdder count = counts.getOrDefault(family, Map.of()).get(labels);
        return count == null ? 0 : count.sum();
    }

    /** The time that a route worked on a request. */
    void took(String route, long nanoseconds) {
        latencies.computeIfAbsent(route, ignored -> new LatencyHistogram()).add(nanoseconds);
    }

    static String label(String name, String value) {
        return name + "=\"" + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    /**
     * Everything that was counted, and what is measured now.
     *
     * @param gauges names, with labels if they have any, and the values to show
     */
    String text(Map<String, DoubleSupplier> gauges) {
        StringBuilder text = new StringBuilder();
        for (Family family : Family.values()) {
            head(text, family.name, family.help, "counter");
            counts.getOrDefault(family, Map.of())
                    .forEach((labels, count) -> line(text, family.name + "{" + labels + "}", count.sum()));
        }
        head(
                text,
                LatencyHistogram.NAME,
                "Seconds that a route worked on a request, from its whole body to its answer.",
                "histogram");
        latencies.forEach((route, histogram) -> histogram.write(text, label("route", route)));
        String before = "";
        for (Map.Entry<String, DoubleSupplier> gauge : new TreeMap<>(gauges).entrySet()) {
            String name = gauge.getKey().replaceFirst("\\{.*", "");
            if (!name.equals(before)) {
                text.append("# TYPE ").append(name).append(" gauge\n");
            }
            before = name;
            line(text, gauge.getKey(), gauge.getValue().getAsDouble());
        }
        return text.toString();
    }

    private static void head(StringBuilder text, String name, String help, String type) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    private static void line(StringBuilder text, String series, Object value) {
        text.append(series).append(' ').append(value).append('\n');
    }
}
