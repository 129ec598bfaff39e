package dev.augur.watch;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plain values of a file, by name; whatever is not as it should be is refused.
 *
 * @param map the values
 */
record Values(Map<?, ?> map) {
    static Values of(Object value) {
        if (value instanceof Map<?, ?> map) {
            return new Values(map);
        }
        throw new IllegalArgumentException("an object is missing");
    }

    int integer(String name) {
        return Math.toIntExact(whole(name));
    }

    long whole(String name) {
        if (map.get(name) instanceof Long number) {
            return number;
        }
        if (map.get(name) instanceof Integer number) {
            return number;
        }
        throw missing(name);
    }

    double number(String name) {
        if (map.get(name) instanceof Number number) {
            return number.doubleValue();
        }
        throw missing(name);
    }

    String text(String name) {
        if (map.get(name) instanceof String text) {
            return text;
        }
        throw missing(name);
    }

    List<?> list(String name) {
        if (map.get(name) instanceof List<?> list) {
            return list;
        }
        throw missing(name);
    }

    Optional<Values> part(String name) {
        return Optional.ofNullable(map.get(name)).map(Values::of);
    }

    int[] integers(String name) {
        return list(name).stream()
                .mapToInt(each -> {
                    if (each instanceof Number number && number.longValue() >= 0) {
                        return Math.toIntExact(number.longValue());
                    }
                    throw missing(name);
                })
                .toArray();
    }

    static IllegalArgumentException missing(String name) {
        return new IllegalArgumentException("\"" + name + "\" is missing or not what it should be");
    }
}
