package dev.augur.cli.watch;

import dev.augur.auto.MixtureCheck;
import dev.augur.common.Figures;
import dev.augur.common.Plural;
import dev.augur.data.LabelSpace;
import dev.augur.prior.Interval;
import dev.augur.watch.Alarm;
import dev.augur.watch.Difference;
import dev.augur.watch.Judged;
import dev.augur.watch.MixtureShares;
import dev.augur.watch.WatchState;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is reported about a window.
 *
 * @param name where its rows come from
 * @param rows how many there are; 0 where they could not be read
 * @param judged what is new
 * @param estimate what can be told of the rows; nothing where they do not have the columns of the model, or are too few
 */
public record SeenWindow(String name, int rows, Judged judged, Optional<Estimate> estimate) {
    private static final String SCHEMA = "augur.watch/1";

    /**
     * What can be told of rows without labels.
     *
     * @param check theta, the error, rows unlike anything seen
     * @param shares of the known classes, where the model has probabilities
     * @param labels the classes
     * @param missing share of cells without a value
     * @param unseen cells with a value that was never seen
     */
    public record Estimate(
            MixtureCheck check, Optional<MixtureShares> shares, LabelSpace labels, double missing, long unseen) {
        Map<String, @Nullable Object> toMap() {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put("called_novel", check.calledNovel());
            map.put("theta", check.theta().toMap());
            shares.ifPresent(each -> map.put("shares", sharesMap(each)));
            map.put("error", check.error().toMap());
            map.put("far_share", check.far());
            map.put("missing_share", missing);
            map.put("unseen_cells", unseen);
            return map;
        }

        private Map<String, Object> sharesMap(MixtureShares found) {
            Map<String, Object> map = new LinkedHashMap<>();
            for (int c = 0; c < labels.known(); c++) {
                Interval interval = found.intervals().get(c);
                map.put(
                        labels.name(c),
                        Map.of("value", found.known()[c], "lower", interval.low(), "upper", interval.high()));
            }
            return map;
        }

        Interval theta() {
            return check.theta()
                    .estimate()
                    .interval()
                    .orElse(new Interval(check.theta().value(), check.theta().value()));
        }
    }

    public long number() {
        return state().windows();
    }

    WatchState state() {
        return judged.state();
    }

    Optional<Alarm> alarm() {
        return state().alarm();
    }

    boolean isAlarm() {
        return judged.news().isAlarm();
    }

    /** One line for people. */
    public String words() {
        StringBuilder words = new StringBuilder("Window " + number() + " (" + name + "): ");
        words.append(judged.news().words());
        if (isAlarm() && !judged.started()) {
            alarm().ifPresent(each -> words.append(" since window ").append(each.since()));
        }
        words.append(rows == 0 ? "" : "; " + Plural.of(rows, "row"));
        estimate.ifPresent(each -> words.append(", ")
                .append(novel(each))
                .append(", wrong on ")
                .append(Figures.percents(
                        each.check().error().low(), each.check().error().high()))
                .append(
                        each.check().far() > 0
                                ? ", far " + Figures.percent(each.check().far())
                                : ""));
        if (judged.started()) {
            alarm().ifPresent(each -> words.append("; ").append(String.join("; ", each.reasons())));
        }
        return words + ".";
    }

    private static String novel(Estimate estimate) {
        Interval known = estimate.theta();
        return "novel " + Figures.percents(1 - known.high(), 1 - known.low());
    }

    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("schema", SCHEMA);
        json.put("window", number());
        json.put("source", name);
        json.put("rows", rows());
        json.put("news", judged.news().toString());
        json.put("verdict", judged.news().words());
        json.put("started", judged.started());
        json.put("alarm", alarm().map(Alarm::toMap).orElse(null));
        json.put("found", judged.found().stream().map(Difference::toMap).toList());
        estimate.ifPresent(each -> json.putAll(each.toMap()));
        return json;
    }

    /** What a timeline keeps of it. */
    Map<String, @Nullable Object> line() {
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        line.put("window", number());
        line.put("source", name);
        line.put("rows", rows());
        line.put("news", judged.news().toString());
        line.put("started", judged.started());
        line.put("reasons", judged.started() ? alarm().map(Alarm::reasons).orElse(List.of()) : List.of());
        estimate.ifPresent(each -> {
            line.put("novel", 1 - each.check().theta().value());
            line.put("novel_low", 1 - each.theta().high());
            line.put("novel_high", 1 - each.theta().low());
            line.put("called_novel", each.check().calledNovel());
            line.put("error_low", each.check().error().low());
            line.put("error_high", each.check().error().high());
            line.put("far", each.check().far());
        });
        return line;
    }

    /** Cells without a value, of all. */
    public static double missingShare(int[] missing, int rows) {
        return missing.length == 0 ? 0 : Arrays.stream(missing).asLongStream().sum() / ((double) missing.length * rows);
    }
}
