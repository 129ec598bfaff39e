package dev.augur.cli.answer;

import dev.augur.common.Plural;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.discover.Groups;
import dev.augur.explain.Cells;
import dev.augur.explain.Explainer;
import dev.augur.explain.Explanation;
import dev.augur.explain.GroupExplanation;
import dev.augur.naming.LabelStudio;
import dev.augur.report.DiscoveryPage;
import dev.augur.report.PictureUris;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The novel rows of a table in groups, in words, in lines of a table, in JSON and as a page.
 *
 * @param table all rows
 * @param novel those that are called novel
 * @param groups of these
 * @param why each of these is novel
 * @param told of each group
 * @param columns that are told
 */
public record DiscoveredRows(
        AnsweredTable table, int[] novel, Groups groups, List<Explanation> why, List<Group> told, int columns) {
    public static final List<String> HEADER =
            List.of("row", "place", "group", "typicality", "novelty", "could_be", "why");

    private static final int EXPLAINED = 50;
    private static final int TYPICAL = 5;
    /** Columns of typical rows that a page has room for. */
    private static final int SHOWN = 8;

    private static final int PICTURES = 12;
    private static final int DOUBTFUL = 20;

    /**
     * What there is to say of one group.
     *
     * @param members its rows among the novel ones, the most typical first
     * @param why it is novel
     * @param apart what sets it apart from the other groups
     */
    record Group(int[] members, GroupExplanation why, List<String> apart) {}

    public static DiscoveredRows of(
            AnsweredTable table, int[] novel, Groups groups, Explainer explainer, int columns, int threads) {
        FeatureMatrix features = table.features().select(novel);
        List<Explanation> why = explainer.explain(features, table.cells(novel), threads);
        List<Group> told = new ArrayList<>();
        for (int g = 0; g < groups.count(); g++) {
            int group = g;
            int[] members = groups.members(g);
            int[] others = IntStream.range(0, groups.size())
                    .filter(i -> groups.group()[i] != group)
                    .toArray();
            int[] some = IntStream.of(members).limit(EXPLAINED).toArray();
            told.add(new Group(
                    members,
                    explainer.explainGroup(features.select(some), features.select(members)),
                    others.length == 0
                            ? List.of()
                            : explainer.apart(features.select(members), features.select(others), columns)));
        }
        return new DiscoveredRows(table, novel, groups, why, told, columns);
    }

    /** A line for each novel row, in the order of the table. */
    public List<@Nullable Object[]> lines() {
        return IntStream.range(0, novel.length)
                .boxed()
                .sorted(Comparator.comparingInt(i -> novel[i]))
                .map(this::line)
                .toList();
    }

    private @Nullable Object[] line(int i) {
        return new @Nullable Object[] {
            Integer.toString(novel[i] + 1),
            table.places().get(novel[i]),
            Integer.toString(groups.group()[i] + 1),
            (float) groups.typicality()[i],
            AnswerColumns.finite(table.answers().novelty()[novel[i]]),
            groups.isDoubtful(i) ? Integer.toString(groups.second()[i] + 1) : "",
            why.get(i).contributions().get(0).words()
        };
    }

    private int low() {
        return Math.min(groups.low(), groups.count());
    }

    private int high() {
        return Math.max(groups.high(), groups.count());
    }

    private String headline() {
        return String.format(
                "%d of %s %s NOVEL, in %s; %s.",
                novel.length,
                Plural.of(table.size(), "row"),
                novel.length == 1 ? "is" : "are",
                Plural.of(groups.count(), "group"),
                low() == high()
                        ? "no other number of classes seems likely"
                        : "the number of classes may be anything from " + low() + " to " + high());
    }

    public String text() {
        StringBuilder text = new StringBuilder(String.format("%s%n", headline()));
        for (int g = 0; g < told.size(); g++) {
            text.append(String.format("%n%s%n", title(g)));
            sentences(g).forEach(sentence -> text.append(String.format("  %s%n", sentence)));
        }
        return text.append(System.lineSeparator()).toString();
    }

    private String title(int g) {
        return "Group " + (g + 1) + ": " + Plural.of(told.get(g).members.length, "row");
    }

    private List<String> sentences(int g) {
        Group group = told.get(g);
        List<String> sentences = new ArrayList<>();
        sentences.add(group.why.sentence(columns));
        if (!group.apart.isEmpty()) {
            sentences.add("Compared with the other groups: " + String.join("; ", group.apart) + ".");
        }
        sentences.add("Typical rows: "
                + typical(group).mapToObj(i -> table.places().get(novel[i])).collect(Collectors.joining(", "))
                + ".");
        long doubtful = IntStream.of(group.members).filter(groups::isDoubtful).count();
        if (doubtful > 0) {
            sentences.add(Plural.of(doubtful, "row") + " could just as well belong to another group.");
        }
        return sentences;
    }

    private static IntStream typical(Group group) {
        return IntStream.of(group.members).limit(TYPICAL);
    }

    public static Map<String, Object> head(int rows, int novel, int groups, int low, int high) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.discover/1");
        json.put("rows", rows);
        json.put("novel_rows", novel);
        json.put("group_count", groups);
        json.put("classes_low", low);
        json.put("classes_high", high);
        return json;
    }

    public Map<String, Object> json() {
        Map<String, Object> json = head(table.size(), novel.length, groups.count(), low(), high());
        List<Object> all = new ArrayList<>();
        for (int g = 0; g < told.size(); g++) {
            Group group = told.get(g);
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("group", g + 1);
            each.put("rows", group.members.length);
            each.put("nearest_class", group.why.nearestName());
            each.put("sentence", group.why.sentence(columns));
            each.put("apart", group.apart);
            each.put(
                    "typical_rows",
                    typical(group).map(i -> novel[i] + 1).boxed().toList());
            each.put(
                    "doubtful_rows",
                    IntStream.of(group.members).filter(groups::isDoubtful).count());
            all.add(each);
        }
        json.put("groups", all);
        json.put(
                "doubtful",
                IntStream.of(doubtful())
                        .mapToObj(i -> Map.of(
                                "row", novel[i] + 1,
                                "group", groups.group()[i] + 1,
                                "could_be", groups.second()[i] + 1))
                        .toList());
        return json;
    }

    /** A task of Label Studio for each group, with typical rows and, where they are pictures, the most typical one. */
    public List<Object> tasks(FeatureColumns features) {
        Optional<PictureUris> pictures = table.pictures(features);
        List<Object> tasks = new ArrayList<>();
        for (int g = 0; g < told.size(); g++) {
            Map<String, Object> shown = new LinkedHashMap<>();
            shown.put("rows", told.get(g).members.length);
            shown.put("why", String.join(" ", sentences(g)));
            List<Object> like = new ArrayList<>();
            Cells cells = table.cells(novel);
            List<String> columns =
                    told.get(g).why.columns().stream().limit(SHOWN).toList();
            typical(told.get(g)).forEach(i -> {
                Map<String, Object> row = new LinkedHashMap<>();
                row.put("row", Integer.toString(novel[i] + 1));
                columns.forEach(column -> row.put(column, cells.text(i, column).orElse("")));
                like.add(row);
            });
            shown.put("like", like);
            int first = told.get(g).members[0];
            pictures.ifPresent(uris -> shown.put("picture", uris.of(novel[first])));
            tasks.add(LabelStudio.ofGroup(g + 1, shown));
        }
        return tasks;
    }

    /**
     * The page.
     *
     * @param features what the columns are
     */
    public DiscoveryPage page(FeatureColumns features, Map<String, String> provenance) {
        Optional<PictureUris> pictures = table.pictures(features);
        List<DiscoveryPage.Group> all = new ArrayList<>();
        for (int g = 0; g < told.size(); g++) {
            all.add(pictures.isPresent() ? gallery(g, pictures.get()) : typicalRows(g));
        }
        doubtful(pictures).ifPresent(all::add);
        return new DiscoveryPage("Novel rows in groups", headline(), all, provenance);
    }

    /** A group of pictures: they are shown, since nobody wants to read their pixels. */
    private DiscoveryPage.Group gallery(int g, PictureUris uris) {
        List<String> sentences =
                List.of("Nearest known class: " + told.get(g).why.nearestName() + ".", "Typical rows:");
        return new DiscoveryPage.Group(
                title(g),
                sentences,
                List.of(),
                List.of(),
                pictures(IntStream.of(told.get(g).members), PICTURES, uris, this::place));
    }

    private List<DiscoveryPage.Picture> pictures(
            IntStream rows, int most, PictureUris uris, IntFunction<String> caption) {
        return rows.limit(most)
                .mapToObj(i -> new DiscoveryPage.Picture(caption.apply(i), uris.of(novel[i])))
                .toList();
    }

    private String place(int i) {
        return table.places().get(novel[i]);
    }

    private DiscoveryPage.Group typicalRows(int g) {
        List<String> shown = told.get(g).why.columns().stream().limit(SHOWN).toList();
        List<String> header = new ArrayList<>(List.of("row"));
        header.addAll(shown);
        Cells cells = table.cells(novel);
        List<List<String>> rows = typical(told.get(g))
                .mapToObj(i -> {
                    List<String> row = new ArrayList<>(List.of(place(i)));
                    shown.forEach(column -> row.add(cells.text(i, column).orElse("")));
                    return row;
                })
                .toList();
        return new DiscoveryPage.Group(title(g), sentences(g), header, rows, List.of());
    }

    /** Rows that could be of two groups, the least certain first. */
    private int[] doubtful() {
        return IntStream.range(0, novel.length)
                .filter(groups::isDoubtful)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -groups.doubt()[i]))
                .mapToInt(i -> i)
                .toArray();
    }

    private Optional<DiscoveryPage.Group> doubtful(Optional<PictureUris> pictures) {
        int[] rows = doubtful();
        if (rows.length == 0) {
            return Optional.empty();
        }
        String title = "Between two groups: " + Plural.of(rows.length, "row");
        String sentence = "Each is almost as close to the middle of a second group; "
                + (rows.length > DOUBTFUL ? "here are the " + DOUBTFUL + " least certain, and " : "")
                + "groups.csv names the second group in the column could_be.";
        if (pictures.isPresent()) {
            IntFunction<String> caption =
                    i -> place(i) + ": " + (groups.group()[i] + 1) + " or " + (groups.second()[i] + 1);
            return Optional.of(new DiscoveryPage.Group(
                    title,
                    List.of(sentence),
                    List.of(),
                    List.of(),
                    pictures(IntStream.of(rows), DOUBTFUL, pictures.get(), caption)));
        }
        List<List<String>> lines = IntStream.of(rows)
                .limit(DOUBTFUL)
                .mapToObj(i -> List.of(
                        place(i),
                        Integer.toString(groups.group()[i] + 1),
                        Integer.toString(groups.second()[i] + 1),
                        why.get(i).contributions().get(0).words()))
                .toList();
        return Optional.of(new DiscoveryPage.Group(
                title,
                List.of(sentence),
                List.of("row", "group", "could be of group", "why it is novel"),
                lines,
                List.of()));
    }
}
