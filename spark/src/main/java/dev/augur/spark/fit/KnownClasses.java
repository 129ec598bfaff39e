package dev.augur.spark.fit;

import dev.augur.data.LabelSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.sql.types.StructField;

/**
 * How many known classes there are and what they are called: as many as the user says, else as many as the metadata of
 * the label column names, else one more than the largest label. What {@code StringIndexer} keeps for labels it does not
 * know is no class.
 */
final class KnownClasses {
    /** What StringIndexer calls whatever it has no index for. */
    private static final String UNKNOWN = "__unknown";

    private KnownClasses() {}

    static LabelSpace of(StructField label, int given, double largestLabel) {
        List<String> names = names(label);
        if (given > 0) {
            return names.size() >= given ? new LabelSpace(names.subList(0, given)) : LabelSpace.numbered(given);
        }
        if (!names.isEmpty()) {
            return new LabelSpace(names);
        }
        if (largestLabel < 0) {
            throw new IllegalArgumentException("there are no labeled rows: column " + label.name()
                    + " contains only null, NaN and negative numbers");
        }
        return LabelSpace.numbered((int) largestLabel + 1);
    }

    /** Refuses labels without rows, and data without unlabeled rows. */
    static void requireRows(LabelSpace space, String label, long[] counts, long rows) {
        long labeled = Arrays.stream(counts).sum();
        if (labeled == 0) {
            throw new IllegalArgumentException(
                    "there are no labeled rows: column " + label + " has no number in 0.." + (space.known() - 1));
        }
        for (int c = 0; c < counts.length; c++) {
            if (counts[c] == 0) {
                throw new IllegalArgumentException(
                        "class " + c + " (" + space.name(c) + ") has no row in column " + label);
            }
        }
        if (labeled == rows) {
            throw new IllegalArgumentException("there are no unlabeled rows: all of column " + label + " is in 0.."
                    + (space.known() - 1) + "; rows of the mixture have null, NaN or any other number there");
        }
    }

    private static List<String> names(StructField label) {
        Attribute attribute = Attribute.fromStructField(label);
        if (!(attribute instanceof NominalAttribute nominal) || nominal.values().isEmpty()) {
            return List.of();
        }
        List<String> names = new ArrayList<>(List.of(nominal.values().get()));
        if (names.get(names.size() - 1).equals(UNKNOWN)) {
            names.remove(names.size() - 1);
        }
        return names;
    }
}
