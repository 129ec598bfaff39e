package dev.augur.tables.cells;

import dev.augur.tables.spelling.Numbers;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The words that mean "no value" in a table in addition to those that always do, such as unknown or -999. A number
 * stands for every spelling of it.
 *
 * @param words the words, as cells have them
 */
public record GapWords(Set<String> words) {
    public static final GapWords NONE = new GapWords(Set.of());

    public GapWords {
        words = Set.copyOf(words);
    }

    /** The words in alphabetical order. */
    public List<String> sorted() {
        return List.copyOf(new TreeSet<>(words));
    }

    /** The column with these words replaced by empty cells. */
    public Column over(Column cells) {
        return words.isEmpty() ? cells : new Emptied(cells, words, numbers());
    }

    private double[] numbers() {
        return words.stream()
                .mapToDouble(Numbers::parse)
                .filter(Double::isFinite)
                .toArray();
    }

    private record Emptied(Column cells, Set<String> words, double[] numbers) implements Column {
        private boolean isGap(int row) {
            double value = cells.number(row);
            for (double number : numbers) {
                if (value == number) {
                    return true;
                }
            }
            return words.contains(cells.text(row));
        }

        @Override
        public Declared declared() {
            return cells.declared();
        }

        @Override
        public Type type() {
            return cells.type();
        }

        @Override
        public boolean isEmpty(int row) {
            return cells.isEmpty(row) || isGap(row);
        }

        @Override
        public double number(int row) {
            return isGap(row) ? Double.NaN : cells.number(row);
        }

        @Override
        public boolean isTyped(int row) {
            return cells.isTyped(row) && !isGap(row);
        }

        @Override
        public String text(int row) {
            return isGap(row) ? "" : cells.text(row);
        }
    }
}
