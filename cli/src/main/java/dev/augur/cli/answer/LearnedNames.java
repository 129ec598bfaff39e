package dev.augur.cli.answer;

import dev.augur.common.Plural;
import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;
import dev.augur.naming.Decision;
import dev.augur.naming.Decisions;
import dev.augur.naming.Taught;
import dev.augur.naming.Teaching;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What came of names that people gave, in words, in lines of tables and in JSON.
 *
 * @param taught what was learned
 * @param teaching what it was learned from
 * @param given what was said this time
 * @param known the classes that had labeled rows
 * @param places where the rows stand
 */
public record LearnedNames(Taught taught, Teaching teaching, Decisions given, LabelSpace known, List<String> places) {
    public static final String ROUNDS = "rounds";
    public static final List<String> ANSWERS =
            List.of("row", "place", "prediction", "confidence", "novelty", "said", "before");
    public static final List<String> CHANGES = List.of("row", "place", "from", "to");

    /** Labeled rows of the classes that had none before. */
    private Map<String, Integer> learnedRows() {
        int[] counts = teaching.data().classCounts();
        Map<String, Integer> learned = new LinkedHashMap<>();
        for (int c = known.known(); c < counts.length; c++) {
            learned.put(teaching.space().name(c), counts[c]);
        }
        return learned;
    }

    private int changed() {
        return taught.changes().size();
    }

    /** For the history in the model file. */
    public Map<String, Object> round() {
        Map<String, Object> round = new LinkedHashMap<>();
        round.put("named_rows", given.names());
        round.put("not_novel_rows", given.count(Decision.NOT_NOVEL));
        round.put("ignored_rows", given.count(Decision.IGNORED));
        round.put("learned_rows", learnedRows());
        round.put("changed_answers", changed());
        return round;
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(String.format("%s.%n", said()));
        Map<String, Integer> named = taught.said().names();
        learnedRows()
                .forEach((name, rows) -> text.append(String.format(
                        "New class %s: %s named, learned from %s.%n",
                        name, Plural.of(named.getOrDefault(name, 0), "row"), Plural.of(rows, "row"))));
        text.append(String.format("%s%n", changed() == 0 ? "No answer has changed." : changedWords()));
        taught.changeCounts()
                .forEach((from, counts) ->
                        counts.forEach((to, rows) -> text.append(String.format("  %s -> %s  %d%n", from, to, rows))));
        return text.toString();
    }

    private String said() {
        List<String> parts = new ArrayList<>();
        if (!given.names().isEmpty()) {
            parts.add(given.names().entrySet().stream()
                    .map(each -> each.getKey() + " " + each.getValue())
                    .collect(Collectors.joining(", ")));
        }
        if (given.count(Decision.NOT_NOVEL) > 0) {
            parts.add(given.count(Decision.NOT_NOVEL) + " not novel");
        }
        if (given.count(Decision.IGNORED) > 0) {
            parts.add(given.count(Decision.IGNORED) + " to be ignored");
        }
        return "You answered for " + Plural.of(given.size(), "row") + ": " + String.join("; ", parts);
    }

    private String changedWords() {
        return changed() + " of " + Plural.of(taught.answers().size(), "answer") + " changed, from -> to:";
    }

    public Map<String, Object> json(Map<String, ?> fit) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.learn/1");
        json.put("answered_rows", given.size());
        json.putAll(round());
        json.put("new_classes", List.copyOf(learnedRows().keySet()));
        List<Object> changes = new ArrayList<>();
        taught.changeCounts()
                .forEach((from, counts) -> counts.forEach((to, rows) -> {
                    Map<String, Object> change = new LinkedHashMap<>();
                    change.put("from", from);
                    change.put("to", to);
                    change.put("rows", rows);
                    changes.add(change);
                }));
        json.put("changes", changes);
        json.put("fit", fit);
        return json;
    }

    public List<@Nullable Object[]> answerLines() {
        return IntStream.range(0, places.size())
                .<@Nullable Object[]>mapToObj(this::answerLine)
                .toList();
    }

    /** Ignored rows have no answer. */
    private @Nullable Object[] answerLine(int row) {
        Answers answers = taught.answers();
        Answers before = taught.before();
        int prediction = answers.predictions()[row];
        boolean ignored = taught.isIgnored(row);
        return new @Nullable Object[] {
            Integer.toString(row + 1),
            places.get(row),
            ignored ? "" : answers.labels().name(prediction),
            ignored ? null : AnswerColumns.finite(answers.belief().get(row, prediction)),
            ignored ? null : AnswerColumns.finite(answers.novelty()[row]),
            taught.said().of(row).map(Decision::words).orElse(""),
            before.labels().name(before.predictions()[row])
        };
    }

    public List<@Nullable Object[]> changeLines() {
        return taught.changes().stream()
                .<@Nullable Object[]>map(each -> new @Nullable Object[] {
                    Integer.toString(each.row() + 1), places.get(each.row()), each.from(), each.to()
                })
                .toList();
    }
}
