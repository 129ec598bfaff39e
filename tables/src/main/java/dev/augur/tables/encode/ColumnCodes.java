package dev.augur.tables.encode;

import dev.augur.tables.ngram.TextEmbedding;
import dev.augur.tables.picture.PictureEncoders;
import dev.augur.tables.sentence.SentenceEncoders;
import dev.augur.tables.spelling.DateForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads codes from the plain values they were written as. */
final class ColumnCodes {
    private ColumnCodes() {}

    /**
     * The code that {@link ColumnCode#toMap} wrote.
     *
     * @throws IllegalArgumentException if the values are no code
     */
    static ColumnCode fromMap(Map<?, ?> map) {
        String column = get(String.class, map, "column");
        String kind = get(String.class, map, "kind");
        return switch (kind) {
            case "number" -> new NumberCode(column, number(map, "fill"), flag(map, "indicator"), form(map), unit(map));
            case "boolean" -> new BooleanCode(column, flag(map, "fill"), flag(map, "indicator"));
            case "category" -> new CategoryCode(column, texts(map, "values"), flag(map, "other"), flag(map, "missing"));
            case "date" ->
                new DateCode(
                        column,
                        DateForm.valueOf(get(String.class, map, "form")),
                        flag(map, "times"),
                        number(map, "fill"),
                        flag(map, "indicator"),
                        unit(map));
            case TextCode.KIND -> new TextCode(column, embedding(map), flag(map, "missing"));
            case SentenceCode.KIND ->
                new SentenceCode(
                        column, SentenceEncoders.fromMap(get(Map.class, map, "encoder")), flag(map, "missing"));
            case PictureCode.KIND ->
                new PictureCode(column, PictureEncoders.fromMap(get(Map.class, map, "encoder")), flag(map, "missing"));
            default -> throw new IllegalArgumentException("unknown type of column: " + kind);
        };
    }

    private static TextEmbedding embedding(Map<?, ?> map) {
        return TextEmbedding.of(
                texts(map, "landmarks"),
                Math.toIntExact(get(Long.class, map, "width")),
                get(String.class, map, "basis"),
                get(String.class, map, "weights"));
    }

    /** The unit of a column; older models, which do not record it, have plain numbers. */
    private static Unit unit(Map<?, ?> map) {
        return map.containsKey("centre") ? new Unit(number(map, "centre"), number(map, "scale")) : Unit.PLAIN;
    }

    /** How numbers are written; older models, which do not record it, have plain ones. */
    private static NumberForm form(Map<?, ?> map) {
        if (!map.containsKey("form")) {
            return NumberForm.PLAIN;
        }
        Map<?, ?> form = get(Map.class, map, "form");
        String decimal = get(String.class, form, "decimal");
        if (!decimal.equals(".") && !decimal.equals(",")) {
            throw new IllegalArgumentException("the encoder's decimal mark is " + decimal);
        }
        return new NumberForm(decimal.charAt(0), flag(form, "grouped"), get(String.class, form, "unit"));
    }

    /** A map of names and values in turn, in that order. */
    static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }

    private static boolean flag(Map<?, ?> map, String name) {
        return get(Boolean.class, map, name);
    }

    private static double number(Map<?, ?> map, String name) {
        double value = get(Number.class, map, name).doubleValue();
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("the encoder's " + name + " is " + value);
        }
        return value;
    }

    static List<String> texts(Map<?, ?> map, String name) {
        List<String> texts = new ArrayList<>();
        for (Object text : get(List.class, map, name)) {
            if (!(text instanceof String string)) {
                throw new IllegalArgumentException("the encoder's " + name + " contain " + text);
            }
            texts.add(string);
        }
        return texts;
    }

    private static <T> T get(Class<T> type, Map<?, ?> map, String name) {
        @Nullable Object value = map.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("the encoder's " + name + " is missing or has the wrong type: " + value);
        }
        return type.cast(value);
    }
}
