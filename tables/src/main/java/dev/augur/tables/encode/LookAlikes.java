package dev.augur.tables.encode;

import dev.augur.tables.cells.Notes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Finds values that differ only in case or blanks, which are often one value written by several people. */
public final class LookAlikes {
    private static final int SHOWN = 3;
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}\\p{Cf}]+");

    private LookAlikes() {}

    /**
     * Says which values look alike, with their counts, and asks whether they are one {@code thing}; {@code place} is
     * where they occur, such as {@code the column colour}.
     */
    public static Optional<String> hint(String place, String thing, Map<String, Integer> counts) {
        Map<String, List<String>> alike = new TreeMap<>();
        for (String text : ColumnValues.byFrequency(counts)) {
            alike.computeIfAbsent(key(text), key -> new ArrayList<>()).add(text);
        }
        List<List<String>> groups =
                alike.values().stream().filter(group -> group.size() > 1).toList();
        if (groups.isEmpty()) {
            return Optional.empty();
        }
        List<String> shown = new ArrayList<>();
        for (List<String> group : groups.subList(0, Math.min(SHOWN, groups.size()))) {
            shown.add(Notes.listed(group.stream()
                    .map(text -> Notes.quoted(text) + " (" + counts.get(text) + ")")
                    .toList()));
        }
        int more = groups.size() - shown.size();
        return Optional.of(place + " has " + String.join("; ", shown)
                + (more == 0 ? "" : "; and " + more + " more such groups")
                + ": write them the same way if they are one " + thing);
    }

    private static String key(String text) {
        return BLANKS.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
