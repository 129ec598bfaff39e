package dev.augur.tables.doctor;

import dev.augur.common.Nearest;
import dev.augur.tables.cells.Notes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A rare label that is one letter away from a frequent one, such as {@code color} beside {@code colour}. */
final class AlikeLabels implements TableCheck {
    private static final int SHORTEST = 4;
    private static final int RARE = 5;
    private static final int MOST = 1000;

    @Override
    public List<Finding> look(Specimen specimen) {
        Map<String, Integer> counts = new HashMap<>();
        specimen.labels().forEach(label -> counts.merge(label, 1, Integer::sum));
        List<Finding> findings = new ArrayList<>();
        if (counts.size() > MOST) {
            return findings;
        }
        Map<String, Integer> ordered = new TreeMap<>(counts);
        ordered.forEach((rare, few) -> ordered.forEach((frequent, many) -> {
            if (RARE * few <= many && isSlip(rare, frequent)) {
                findings.add(new Finding(
                        "alike_labels",
                        List.of(),
                        Map.of(rare, few, frequent, many),
                        "the label " + Notes.quoted(rare) + " (" + few + ") is one letter away from "
                                + Notes.quoted(frequent) + " (" + many + ")",
                        "write them the same way if they are one class"));
            }
        }));
        return findings;
    }

    /** One edit of a letter; names that are numbered differ in a digit on purpose. */
    private static boolean isSlip(String one, String other) {
        return Math.min(one.length(), other.length()) >= SHORTEST
                && !one.replaceAll("\\d", "").equals(other.replaceAll("\\d", ""))
                && Math.abs(one.length() - other.length()) <= 1
                && Nearest.edits(one, other) == 1;
    }
}
