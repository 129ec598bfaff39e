package dev.augur.cli.watch;

import dev.augur.report.WatchPage;
import dev.augur.tables.TrainedModel;
import dev.augur.watch.News;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The timeline of a watch as a page. */
public final class WatchPages {
    private WatchPages() {}

    public static WatchPage of(WatchFile file, String model, TrainedModel trained, int falseAlarmsIn) {
        Map<String, String> provenance = new LinkedHashMap<>();
        provenance.put("model", model);
        provenance.put("method", trained.provenance().method().orElse("unknown"));
        provenance.put("windows", Long.toString(file.state().windows()));
        provenance.put("rows", Long.toString(file.state().rows()));
        provenance.put("false alarms", "on average at most one in " + falseAlarmsIn + " windows");
        return new WatchPage(
                "Watching " + model,
                headline(file),
                file.timeline().stream().map(WatchPages::window).toList(),
                provenance);
    }

    private static String headline(WatchFile file) {
        return file.state()
                .alarm()
                .map(alarm -> "Alarm: " + alarm.news().words() + ", since window " + alarm.since() + "."
                        + (alarm.news() == News.NEW_CLASS ? " augur discover shows the rows." : ""))
                .orElse("Nothing new after window " + file.state().windows() + ".");
    }

    private static WatchPage.Window window(Map<String, @Nullable Object> line) {
        News news = News.of(String.valueOf(line.get("news")));
        return new WatchPage.Window(
                (long) number(line, "window"),
                String.valueOf(line.get("source")),
                (long) number(line, "rows"),
                news.words(),
                news.isAlarm(),
                Boolean.TRUE.equals(line.get("started")),
                estimate(line),
                line.get("reasons") instanceof List<?> reasons
                        ? reasons.stream().map(String::valueOf).toList()
                        : List.of());
    }

    private static Optional<WatchPage.Estimate> estimate(Map<String, @Nullable Object> line) {
        return line.get("novel") == null
                ? Optional.empty()
                : Optional.of(new WatchPage.Estimate(
                        number(line, "novel"),
                        number(line, "novel_low"),
                        number(line, "novel_high"),
                        number(line, "called_novel"),
                        number(line, "error_low"),
                        number(line, "error_high"),
                        number(line, "far")));
    }

    private static double number(Map<String, @Nullable Object> line, String name) {
        return line.get(name) instanceof Number number ? number.doubleValue() : 0;
    }
}
