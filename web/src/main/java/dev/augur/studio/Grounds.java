package dev.augur.studio;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Matrix;
import dev.augur.discover.Discovery;
import dev.augur.discover.Groups;
import dev.augur.discover.Landscape;
import dev.augur.model.Answers;
import dev.augur.naming.Questions;
import dev.augur.random.SeedTree;
import dev.augur.studio.journal.Board;
import dev.augur.studio.journal.Event.Part;
import dev.augur.studio.journal.RowSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Where the novel rows of a scene that nobody had answered lie beside each other.
 *
 * @param novel these rows
 * @param landscape of these rows; nothing where there are none
 * @param questions about them
 */
record Grounds(Scene scene, int[] novel, Optional<Landscape> landscape, Optional<Questions> questions, SeedTree seeds) {
    private static final int MOST_LABELED = 5000;
    private static final int MOST_COMPARED = 2000;

    static Grounds of(Scene scene, Board board, OptionalDouble threshold, int threads, SeedTree seeds) {
        Answers answers =
                threshold.isPresent() ? scene.answers().atThreshold(threshold.getAsDouble()) : scene.answers();
        int ac = answers.labels().augmented();
        int[] novel = IntStream.range(0, answers.size())
                .filter(row -> answers.predictions()[row] == ac)
                .filter(row -> board.answer(row).isEmpty())
                .toArray();
        if (novel.length == 0) {
            return new Grounds(scene, novel, Optional.empty(), Optional.empty(), seeds);
        }
        FeatureMatrix rows = scene.data().unlabeled();
        LabeledSet taught = scene.taught(board);
        Landscape landscape =
                new Discovery(some(taught), rows, scene.data().columns(), seeds).landscape(rows.select(novel), threads);
        return new Grounds(
                scene,
                novel,
                Optional.of(landscape),
                Optional.of(new Questions(landscape, novel, answers.labels(), seeds.child("questions"))),
                seeds);
    }

    /** Every class keeps its share, and small ones their rows. */
    private static LabeledSet some(LabeledSet all) {
        if (all.size() <= MOST_LABELED) {
            return all;
        }
        int step = (all.size() + MOST_LABELED - 1) / MOST_LABELED;
        int[] seen = new int[1 + Arrays.stream(all.labels()).max().orElseThrow()];
        return all.select(IntStream.range(0, all.size())
                .filter(i -> seen[all.labels()[i]]++ % step == 0)
                .toArray());
    }

    /** The novel rows in groups, the largest first. */
    List<RowSet> groups() {
        return landscape.map(Landscape::groups).map(this::groups).orElse(List.of());
    }

    private List<RowSet> groups(Groups groups) {
        return IntStream.range(0, groups.count())
                .mapToObj(g -> new RowSet(IntStream.range(0, novel.length)
                        .filter(i -> groups.group()[i] == g)
                        .map(i -> novel[i])
                        .toArray()))
                .toList();
    }

    /** Groups with numbers from this one on. */
    static List<Part> parts(List<RowSet> groups, int first) {
        return IntStream.range(0, groups.size())
                .mapToObj(g -> new Part(first + g, groups.get(g)))
                .toList();
    }

    /** Rows in two parts, as they lie. */
    List<Part> split(RowSet rows, int firstGroup) {
        Landscape land = landscape.orElseThrow(
                () -> new IllegalArgumentException("There are no novel rows, so there is nothing to split."));
        int[] part = land.split(scene.data().unlabeled().select(rows.rows()), 2, seeds.child("split"));
        if (Arrays.stream(part).distinct().count() < 2) {
            throw new IllegalArgumentException("The rows of this group are all alike, so they cannot be split.");
        }
        return parts(
                IntStream.range(0, 2)
                        .mapToObj(p -> new RowSet(IntStream.range(0, part.length)
                                .filter(i -> part[i] == p)
                                .map(i -> rows.rows()[i])
                                .toArray()))
                        .toList(),
                firstGroup);
    }

    /** The most typical of these rows first; of many rows, some are looked at. */
    int[] typical(RowSet rows, int count) {
        int[] looked = rows.size() <= MOST_COMPARED
                ? rows.rows()
                : IntStream.range(0, MOST_COMPARED)
                        .map(i -> rows.rows()[(int) ((long) i * rows.size() / MOST_COMPARED)])
                        .toArray();
        if (landscape.isEmpty()) {
            return Arrays.copyOf(looked, Math.min(count, looked.length));
        }
        Matrix places = landscape.get().places(scene.data().unlabeled().select(looked));
        double[] mean = new double[places.columns()];
        for (int i = 0; i < places.rows(); i++) {
            places.addRow(i, 1.0 / places.rows(), mean);
        }
        return IntStream.range(0, looked.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> squared(places.row(i), mean)))
                .limit(count)
                .mapToInt(i -> looked[i])
                .toArray();
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }
}
