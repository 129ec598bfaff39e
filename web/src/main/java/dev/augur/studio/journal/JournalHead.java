package dev.augur.studio.journal;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a journal: what it is, and which rows it speaks of.
 *
 * @param tables SHA-256 of the rows of both tables
 * @param rows number of unlabeled rows
 */
public record JournalHead(String tables, int rows) {
    private static final String FORMAT = "augur.journal/1";
    private static final String NAME = "journal";

    Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put(NAME, FORMAT);
        map.put("tables", tables);
        map.put("rows", rows);
        return map;
    }

    /** Why a journal with this first line is not for these tables, or null if it is. */
    @Nullable
    String refusal(Map<?, ?> line) {
        if (!(line.get(NAME) instanceof String format) || !format.startsWith("augur.journal/")) {
            return "it is not a journal of the studio";
        } else if (!format.equals(FORMAT)) {
            return "a newer Augur wrote it";
        } else if (!tables.equals(line.get("tables"))) {
            return "it belongs to other tables, or to these before they were changed";
        }
        return null;
    }
}
