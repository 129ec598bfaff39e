package dev.augur.watch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a watch has to remember between windows. Blocks of windows are counted as in a binary number: two
 * blocks of the same length become one that is twice as long, so that few counts stand for any number of windows.
 *
 * @param model what identifies the model file
 * @param windows the number of windows so far
 * @param rows the number of rows in them
 * @param blocks the blocks of 1, 2, 4, ... windows that wait for another of the same length; null if none does
 * @param recent where the last rows lie
 * @param alarm the alarm that is on
 */
public record WatchState(
        String model,
        long windows,
        long rows,
        List<@Nullable RowCounts> blocks,
        RecentRows recent,
        Optional<Alarm> alarm) {
    /** Longer blocks would show little more, since there are no more training rows to compare them with. */
    static final int LONGEST = 12;

    public WatchState {
        blocks = Collections.unmodifiableList(new ArrayList<>(blocks));
    }

    /** The state before the first window of a model. */
    public static WatchState start(String model) {
        return new WatchState(model, 0, 0, List.of(), RecentRows.NONE, Optional.empty());
    }

    /** After a window of so many rows with an alarm, for which all that was remembered has had its say. */
    WatchState alarmed(int more, Alarm now) {
        return new WatchState(model, windows + 1, rows + more, List.of(), RecentRows.NONE, Optional.of(now));
    }

    /** After a window of so many rows without one. */
    WatchState after(int more, List<@Nullable RowCounts> waiting, RecentRows last, Optional<Alarm> still) {
        return new WatchState(model, windows + 1, rows + more, waiting, last, still);
    }

    /** The plain values that a file stores. */
    public Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("model", model);
        map.put("windows", windows);
        map.put("rows", rows);
        map.put("blocks", blocks.stream().map(WatchState::written).collect(Collectors.toList()));
        map.put("recent", recent.toMap());
        map.put("alarm", alarm.map(Alarm::toMap).orElse(null));
        return map;
    }

    private static @Nullable Object written(@Nullable RowCounts block) {
        return block == null ? null : block.toMap();
    }

    /**
     * Reads what {@link #toMap} returned.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static WatchState of(Object written) {
        Values map = Values.of(written);
        List<@Nullable RowCounts> blocks = new ArrayList<>();
        map.list("blocks").forEach(each -> blocks.add(each == null ? null : RowCounts.of(Values.of(each))));
        return new WatchState(
                map.text("model"),
                map.whole("windows"),
                map.whole("rows"),
                blocks,
                RecentRows.of(map.part("recent").orElseThrow(() -> Values.missing("recent"))),
                map.part("alarm").map(Alarm::of));
    }
}
