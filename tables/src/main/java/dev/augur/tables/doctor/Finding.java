package dev.augur.tables.doctor;

import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.TableException;
import java.util.ArrayList;
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
    private static final int TOLD = 5;

    /** Keeps the counts in the order of their names, so that the same tables give the same bytes. */
    public Finding {
        counts = Collections.unmodifiableMap(new TreeMap<>(counts));
    }

    /**
     * A training of these columns would be refused, for a reason that concerns all of the table where there are none.
     */
    public static Finding refused(List<String> columns, TableException why) {
        return new Finding("refused", columns, Map.of(), "training would be refused: " + why.problem(), why.remedy());
    }

    /**
     * The findings as notes. If many columns have the same fault, five get a note of their own and one note names the
     * others.
     */
    public static List<String> texts(List<Finding> findings) {
        Map<String, List<Finding>> kinds = new LinkedHashMap<>();
        findings.forEach(each ->
                kinds.computeIfAbsent(each.kind, kind -> new ArrayList<>()).add(each));
        List<String> texts = new ArrayList<>();
        for (List<Finding> alike : kinds.values()) {
            int told = alike.size() > TOLD + 1 ? TOLD : alike.size();
            alike.subList(0, told).forEach(each -> texts.add(each.text()));
            List<Finding> others = alike.subList(told, alike.size());
            if (!others.isEmpty()) {
                texts.add("there are " + others.size() + " more findings of this kind" + places(others));
            }
        }
        return texts;
    }

    private static String places(List<Finding> findings) {
        List<String> columns = findings.stream()
                .flatMap(each -> each.columns.stream())
                .distinct()
                .toList();
        return columns.isEmpty() ? "" : ", in the columns " + Notes.listed(columns);
    }

    /** The finding as a note. */
    public String text() {
        return sentence + "; " + remedy;
    }

    /** The values of the JSON object. */
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
