package dev.augur.spelling;

import dev.augur.common.Check;
import dev.augur.common.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The way a component is written everywhere, on the command line, in manifests and in result tables: a name and, after
 * a colon, plain values and named options, as in {@code gce:q=0.7}, {@code mlp:500} or {@code penalty:t=1,lambda=1.2}.
 * A value may be a spelling itself and then stands in brackets, {@code nrpr:loss=[gce:q=0.7],epochs=100}; they can be
 * left out where it has no comma.
 *
 * @param name the name of the component
 * @param values the values without a name, in order
 * @param options the values with a name, in order
 */
public record Spelling(String name, List<String> values, Map<String, String> options) {
    /** Stands for a value that cannot be written down. */
    public static final String UNSPELLED = "(not spelled)";

    public Spelling {
        values = List.copyOf(values);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        values.forEach(Brackets::requireBalanced);
        options.values().forEach(Brackets::requireBalanced);
    }

    public static Spelling of(String name) {
        return new Spelling(name, List.of(), Map.of());
    }

    /** Reads a spelling; white space around its parts does not count. */
    public static Spelling parse(String text) {
        int colon = text.indexOf(':');
        String name = (colon < 0 ? text : text.substring(0, colon)).strip();
        if (name.isEmpty()) {
            throw new IllegalArgumentException("a component needs a name, but the text is '" + text + "'");
        }
        List<String> values = new ArrayList<>();
        Map<String, String> options = new LinkedHashMap<>();
        if (colon >= 0) {
            for (String part : Brackets.split(text.substring(colon + 1))) {
                addPart(text, part.strip(), values, options);
            }
        }
        return new Spelling(name, values, options);
    }

    private static void addPart(String text, String part, List<String> values, Map<String, String> options) {
        int equals = Brackets.indexOutside(part, '=');
        String key = equals < 0 ? "" : part.substring(0, equals).strip();
        if (part.isEmpty() || equals == 0) {
            throw new IllegalArgumentException("'" + text + "' has an empty option");
        }
        if (equals < 0) {
            values.add(Brackets.strip(part));
        } else if (options.put(key, Brackets.strip(part.substring(equals + 1).strip())) != null) {
            throw new IllegalArgumentException("'" + text + "' gives " + key + " twice");
        }
    }

    public Spelling with(String key, Object value) {
        Map<String, String> more = new LinkedHashMap<>(options);
        more.put(key, plain(value));
        return new Spelling(name, values, more);
    }

    public Spelling withValue(Object value) {
        List<String> more = new ArrayList<>(values);
        more.add(plain(value));
        return new Spelling(name, more, options);
    }

    public Optional<String> text(String key) {
        return Optional.ofNullable(options.get(key));
    }

    public double number(String key, double otherwise) {
        return options.containsKey(key) ? number(key, options.get(key)) : otherwise;
    }

    /** The plain values as whole numbers. */
    public List<Integer> integers() {
        return values.stream().map(this::integer).toList();
    }

    /** Refuses options that the component does not have, and names those it has. */
    public Spelling allow(Collection<String> keys) {
        for (String key : options.keySet()) {
            if (!keys.contains(key)) {
                throw new IllegalArgumentException(name + " has no option " + key + Nearest.hint(key, keys) + "; "
                        + (keys.isEmpty() ? "it takes none" : "it has " + keys));
            }
        }
        return this;
    }

    private int integer(String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " needs whole numbers, but was given '" + value + "'", e);
        }
    }

    private double number(String key, String value) {
        try {
            return Check.commonSize(key, Double.parseDouble(value));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + ": " + key + " must be a number, but is '" + value + "'", e);
        }
    }

    /**
     * The spelling of a value: whole numbers have no point; something without a spelling of its own, such as a lambda,
     * says so.
     */
    public static String plain(Object value) {
        if (!isSpelled(value)) {
            return UNSPELLED;
        }
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e9) {
            return Long.toString(number.longValue());
        }
        return String.valueOf(value);
    }

    private static boolean isSpelled(Object value) {
        try {
            return value.getClass().getMethod("toString").getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        String arguments = java.util.stream.Stream.concat(
                        values.stream().map(Brackets::around),
                        options.entrySet().stream().map(e -> e.getKey() + "=" + Brackets.around(e.getValue())))
                .collect(Collectors.joining(","));
        return arguments.isEmpty() ? name : name + ":" + arguments;
    }
}
