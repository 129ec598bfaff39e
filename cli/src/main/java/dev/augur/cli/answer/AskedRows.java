package dev.augur.cli.answer;

import dev.augur.common.Plural;
import dev.augur.explain.Cells;
import dev.augur.explain.Explainer;
import dev.augur.explain.Explanation;
import dev.augur.naming.LabelStudio;
import dev.augur.naming.Question;
import dev.augur.naming.Round;
import dev.augur.report.PictureUris;
import dev.augur.tables.TrainedModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Questions about rows of a table, in words, in lines to be filled in, in JSON and as tasks of Label Studio.
 *
 * @param table all rows
 * @param round that asks
 * @param questions that are asked now
 * @param why each of the rows is novel
 * @param pictures of the rows, if they are pictures
 * @param names of the columns that are written whole
 * @param columns that are told
 */
public record AskedRows(
        AnsweredTable table,
        Round round,
        List<Question> questions,
        List<Explanation> why,
        Optional<PictureUris> pictures,
        List<String> names,
        int columns) {
    /** Columns of typical rows that a terminal has room for. */
    private static final int SHOWN = 6;
    /** Columns that a table of questions has room for; a picture has more. */
    private static final int WRITTEN = 100;

    private static final int USUAL = 3;

    public static AskedRows of(AnsweredTable table, Round round, int most, TrainedModel trained, int threads) {
        Explainer explainer = trained.explainer();
        List<Question> asked = round.questions().stream().limit(most).toList();
        int[] rows = asked.stream().mapToInt(Question::row).toArray();
        List<Explanation> why = rows.length == 0
                ? List.of()
                : explainer.explain(table.features().select(rows), table.cells(rows), threads);
        List<String> all = trained.encoder().columns();
        return new AskedRows(
                table,
                round,
                asked,
                why,
                table.pictures(trained.encoder().features()),
                all.size() > WRITTEN ? List.of() : all,
                Math.min(USUAL, explainer.columns()));
    }

    private String headline() {
        if (round.done()) {
            return "There is nothing more to ask: the names of all " + Plural.of(round.novel().length, "novel row")
                    + " follow from the answers so far.";
        }
        int open = round.questions().size();
        return "Round " + round.number() + ": " + Plural.of(open, "question") + " about "
                + Plural.of(round.novel().length, "novel row")
                + (open > questions.size() ? ", of which these come first" : "") + ".";
    }

    public String text() {
        StringBuilder text = new StringBuilder(String.format("%s%n", headline()));
        for (int q = 0; q < questions.size(); q++) {
            Question question = questions.get(q);
            text.append(String.format(
                    "%n%d. What is row %d (%s)? The answer is for %s.%n   %s%n",
                    q + 1,
                    question.row() + 1,
                    table.places().get(question.row()),
                    question.size() == 1 ? "this row alone" : question.size() + " rows like it",
                    why.get(q).sentence(columns)));
            typical(q).forEach(line -> text.append(String.format("   %s%n", line)));
        }
        return text.toString();
    }

    /** The rows that show the group, in the columns that count most. */
    private List<String> typical(int q) {
        List<String> shown = shown(q);
        List<List<String>> lines = new ArrayList<>();
        lines.add(new ArrayList<>(List.of("row")));
        lines.get(0).addAll(shown);
        for (int row : questions.get(q).typical()) {
            List<String> line = new ArrayList<>(List.of(Integer.toString(row + 1)));
            shown.forEach(column -> line.add(cell(row, column)));
            lines.add(line);
        }
        int[] widths = IntStream.range(0, lines.get(0).size())
                .map(j -> lines.stream()
                        .mapToInt(line -> line.get(j).length())
                        .max()
                        .orElseThrow())
                .toArray();
        return lines.stream()
                .map(line -> IntStream.range(0, widths.length)
                        .mapToObj(j ->
                                line.get(j) + " ".repeat(widths[j] - line.get(j).length()))
                        .collect(Collectors.joining("  "))
                        .stripTrailing())
                .toList();
    }

    private List<String> shown(int q) {
        return why.get(q).contributions().stream()
                .limit(SHOWN)
                .map(each -> each.column())
                .toList();
    }

    private String cell(int row, String column) {
        Cells cells = table.cells(new int[] {row});
        return cells.text(0, column).orElse("");
    }

    /** The name is to be filled in. */
    public List<String> header() {
        List<String> header = new ArrayList<>(List.of("row", "name", "place", "rows", "like", "why"));
        names.forEach(column -> header.add(header.contains(column) ? "input_" + column : column));
        return header;
    }

    public List<@Nullable Object[]> lines() {
        return IntStream.range(0, questions.size())
                .<@Nullable Object[]>mapToObj(q -> {
                    Question question = questions.get(q);
                    List<Object> line = new ArrayList<>(List.of(
                            Integer.toString(question.row() + 1),
                            "",
                            table.places().get(question.row()),
                            Integer.toString(question.size()),
                            like(question)
                                    .map(row -> row + 1)
                                    .mapToObj(Integer::toString)
                                    .collect(Collectors.joining(" ")),
                            why.get(q).sentence(columns)));
                    names.forEach(column -> line.add(cell(question.row(), column)));
                    return line.toArray();
                })
                .toList();
    }

    private static IntStream like(Question question) {
        return Arrays.stream(question.typical()).filter(row -> row != question.row());
    }

    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.ask/1");
        json.put("rows", table.size());
        json.put("novel_rows", round.novel().length);
        json.put("round", round.number());
        json.put("done", round.done());
        json.put("open_questions", round.questions().size());
        List<Object> all = new ArrayList<>();
        for (int q = 0; q < questions.size(); q++) {
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("row", questions.get(q).row() + 1);
            each.putAll(shownOf(q));
            all.add(each);
        }
        json.put("questions", all);
        return json;
    }

    /** A task for each question, with a picture of the row where rows are pictures. */
    public List<Object> tasks() {
        List<Object> tasks = new ArrayList<>();
        for (int q = 0; q < questions.size(); q++) {
            int row = questions.get(q).row();
            Map<String, Object> shown = shownOf(q);
            pictures.ifPresent(uris -> shown.put("picture", uris.of(row)));
            tasks.add(LabelStudio.ofRow(row, shown));
        }
        return tasks;
    }

    private Map<String, Object> shownOf(int q) {
        Question question = questions.get(q);
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("place", table.places().get(question.row()));
        shown.put("rows", question.size());
        shown.put("why", why.get(q).sentence(columns));
        shown.put("cells", cells(question.row()));
        List<Object> others = new ArrayList<>();
        like(question).forEach(row -> {
            Map<String, Object> other = new LinkedHashMap<>();
            other.put("row", row + 1);
            other.put("cells", cells(row));
            others.add(other);
        });
        shown.put("like", others);
        return shown;
    }

    private Map<String, Object> cells(int row) {
        Map<String, Object> cells = new LinkedHashMap<>();
        names.forEach(column -> cells.put(column, cell(row, column)));
        return cells;
    }
}
