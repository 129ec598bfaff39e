package dev.augur.naming;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tasks of Label Studio in the plain values of JSON: questions become its tasks, and its export of annotated tasks is
 * read as answers. The data of a task has the row, counted from 1, or the group. An answer is the first choice of an
 * annotation, or the first line of its text, so that people can pick a known class or write a new one.
 */
public final class LabelStudio {
    private static final String DATA = "data";
    private static final String ROW = "row";
    private static final String GROUP = "group";
    /** What the field for an answer, and what it is about, are called in the labeling interface. */
    private static final String CONTROL = "name";

    private static final String OBJECT = "row";

    private LabelStudio() {}

    /** A task that asks about a row, counted from 0, and shows these other values. */
    public static Map<String, Object> ofRow(int row, Map<String, ?> shown) {
        return task(ROW, row + 1, shown);
    }

    /** A task that asks about a group. */
    public static Map<String, Object> ofGroup(int number, Map<String, ?> shown) {
        return task(GROUP, number, shown);
    }

    /** A task about a row, counted from 0, with the answer that it was given. */
    public static Map<String, Object> answered(int row, Map<String, ?> shown, Decision decision) {
        Map<String, Object> task = new LinkedHashMap<>(ofRow(row, shown));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("from_name", CONTROL);
        result.put("to_name", OBJECT);
        result.put("type", "textarea");
        result.put("value", Map.of("text", List.of(decision.words())));
        task.put("annotations", List.of(Map.of("result", List.of(result))));
        return task;
    }

    private static Map<String, Object> task(String name, int number, Map<String, ?> shown) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put(name, number);
        data.putAll(shown);
        return Map.of(DATA, data);
    }

    /**
     * What people answered; tasks without an answer are left out.
     *
     * @param export what {@code Json.read} made of the file
     * @throws IllegalArgumentException if it is no export of tasks with rows or groups
     */
    public static List<Reply> replies(@Nullable Object export) {
        if (!(export instanceof List<?> tasks)) {
            throw new IllegalArgumentException("Label Studio exports a list of tasks, but this is not one");
        }
        List<Reply> replies = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            replies(tasks.get(i), "task " + (i + 1), replies);
        }
        return replies;
    }

    private static void replies(@Nullable Object task, String place, List<Reply> replies) {
        if (!(task instanceof Map<?, ?> map && map.get(DATA) instanceof Map<?, ?> data)) {
            throw new IllegalArgumentException(place + " has no data");
        }
        Optional<Integer> row = row(data.get(ROW), place);
        Optional<String> group = Optional.ofNullable(data.get(GROUP)).map(String::valueOf);
        for (Object annotation : list(map.get("annotations"))) {
            if (annotation instanceof Map<?, ?> each && !Boolean.TRUE.equals(each.get("was_cancelled"))) {
                answer(list(each.get("result")), place)
                        .ifPresent(decision -> replies.add(new Reply(place, row, group, decision)));
            }
        }
    }

    private static Optional<Integer> row(@Nullable Object value, String place) {
        if (value == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Integer.parseInt(String.valueOf(value).strip()) - 1);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(place + " should have the number of a row, but has " + value, e);
        }
    }

    /** The answer of an annotation; a written name wins over a picked one. */
    private static Optional<Decision> answer(List<?> results, String place) {
        return text(results, "text").or(() -> text(results, "choices")).map(words -> decision(words, place));
    }

    private static Decision decision(String words, String place) {
        try {
            return Decision.of(words);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
        }
    }

    private static Optional<String> text(List<?> results, String kind) {
        return results.stream()
                .flatMap(each -> each instanceof Map<?, ?> result && result.get("value") instanceof Map<?, ?> value
                        ? list(value.get(kind)).stream()
                        : Stream.empty())
                .map(String::valueOf)
                .filter(words -> !words.isBlank())
                .findFirst();
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }
}
