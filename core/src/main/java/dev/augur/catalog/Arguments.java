package dev.augur.catalog;

import dev.augur.common.Check;
import dev.augur.common.Nearest;
import dev.augur.spelling.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The values that a spelling gives to the options of a component, with defaults for those it does not name. */
public final class Arguments {
    private final Component<?> component;
    private final Spelling spelling;

    Arguments(Component<?> component, Spelling spelling) {
        this.component = component;
        this.spelling = spelling;
    }

    /** The value of an option, if it was given or has a default. */
    public Optional<String> text(String option) {
        Option described = component.option(option);
        return spelling.text(option).or(described::initial);
    }

    /** The value of an option that must be given unless it has a default. */
    public String required(String option) {
        return text(option).orElseThrow(() -> new IllegalArgumentException(option + " must be given"));
    }

    /** The value of an option as parsed by another registry or any other reader, if there is one. */
    public <V> Optional<V> nested(String option, Function<String, V> reader) {
        return text(option).map(value -> {
            try {
                return reader.apply(value);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
            }
        });
    }

    public double number(String option) {
        return Check.commonSize(option, parsed(option, "a number", Double::parseDouble));
    }

    public int integer(String option) {
        return parsed(option, "a whole number", Integer::parseInt);
    }

    /** A constant of an enum, which is spelled as it prints. */
    public <E extends Enum<E>> E oneOf(String option, Class<E> type) {
        String text = required(option);
        List<String> names =
                Arrays.stream(type.getEnumConstants()).map(Object::toString).toList();
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> each.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        option + " must be one of " + names + ", but is '" + text + "'" + Nearest.hint(text, names)));
    }

    /** The values without a name as whole numbers, or their defaults. */
    public List<Integer> integers() {
        return values().stream()
                .map(each -> parsed(component.values().orElseThrow().name(), each, "whole numbers", Integer::parseInt))
                .toList();
    }

    /** The values without a name as numbers, or their defaults. */
    public double[] numbers() {
        String name = component.values().orElseThrow().name();
        return values().stream()
                .mapToDouble(each -> Check.commonSize(name, parsed(name, each, "numbers", Double::parseDouble)))
                .toArray();
    }

    /** The single value without a name as a whole number, or its default. */
    public int onlyInteger() {
        List<Integer> all = integers();
        if (all.size() != 1) {
            throw new IllegalArgumentException(
                    component.values().orElseThrow().name() + " must be one number, but is " + all);
        }
        return all.get(0);
    }

    private List<String> values() {
        return spelling.values().isEmpty()
                ? component.values().flatMap(Option::initial).stream().toList()
                : spelling.values();
    }

    private <V> V parsed(String option, String kind, Function<String, V> parser) {
        return parsed(option, required(option), kind, parser);
    }

    private static <V> V parsed(String option, String text, String kind, Function<String, V> parser) {
        try {
            return parser.apply(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " must be " + kind + ", but is '" + text + "'", e);
        }
    }
}
