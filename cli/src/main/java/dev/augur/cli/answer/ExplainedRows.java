package dev.augur.cli.answer;

import dev.augur.common.Plural;
import dev.augur.data.LabelSpace;
import dev.augur.explain.Contribution;
import dev.augur.explain.Explanation;
import dev.augur.explain.KnownRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Explanations of some rows of a table, in words and in JSON.
 *
 * @param table all rows
 * @param chosen those that are explained
 * @param explanations one for each of them
 * @param columns that are told of each row
 */
public record ExplainedRows(AnsweredTable table, int[] chosen, List<Explanation> explanations, int columns) {
    private static final int SIMILAR = 3;

    public String text(KnownRows known) {
        int[] novel = table.novel();
        StringBuilder text = new StringBuilder(String.format(
                "%d of %s %s NOVEL; %s.%n",
                novel.length,
                Plural.of(table.size(), "row"),
                novel.length == 1 ? "is" : "are",
                switch (explanations.size()) {
                    case 0 -> "--rows names others to explain";
                    case 1 -> "one is explained";
                    default -> explanations.size() + " are explained";
                }));
        if (explanations.stream().anyMatch(each -> !each.attribution().isExact())) {
            text.append(String.format("Numbers with ± are estimates from a sample, since this kind of model allows no"
                    + " exact ones; the number after ± is the standard error.%n"));
        }
        for (int i = 0; i < chosen.length; i++) {
            Explanation each = explanations.get(i);
            text.append(String.format("%n%s is %s%n", table.places().get(chosen[i]), each.sentence(columns)));
            text.append(String.format("  %s%n", similar(each, chosen[i], novel, known)));
        }
        return text.toString();
    }

    private String similar(Explanation each, int row, int[] novel, KnownRows known) {
        String labeled = "The most similar labeled row is number " + (each.similar() + 1) + ", "
                + each.labels().name(each.similarClass());
        List<Integer> others = table.similarNovel(row, novel, known, SIMILAR);
        return others.isEmpty()
                ? labeled + "."
                : labeled + "; the most similar novel " + (others.size() == 1 ? "row is " : "rows are ")
                        + others.stream().map(table.places()::get).collect(Collectors.joining(", ")) + ".";
    }

    public Map<String, Object> json(KnownRows known) {
        int[] novel = table.novel();
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < chosen.length; i++) {
            all.add(json(explanations.get(i), chosen[i], novel, known));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.explain/1");
        json.put("rows", table.size());
        json.put("novel_rows", novel.length);
        json.put("explanations", all);
        return json;
    }

    private Map<String, Object> json(Explanation each, int row, int[] novel, KnownRows known) {
        LabelSpace labels = each.labels();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("row", row + 1);
        json.put("place", table.places().get(row));
        json.put("prediction", labels.name(each.prediction()));
        json.put("novelty", each.novelty());
        json.put("nearest_class", labels.name(each.nearest()));
        json.put("measure", each.attribution().measure().name().toLowerCase(Locale.ROOT));
        json.put("exact", each.attribution().isExact());
        json.put("score", each.attribution().score());
        json.put("typical_score", each.attribution().base());
        json.put("sentence", each.sentence(columns));
        json.put(
                "contributions",
                each.contributions().stream()
                        .limit(columns)
                        .map(ExplainedRows::json)
                        .toList());
        Map<String, Object> labeled = new LinkedHashMap<>();
        labeled.put("row", each.similar() + 1);
        labeled.put("class", labels.name(each.similarClass()));
        json.put("similar_labeled", labeled);
        json.put(
                "similar_novel",
                table.similarNovel(row, novel, known, SIMILAR).stream()
                        .map(i -> i + 1)
                        .toList());
        return json;
    }

    private static Map<String, Object> json(Contribution each) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("column", each.column());
        json.put("cell", each.cell());
        json.put("usual", each.usual());
        json.put("value", each.value());
        json.put("standard_error", each.error());
        return json;
    }
}
