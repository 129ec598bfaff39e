package dev.augur.tables.doctor;

import dev.augur.tables.TableException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Something in a table that is likely to be wrong.
 *
 * @param kind of which check it is, such as {@code duplicates}
 * @param columns where it is
 * @param counts how much of it there is, by name
 * @param sentence what it is
 * @param remedy what to do
 */
public record Finding(String kind, List<String> columns, Map<String, Integer> counts, String sentence, String remedy) {
    /** Keeps the counts in the order of their names, so that the same tables give the same bytes. */
    public Finding {
        counts = Collections.unmodifiableMap(new TreeMap<>(counts));
    }

    /** A training of these columns would be refused, for a reason that concerns all of the table where there are none. */
    public static Finding refused(List<String> columns, TableException why) {
        return new Finding("refused", columns, Map.of(), "training would be refused: " + why.problem(), why.remedy());
    }

    /** As a note. */
    public String text() {
        return sentence + "; " + remedy;
    }

    /** In plain values. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", kind);
        map.put("columns", columns);
        map.put("counts", counts);
        map.put("sentence", sentence);
        map.put("remedy", remedy);
        return map;
    }
}
