package dev.augur.studio.journal;

import dev.augur.naming.Decision;
import dev.augur.studio.journal.Event.Answered;
import dev.augur.studio.journal.Event.Grouped;
import dev.augur.studio.journal.Event.Merged;
import dev.augur.studio.journal.Event.Moved;
import dev.augur.studio.journal.Event.Part;
import dev.augur.studio.journal.Event.Redone;
import dev.augur.studio.journal.Event.RowsAnswered;
import dev.augur.studio.journal.Event.Split;
import dev.augur.studio.journal.Event.ThresholdSet;
import dev.augur.studio.journal.Event.Trained;
import dev.augur.studio.journal.Event.Undone;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Events in plain values, as journals write them.
 *
 * @param rows how many unlabeled rows there are
 */
record EventJson(int rows) {
    private static final String EVENT = "event";
    private static final String GROUP = "group";
    private static final String GROUPS = "groups";
    private static final String ROWS = "rows";
    private static final String ANSWER = "answer";
    private static final String ASKED = "asked";
    private static final String ROUND = "round";
    private static final String VALUE = "value";

    static Map<String, @Nullable Object> write(Event event) {
        if (event instanceof Grouped grouped) {
            return map("grouped", ROUND, grouped.round(), GROUPS, parts(grouped.groups()));
        } else if (event instanceof Answered answered) {
            return map(
                    "answered",
                    GROUP,
                    answered.group(),
                    ANSWER,
                    answered.answer().map(Decision::words).orElse(null));
        } else if (event instanceof RowsAnswered answered) {
            return map(
                    "rows answered",
                    ROWS,
                    answered.rows().toString(),
                    GROUP,
                    answered.group(),
                    ANSWER,
                    answered.answer().words(),
                    ASKED,
                    answered.asked().isPresent() ? answered.asked().getAsInt() + 1 : null);
        } else if (event instanceof Merged merged) {
            return map("merged", GROUPS, merged.groups(), "into", merged.into());
        } else if (event instanceof Split split) {
            return map("split", GROUP, split.group(), GROUPS, parts(split.parts()));
        } else if (event instanceof Moved moved) {
            return map("moved", ROWS, moved.rows().toString(), GROUP, moved.to());
        } else if (event instanceof Undone) {
            return map("undone");
        } else if (event instanceof Redone) {
            return map("redone");
        } else if (event instanceof ThresholdSet set) {
            return map("threshold", VALUE, set.threshold());
        }
        Trained trained = (Trained) event;
        return map(
                "trained",
                ROUND,
                trained.round(),
                "file",
                trained.file(),
                "sha256",
                trained.sha256(),
                "told",
                trained.told());
    }

    private static List<Object> parts(List<Part> parts) {
        return parts.stream()
                .<Object>map(
                        part -> Map.of(GROUP, part.group(), ROWS, part.rows().toString()))
                .toList();
    }

    private static Map<String, @Nullable Object> map(String event, @Nullable Object... more) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put(EVENT, event);
        for (int i = 0; i < more.length; i += 2) {
            map.put((String) more[i], more[i + 1]);
        }
        return map;
    }

    /**
     * Reads what {@link #write} made.
     *
     * @throws IllegalArgumentException if it is nothing of the kind
     */
    Event read(Map<?, ?> map) {
        return switch (text(map, EVENT)) {
            case "grouped" -> new Grouped(number(map, ROUND), partsOf(map));
            case "answered" ->
                new Answered(
                        number(map, GROUP),
                        map.get(ANSWER) == null ? Optional.empty() : Optional.of(Decision.of(text(map, ANSWER))));
            case "rows answered" ->
                new RowsAnswered(rowsOf(map), number(map, GROUP), Decision.of(text(map, ANSWER)), asked(map));
            case "merged" ->
                new Merged(list(map).stream().map(EventJson::number).toList(), number(map, "into"));
            case "split" -> new Split(number(map, GROUP), partsOf(map));
            case "moved" -> new Moved(rowsOf(map), number(map, GROUP));
            case "undone" -> new Undone();
            case "redone" -> new Redone();
            case "threshold" -> new ThresholdSet(decimal(map));
            case "trained" ->
                new Trained(number(map, ROUND), text(map, "file"), text(map, "sha256"), object(map.get("told")));
            default ->
                throw new IllegalArgumentException(
                        "it has an event that this Augur does not know, " + text(map, EVENT) + "; use a newer one");
        };
    }

    private List<Part> partsOf(Map<?, ?> map) {
        return list(map).stream()
                .map(EventJson::object)
                .map(part -> new Part(number(part, GROUP), rowsOf(part)))
                .toList();
    }

    private static OptionalInt asked(Map<?, ?> map) {
        return map.get(ASKED) == null ? OptionalInt.empty() : OptionalInt.of(number(map, ASKED) - 1);
    }

    private RowSet rowsOf(Map<?, ?> map) {
        return RowSet.parse(text(map, ROWS), rows);
    }

    private static List<?> list(Map<?, ?> map) {
        if (map.get(GROUPS) instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException("it lacks a list of " + GROUPS);
    }

    @SuppressWarnings("unchecked") // names in JSON are texts
    private static Map<String, Object> object(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, Object>) map;
        }
        throw new IllegalArgumentException("it lacks an object");
    }

    private static String text(Map<?, ?> map, String name) {
        if (map.get(name) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("it lacks a text called " + name);
    }

    private static int number(Map<?, ?> map, String name) {
        return number(map.get(name));
    }

    private static int number(@Nullable Object value) {
        if (value instanceof Long number) {
            return Math.toIntExact(number);
        }
        throw new IllegalArgumentException("it lacks a whole number");
    }

    private static double decimal(Map<?, ?> map) {
        if (map.get(VALUE) instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("it lacks a number");
    }
}
