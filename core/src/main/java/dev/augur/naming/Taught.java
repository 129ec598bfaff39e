package dev.augur.naming;

import dev.augur.method.Fit;
import dev.augur.model.Answers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What was learned from what a person said.
 *
 * @param fit whose classifier repeats people's answers for the rows that they answered
 * @param answers for all unlabeled rows, including those that people gave; the answers for ignored rows are meaningless
 * @param before the answers of the previous model
 * @param said what people said
 */
public record Taught(Fit fit, Answers answers, Answers before, Decisions said) {
    /**
     * A row with another answer than before.
     *
     * @param row of the unlabeled rows, counted from 0
     * @param from the old answer
     * @param to the new answer
     */
    public record Change(int row, String from, String to) {}

    /** The rows, other than ignored ones, whose answer has changed. */
    public List<Change> changes() {
        return IntStream.range(0, answers.size())
                .filter(row -> !isIgnored(row))
                .mapToObj(row -> new Change(row, name(before, row), name(answers, row)))
                .filter(change -> !change.from.equals(change.to))
                .toList();
    }

    /** How many rows changed from each answer to each other one, keyed by the old and then the new answer. */
    public Map<String, Map<String, Integer>> changeCounts() {
        Map<String, Map<String, Integer>> counts = new TreeMap<>();
        changes()
                .forEach(each -> counts.computeIfAbsent(each.from, from -> new TreeMap<>())
                        .merge(each.to, 1, Integer::sum));
        return counts;
    }

    /** Whether a person said to ignore the row. */
    public boolean isIgnored(int row) {
        return said.of(row).equals(Optional.of(Decision.IGNORED));
    }

    private static String name(Answers all, int row) {
        return all.labels().name(all.predictions()[row]);
    }
}
