package dev.augur.tables;

import dev.augur.data.LabelSpace;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.Numbers;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** The known classes of a table, in an order that does not depend on its rows. */
public final class ClassNames {
    private static final Comparator<String> NATURAL =
            Comparator.comparing((String name) -> Numbers.parse(name)).thenComparing(Comparator.naturalOrder());

    private ClassNames() {}

    /**
     * The different labels, first numbers by size, then words in alphabetical order. {@code place} is what messages
     * call the column.
     */
    public static LabelSpace of(Collection<String> labels, String place) throws TableException {
        TreeSet<String> names = new TreeSet<>(NATURAL);
        names.addAll(labels);
        if (names.isEmpty()) {
            throw TableException.at(place, "no row has a label", "name the column that contains the classes");
        }
        if (names.contains(LabelSpace.NOVEL)) {
            throw TableException.at(
                    place,
                    "a class is called " + LabelSpace.NOVEL + ", the word that Augur uses for rows of no known class",
                    "rename it, or leave the label empty where the class is unknown");
        }
        return new LabelSpace(List.copyOf(names));
    }
}
