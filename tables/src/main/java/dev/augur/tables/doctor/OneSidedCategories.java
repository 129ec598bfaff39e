package dev.augur.tables.doctor;

import dev.augur.common.Plural;
import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.doctor.Specimen.Side;
import dev.augur.tables.encode.Feature;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Words that only labeled or only unlabeled rows have, more of them than rare words would give. */
final class OneSidedCategories implements ColumnCheck {
    static final String KIND = "one_sided_categories";

    private static final int EXAMPLES = 3;

    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        List<Finding> findings = new ArrayList<>();
        for (Feature feature : specimen.features()) {
            if (feature.kind() == Feature.Kind.WORD) {
                Map<String, Integer> labeled = specimen.words(feature, Side.LABELED);
                Map<String, Integer> unlabeled = specimen.words(feature, Side.UNLABELED);
                look(feature.name(), Side.UNLABELED, unlabeled, labeled, findings);
                look(feature.name(), Side.LABELED, labeled, unlabeled, findings);
            }
        }
        return findings;
    }

    private static void look(
            String column, Side side, Map<String, Integer> words, Map<String, Integer> other, List<Finding> findings) {
        List<Map.Entry<String, Integer>> alone = words.entrySet().stream()
                .filter(each -> !other.containsKey(each.getKey()))
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
        int rows = alone.stream().mapToInt(Map.Entry::getValue).sum();
        int once = (int) other.values().stream().filter(count -> count == 1).count();
        if (!other.isEmpty() && OneSided.isMoreThanChance(rows, sum(words), once, sum(other))) {
            findings.add(new Finding(
                    KIND,
                    List.of(column),
                    Map.of(side + "_categories", alone.size(), side + "_rows", rows),
                    "the column " + column + " has " + Plural.of(alone.size(), "value") + " that only " + side
                            + " rows have (" + examples(alone) + "), " + OneSided.share(rows, sum(words), "rows") + ": "
                            + OneSided.effect(side),
                    OneSided.remedy(side, "write the values the same way in both tables")));
        }
    }

    private static int sum(Map<String, Integer> words) {
        return words.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static String examples(List<Map.Entry<String, Integer>> words) {
        String shown = words.stream()
                .limit(EXAMPLES)
                .map(each -> Notes.quoted(each.getKey()) + " in " + each.getValue())
                .collect(Collectors.joining(", "));
        return words.size() > EXAMPLES ? shown + ", ..." : shown;
    }
}
