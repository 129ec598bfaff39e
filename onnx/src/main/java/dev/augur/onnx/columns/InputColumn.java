package dev.augur.onnx.columns;

import dev.augur.tables.encode.Encoder;
import java.util.List;
import java.util.Map;

/**
 * How a column becomes features, in the plain values of an encoder's {@code toMap}.
 *
 * @param values by name
 */
public record InputColumn(Map<?, ?> values) {
    /** What cells are. */
    public enum Kind {
        /** Doubles, NaN where there is none. */
        NUMBER,
        /** Texts that mean yes or no, empty where there is none. */
        BOOLEAN,
        /** Texts, empty where there is none. */
        CATEGORY,
        /** Seconds since the beginning of 1970 in UTC as doubles, NaN where there is none. */
        DATE
    }

    /** All columns of an encoder. */
    static List<InputColumn> all(Map<String, Object> encoder) {
        return ((List<?>) encoder.getOrDefault("columns", List.of()))
                .stream().map(each -> new InputColumn((Map<?, ?>) each)).toList();
    }

    public String name() {
        return text("column");
    }

    /**
     * What its cells are.
     *
     * @throws IllegalArgumentException if the graph has no operators for them
     */
    public Kind kind() {
        String kind = text("kind");
        return switch (kind) {
            case "number" -> Kind.NUMBER;
            case "boolean" -> Kind.BOOLEAN;
            case "category" -> Kind.CATEGORY;
            case "date" -> Kind.DATE;
            default ->
                throw new IllegalArgumentException("the column " + name() + " is of the kind " + kind
                        + ", which has no operators; export the features with --to onnx-features.");
        };
    }

    /** Whether its cells are doubles, and not texts. */
    public boolean isNumeric() {
        return kind() == Kind.NUMBER || kind() == Kind.DATE;
    }

    /** Where its features are among all. */
    List<Integer> places(Encoder encoder) {
        return encoder.features().byColumn().getOrDefault(name(), List.of());
    }

    String text(String key) {
        return String.valueOf(values.get(key));
    }

    boolean flag(String key) {
        return Boolean.TRUE.equals(values.get(key));
    }

    double number(String key, double otherwise) {
        return values.get(key) instanceof Number number ? number.doubleValue() : otherwise;
    }

    List<String> texts(String key) {
        return values.get(key) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    double centre() {
        return number("centre", 0);
    }

    double scale() {
        return number("scale", 1);
    }

    /** What stands for a missing number or date, as a cell. */
    double fill() {
        double fill = number("fill", 0);
        return kind() == Kind.DATE ? Math.rint(fill * DateOps.SECONDS_A_DAY) : fill;
    }
}
