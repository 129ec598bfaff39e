package dev.augur.watch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An alarm that is still on.
 *
 * @param news the kind of news
 * @param since the window, counted from 1, after which it was first raised
 * @param span the number of windows that were tested together when it was last confirmed
 * @param quiet the number of windows since then in which nothing was found; the alarm is over when it reaches the span
 * @param reasons the differences that last confirmed it, the clearest first
 */
public record Alarm(News news, long since, int span, int quiet, List<String> reasons) {
    public Alarm {
        if (!news.isAlarm()) {
            throw new IllegalArgumentException("where nothing is new there is no alarm");
        }
        reasons = List.copyOf(reasons);
    }

    /** The alarm after one more window in which nothing was found. */
    Alarm quieter() {
        return new Alarm(news, since, span, quiet + 1, reasons);
    }

    boolean isOver() {
        return quiet >= span;
    }

    /** The values of the JSON object, which files store as well. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("news", news.toString());
        map.put("since", since);
        map.put("span", span);
        map.put("quiet", quiet);
        map.put("reasons", reasons);
        return map;
    }

    static Alarm of(Values map) {
        return new Alarm(
                News.of(map.text("news")),
                map.whole("since"),
                map.integer("span"),
                map.integer("quiet"),
                map.list("reasons").stream().map(String::valueOf).toList());
    }
}
