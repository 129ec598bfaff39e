package dev.augur.explain;

import dev.augur.common.Check;
import dev.augur.common.Workers;
import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.shapley.Attribution;
import dev.augur.shapley.Background;
import dev.augur.shapley.CoalitionShapley;
import dev.augur.shapley.FeatureGroups;
import dev.augur.shapley.ShapleyValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Explains the answers of a classifier, column by column: Shapley values of what makes a row novel rather than a member
 * of its nearest known class, relative to the medoid of that class. They are exact where the {@link Classifier#shapley
 * form of the classifier} allows it, or where the row differs from the medoid in few columns, and sampled otherwise.
 * Immutable, and safe for any number of threads.
 */
public final class Explainer {
    /** Novelty may be infinite. */
    private static final double FARTHEST = 1e15;

    private final Classifier classifier;
    private final List<Map.Entry<String, List<Integer>>> columns;
    private final FeatureGroups groups;
    private final KnownRows known;
    private final ColumnWords words;
    private final Set<String> texts;

    /** An explainer for rows without text columns. */
    public Explainer(Classifier classifier, FeatureColumns columns, KnownRows known) {
        this(classifier, columns, known, TextWords.NONE);
    }

    /**
     * @param columns what the features are
     * @param known labeled rows to compare with
     * @param words what points that stand for texts have in common
     */
    public Explainer(Classifier classifier, FeatureColumns columns, KnownRows known, TextWords words) {
        Check.sameSize("described features", columns.size(), classifier.inputs());
        Check.sameSize("features of the known rows", known.features(), classifier.inputs());
        Check.sameSize(
                "classes of the known rows",
                known.typical().length,
                classifier.labels().known());
        this.classifier = classifier;
        this.columns = List.copyOf(columns.byColumn().entrySet());
        this.groups = FeatureGroups.of(columns);
        this.known = known;
        this.words = new ColumnWords(columns, known, classifier.labels(), words);
        this.texts = columns.features().stream()
                .filter(each -> each.kind().isCoordinate())
                .map(ColumnFeature::column)
                .collect(Collectors.toSet());
    }

    /** The number of columns that an explanation covers. */
    public int columns() {
        return columns.size();
    }

    /** The labeled rows that others are compared with. */
    public KnownRows known() {
        return known;
    }

    /** Explains one row. */
    public Explanation explain(double[] row) {
        return explain(FeatureMatrix.ofRow(row), Cells.NONE).get(0);
    }

    /** Explains each row, on several threads; the result does not depend on them. */
    public List<Explanation> explain(FeatureMatrix rows, int threads) {
        return explain(rows, Cells.NONE, threads);
    }

    /** Explains each row, quoting cells as their table has them. */
    public List<Explanation> explain(FeatureMatrix rows, Cells cells, int threads) {
        int part = Math.max(1, Math.min(Classifier.BLOCK, (rows.rows() + threads - 1) / threads));
        List<Callable<List<Explanation>>> parts = new ArrayList<>();
        for (int from = 0; from < rows.rows(); from += part) {
            int start = from;
            FeatureMatrix some = rows.slice(from, Math.min(from + part, rows.rows()));
            parts.add(() -> explain(some, shown((row, column) -> cells.text(start + row, column))));
        }
        return Workers.run(threads, parts).stream().flatMap(List::stream).toList();
    }

    /**
     * Explains a group of rows by the mean over those rows whose nearest class is that of the majority.
     *
     * @param some rows of the group, which are explained one by one
     * @param all rows of the group, which show what is usual in it
     */
    public GroupExplanation explainGroup(FeatureMatrix some, FeatureMatrix all) {
        Check.positive("rows to explain", some.rows());
        List<Explanation> each = explain(some, Cells.NONE);
        int nearest = mostFrequent(
                each.stream().mapToInt(Explanation::nearest),
                classifier.labels().known());
        List<Explanation> near =
                each.stream().filter(one -> one.nearest() == nearest).toList();
        boolean far = 2 * near.stream().filter(Explanation::isFar).count() > near.size();
        double[] mean = new double[columns.size()];
        List<Explanation> alike =
                near.stream().filter(one -> one.isFar() == far).toList();
        for (Explanation one : alike) {
            for (int g = 0; g < mean.length; g++) {
                mean[g] += one.attribution().values()[g] / alike.size();
            }
        }
        Attribution attribution = far ? Attribution.ofDistance(mean) : Attribution.exact(mean, 0, 0);
        Usual usual = Usual.of(all);
        List<String> known = columns.stream()
                .map(column -> words.usual(column.getValue(), nearest))
                .toList();
        Cells cells = (row, column) -> Optional.of(words.words(featuresOf(column), usual));
        List<Contribution> contributions = contributions(0, all.row(0), attribution, known, cells).contributions;
        return new GroupExplanation(classifier.labels().name(nearest), far, contributions);
    }

    private static int mostFrequent(IntStream values, int count) {
        int[] counts = new int[count];
        values.forEach(value -> counts[value]++);
        return IntStream.range(0, count)
                .boxed()
                .max(Comparator.comparingInt(value -> counts[value]))
                .orElseThrow();
    }

    private List<Integer> featuresOf(String name) {
        return columns.stream()
                .filter(column -> column.getKey().equals(name))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    /**
     * The columns in which a group differs most from other rows, in words:
     * {@code beak 28 to 34 mm (others 12 to 18 mm)}.
     */
    public List<String> apart(FeatureMatrix group, FeatureMatrix others, int count) {
        Usual mine = Usual.of(group);
        Usual theirs = Usual.of(others);
        return columns.stream()
                .sorted(Comparator.comparingDouble(column -> -difference(column.getValue(), mine, theirs)))
                .limit(count)
                .map(column -> column.getKey() + " " + words.words(column.getValue(), mine) + " ("
                        + words.named("others", column.getValue(), theirs) + ")")
                .toList();
    }

    private double difference(List<Integer> features, Usual a, Usual b) {
        return features.stream()
                .mapToDouble(j -> Math.pow(((double) a.mean()[j] - b.mean()[j]) / known.scale()[j], 2))
                .sum();
    }

    /** Explains rows class by class, so that what is computed for a class serves all its rows and is then dropped. */
    private List<Explanation> explain(FeatureMatrix rows, Cells cells) {
        Answers answers = classifier.classify(rows);
        Explanation[] all = new Explanation[rows.rows()];
        for (int c = 0; c < classifier.labels().known(); c++) {
            int nearest = c;
            int[] of = IntStream.range(0, all.length)
                    .filter(i -> answers.bestKnown(i) == nearest)
                    .toArray();
            if (of.length > 0) {
                ShapleyValues values = values(nearest);
                List<String> usual = columns.stream()
                        .map(column -> words.usual(column.getValue(), nearest))
                        .toList();
                for (int i : of) {
                    float[] row = rows.row(i);
                    all[i] = explanation(answers, i, row, contributions(i, row, values.of(row), usual, cells));
                }
            }
        }
        return Arrays.asList(all);
    }

    /** The Shapley values for rows whose nearest class is this one. */
    public ShapleyValues values(int nearest) {
        Background background = new Background(known.typicalRow(nearest), groups);
        return classifier
                .shapley(nearest, background)
                .orElseGet(() -> new CoalitionShapley(
                        this::novelty, background, SeedTree.of(0).child("coalitions")));
    }

    private double[] novelty(FeatureMatrix rows) {
        return Arrays.stream(classifier.classify(rows).novelty())
                .map(novelty -> Math.max(-FARTHEST, Math.min(FARTHEST, novelty)))
                .toArray();
    }

    /**
     * An attribution in words.
     *
     * @param contributions the largest first
     */
    private record Reasons(Attribution attribution, List<Contribution> contributions) {}

    private Reasons contributions(int i, float[] row, Attribution attribution, List<String> usual, Cells cells) {
        double[] value = attribution.values();
        double all = Arrays.stream(value).map(Math::abs).sum();
        return new Reasons(
                attribution,
                IntStream.range(0, value.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(g -> -Math.abs(value[g])))
                        .map(g -> new Contribution(
                                columns.get(g).getKey(),
                                cell(g, i, row, cells),
                                usual.get(g),
                                value[g],
                                attribution.errors()[g],
                                all == 0 ? 0 : Math.abs(value[g]) / all,
                                attribution.measure()))
                        .toList());
    }

    private Explanation explanation(Answers answers, int i, float[] row, Reasons reasons) {
        int similar = known.mostSimilar(row);
        return new Explanation(
                answers.labels(),
                answers.predictions()[i],
                answers.novelty()[i],
                answers.bestKnown(i),
                reasons.attribution,
                reasons.contributions,
                known.places()[similar],
                known.labels()[similar]);
    }

    /** The cells as they are shown: texts in quotes, cut if they are long. */
    private Cells shown(Cells cells) {
        return texts.isEmpty()
                ? cells
                : (row, column) -> cells.text(row, column)
                        .map(text -> texts.contains(column) && !text.isEmpty() ? ColumnWords.quoted(text) : text);
    }

    private String cell(int group, int i, float[] row, Cells cells) {
        Map.Entry<String, List<Integer>> column = columns.get(group);
        return cells.text(i, column.getKey())
                .map(text -> text.isEmpty() ? "missing" : text)
                .orElseGet(() -> words.cell(column.getValue(), row));
    }
}
