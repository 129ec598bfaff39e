package dev.augur.data;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How much two sets of rows differ in a column.
 *
 * @param column what the table calls it
 * @param size the largest difference between the two distribution functions of a number or a date (Smirnov's distance),
 *     and the total variation between the values of a category: 0 for the same, 1 where they have nothing in common
 * @param apart how far the medians of a number are apart, in ranges of the first rows; 0 for categories
 * @param what it is about, such as {@code height} or {@code city = "Rome"}
 * @param flag whether rows have it or not; otherwise it is a number or a date
 * @param first what the first rows are like: the share that has it, or the median and the range of 90% of the rows
 * @param second what the others are like
 */
public record ColumnShift(
        String column, double size, double apart, String what, boolean flag, String first, String second) {
    /**
     * A phrase such as {@code city = "Rome": 0% of labeled, 31% of unlabeled rows}; the arguments name the two sets.
     */
    public String words(String ofFirst, String ofSecond) {
        String of = flag ? " of " : " in ";
        return what + ": " + first + of + ofFirst + ", " + second + of + ofSecond + " rows";
    }

    /** The values of the JSON object. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("column", column);
        map.put("shift", size);
        map.put("what", what);
        map.put("labeled", first);
        map.put("these", second);
        return map;
    }
}
