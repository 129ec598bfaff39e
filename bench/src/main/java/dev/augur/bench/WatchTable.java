package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Scaling;
import dev.augur.kernel.SquaredDistances;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.watch.AlarmRate;
import dev.augur.watch.CellCounts;
import dev.augur.watch.Judged;
import dev.augur.watch.News;
import dev.augur.watch.Watch;
import dev.augur.watch.WatchState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What a watch says of windows made from real rows: nothing new, other shares, a new class, drift, a changed table; how
 * often it is wrong where nothing is new; and how many rows it takes to see a class that is 2% of them. Arguments: the
 * data folder, the first seed (0), the number of models for each set (10), and one set if not all.
 */
public final class WatchTable {
    private static final int LABELED = 500;
    private static final int UNLABELED = 1500;
    private static final double THETA = 0.8;
    private static final int WINDOW = 500;
    /** Windows of each kind and model. */
    private static final int EACH = Integer.getInteger("each", 10);
    /** Rows of a window while nothing is new, and while a rare class is waited for. */
    private static final int SMALL = 100;

    private static final double RARE = 0.02;
    private static final int LONGEST = 200;
    /** Share of rows with anything but 0 in a column of another unit. */
    private static final double VALUED = 0.05;
    /** New rows before which an alarm should come. */
    private static final int IN_TIME = 200;
    /** A class is well apart from others if this share of its rows is nearest to another row of it. */
    private static final double APART = 0.95;

    /**
     * Those with known classes, some that are novel in training, and some that are new; Msplice has three classes in
     * all.
     */
    private static final List<RegularData> SETS =
            List.of(RegularData.NORMAL, RegularData.TEXTURE, RegularData.OPTDIGITS, RegularData.USPS, RegularData.HAR);

    private WatchTable() {}

    /** What happened to the rows of a window. */
    private enum Change {
        NONE("as in training", News.NOTHING),
        HALF_GONE("half of the known classes are a quarter as frequent", News.SHARES),
        NEARLY_ONE("one known class has half of the known rows", News.SHARES),
        NEW_TENTH("a new class has a tenth of the rows", News.NEW_CLASS),
        NEW_THIRD("a new class has a third of the rows", News.NEW_CLASS),
        MORE_NOVEL("twice as many novel rows as in training", News.NEW_CLASS),
        ONE_DRIFTED("one class has moved by 1 deviation in random directions", News.DRIFT),
        ALL_DRIFTED("all classes have moved by 0.5 deviations", News.DRIFT),
        UNIT("a column is in another unit", News.TABLE),
        HALF_EMPTY("a column is empty in half of the rows", News.TABLE),
        ALL_UNITS("all columns are in another unit", News.TABLE);

        private final String title;
        private final News news;

        Change(String title, News news) {
            this.title = title;
            this.news = news;
        }
    }

    /** What was told of a window. */
    private record Told(Change change, News news) {}

    /**
     * A model, and rows that it has not seen, by class.
     *
     * @param watch what looks at them
     * @param labeled rows of known classes
     * @param rows of each class: known ones, those that were novel in training, and new ones
     * @param known number of known classes
     * @param old number of classes that were novel in training
     */
    private record World(Watch watch, FeatureMatrix labeled, LabeledSet rows, int[][] byClass, int known, int old) {
        static World of(LabeledSet all, SeedTree seeds) {
            int classes = 1 + Arrays.stream(all.labels()).max().orElseThrow();
            int old = Math.max(1, classes / 4);
            int known = classes - 2 * old;
            int[] order = Sampling.permutation(classes, seeds.child("classes").generator());
            LabeledSet renamed = new LabeledSet(
                    all.features(),
                    Arrays.stream(all.labels()).map(c -> order[c]).toArray());
            int[] shuffled =
                    Sampling.permutation(all.size(), seeds.child("rows").generator());
            int[][] byClass = IntStream.range(0, classes)
                    .mapToObj(c -> Arrays.stream(shuffled)
                            .filter(i -> renamed.labels()[i] == c)
                            .toArray())
                    .toArray(int[][]::new);
            List<Integer> labeled = new ArrayList<>();
            List<Integer> unlabeled = new ArrayList<>();
            double part = IntStream.range(0, known)
                    .mapToDouble(c -> 0.6 * byClass[c].length / ((LABELED + THETA * UNLABELED) / known))
                    .min()
                    .orElseThrow();
            double size = Math.min(1, part);
            for (int c = 0; c < known; c++) {
                take(byClass, c, (int) (size * LABELED / known), labeled);
                take(byClass, c, (int) (size * THETA * UNLABELED / known), unlabeled);
            }
            for (int c = known; c < known + old; c++) {
                take(byClass, c, (int) (size * (1 - THETA) * UNLABELED / old), unlabeled);
            }
            LabeledSet known0 = renamed.select(ints(labeled));
            FeatureMatrix mixture = all.features().select(ints(unlabeled));
            LacData data = LacData.of(known0, mixture, LabelSpace.numbered(known));
            Fit fit = Auto.withDefaults().fit(data, FitContext.of(seeds.child("fit")));
            Watch watch = new Watch(
                    fit.heldOut().orElseThrow(),
                    mixture,
                    fit.classifier(),
                    FeatureColumns.numbered(mixture.columns()),
                    AlarmRate.USUAL);
            return new World(watch, known0.features(), renamed, byClass, known, old);
        }

        private static int[] ints(List<Integer> list) {
            return list.stream().mapToInt(each -> each).toArray();
        }

        private static void take(int[][] byClass, int of, int count, List<Integer> target) {
            Arrays.stream(byClass[of], 0, count).forEach(target::add);
            byClass[of] = Arrays.copyOfRange(byClass[of], count, byClass[of].length);
        }

        /** The usual share of each class. */
        double[] shares() {
            double[] shares = new double[byClass.length];
            Arrays.fill(shares, 0, known, THETA / known);
            Arrays.fill(shares, known, known + old, (1 - THETA) / old);
            return shares;
        }

        /** How many usual rows can be drawn, nearly for sure, without one that comes twice. */
        int usualRows() {
            double[] shares = shares();
            return (int) IntStream.range(0, known + old)
                    .mapToDouble(c -> (byClass[c].length - 3 * Math.sqrt(byClass[c].length)) / shares[c])
                    .min()
                    .orElseThrow();
        }

        /** Random rows of classes with these shares. */
        int[] draw(double[] shares, int count, RandomGenerator random) {
            int[] chosen = new int[count];
            int[] used = new int[shares.length];
            int[][] shuffled = Arrays.stream(byClass).map(int[]::clone).toArray(int[][]::new);
            Arrays.stream(shuffled).forEach(each -> Sampling.shuffle(each, random));
            double sum = Arrays.stream(shares).sum();
            for (int i = 0; i < count; i++) {
                double u = random.nextDouble() * sum;
                int c = 0;
                while (c < shares.length - 1 && u >= shares[c]) {
                    u -= shares[c++];
                }
                chosen[i] = shuffled[c][used[c]++ % shuffled[c].length];
            }
            return chosen;
        }

        /** The share of the rows of a class whose nearest other row is of it too. */
        double apart(int of) {
            int[] others = Arrays.stream(byClass).flatMapToInt(Arrays::stream).toArray();
            Matrix all = Matrix.of(rows.features().select(others));
            Matrix scaled = Scaling.STD.fit(all.rows(), all.columns(), all::get).apply(all);
            SquaredDistances distances = new SquaredDistances(scaled);
            int[] mine = IntStream.range(0, others.length)
                    .filter(i -> rows.labels()[others[i]] == of)
                    .limit(200)
                    .toArray();
            Matrix squared = distances.from(scaled.select(mine));
            long near = IntStream.range(0, mine.length)
                    .filter(i -> {
                        squared.set(i, mine[i], Double.POSITIVE_INFINITY);
                        int nearest = IntStream.range(0, others.length)
                                .boxed()
                                .min(Comparator.comparingDouble(j -> squared.get(i, j)))
                                .orElseThrow();
                        return rows.labels()[others[nearest]] == of;
                    })
                    .count();
            return (double) near / mine.length;
        }

        int[] novel(int[] chosen) {
            return Arrays.stream(chosen)
                    .filter(i -> rows.labels()[i] >= known + old)
                    .toArray();
        }
    }

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        Map<String, List<Trial>> sets = new LinkedHashMap<>();
        for (RegularData set : arguments.length > 3 ? List.of(RegularData.valueOf(arguments[3])) : SETS) {
            LabeledSet rows = set.load(trials.data());
            sets.put(set.title(), trials.run(seed -> trial(rows, SeedTree.of(seed))));
            System.err.println(set.title() + " is done");
        }
        sets.put("all", sets.values().stream().flatMap(List::stream).toList());
        System.out.println("| set | windows | verdict right | | told |\n|---|---|---|---|---|");
        sets.forEach((title, done) ->
                print(title, done.stream().flatMap(each -> each.told.stream()).toList()));
        System.out.println("\n| set | alarm by " + IN_TIME
                + " new rows | of classes well apart | median | nine of ten | told |\n|---|---|---|---|---|---|");
        sets.forEach((title, done) ->
                printWaits(title, done.stream().map(Trial::waited).toList()));
    }

    private record Trial(List<Told> told, Wait waited) {}

    /**
     * Rows until the first alarm.
     *
     * @param rows how many; none if there was no alarm
     * @param novel how many of them were new
     * @param news of the alarm
     * @param apart share of the rows of the new class whose nearest other row is of it too
     */
    private record Wait(OptionalInt rows, int novel, News news, double apart) {
        boolean isInTime() {
            return rows.isPresent() && novel <= IN_TIME;
        }
    }

    private static Trial trial(LabeledSet rows, SeedTree seeds) {
        World world = World.of(rows, seeds);
        List<Told> told = new ArrayList<>(usual(world, seeds.child("usual").generator()));
        for (Change change : Change.values()) {
            for (int i = 0; change != Change.NONE && i < EACH; i++) {
                RandomGenerator random = seeds.child(change.name()).child(i).generator();
                Judged judged = world.watch.look(
                        WatchState.start(""), features(world, change, random), cells(world, change, random));
                told.add(new Told(change, judged.news()));
                if (judged.news() != change.news && Boolean.getBoolean("why")) {
                    System.err.println(change + ": " + judged.state().alarm() + " " + judged.found());
                }
            }
        }
        return new Trial(told, waitForRare(world, seeds.child("rare").generator()));
    }

    /** A sequence of small windows in which no row comes twice, as long as there are rows of every class. */
    private static List<Told> usual(World world, RandomGenerator random) {
        int windows = world.usualRows() / SMALL;
        int[] all = world.draw(world.shares(), SMALL * windows, random);
        WatchState state = WatchState.start("");
        List<Told> told = new ArrayList<>();
        for (int i = 0; i < windows; i++) {
            FeatureMatrix rows = world.rows.features().select(Arrays.copyOfRange(all, i * SMALL, (i + 1) * SMALL));
            Judged judged = world.watch.look(state, rows, CellCounts.none(rows.columns()));
            state = judged.state();
            if (judged.started() && Boolean.getBoolean("why")) {
                System.err.println("false alarm: " + judged.state().alarm());
            }
            told.add(new Told(Change.NONE, judged.started() ? judged.news() : News.NOTHING));
        }
        return told;
    }

    private static CellCounts cells(World world, Change change, RandomGenerator random) {
        CellCounts none = CellCounts.none(world.labeled.columns());
        if (change != Change.HALF_EMPTY) {
            return none;
        }
        int[] missing = none.missing();
        missing[random.nextInt(missing.length)] = WINDOW / 2;
        return new CellCounts(missing, none.unseen());
    }

    private static FeatureMatrix features(World world, Change change, RandomGenerator random) {
        double[] shares = world.shares();
        int known = world.known;
        int fresh = known + world.old + random.nextInt(world.byClass.length - known - world.old);
        switch (change) {
            case HALF_GONE -> IntStream.range(0, known).filter(c -> c % 2 == 0).forEach(c -> shares[c] /= 4);
            case NEARLY_ONE -> shares[random.nextInt(known)] += THETA;
            case NEW_TENTH -> shares[fresh] = 1.0 / 9;
            case NEW_THIRD -> shares[fresh] = 0.5;
            case MORE_NOVEL ->
                IntStream.range(known, known + world.old).forEach(c -> shares[c] *= 2 * THETA / (1 - 2 * (1 - THETA)));
            default -> {}
        }
        int[] chosen = world.draw(shares, WINDOW, random);
        FeatureMatrix rows = world.rows.features().select(chosen);
        int one = random.nextInt(known);
        int column = random.nextInt(rows.columns());
        double[] deviations = deviations(world.labeled);
        while (deviations[column] == 0 || valued(world.labeled, column) < VALUED) {
            column = random.nextInt(rows.columns());
        }
        int changed = column;
        int[] signs = IntStream.range(0, rows.columns())
                .map(j -> random.nextBoolean() ? 1 : -1)
                .toArray();
        return switch (change) {
            case ONE_DRIFTED ->
                changed(
                        rows,
                        (i, j, x) -> world.rows.labels()[chosen[i]] == one
                                ? within(world.labeled, j, x + signs[j] * deviations[j])
                                : x);
            case ALL_DRIFTED ->
                changed(
                        rows,
                        (i, j, x) -> world.rows.labels()[chosen[i]] < known
                                ? within(world.labeled, j, x + 0.5 * signs[j] * deviations[j])
                                : x);
            case UNIT -> changed(rows, (i, j, x) -> j == changed ? 1000 * x : x);
            case ALL_UNITS -> changed(rows, (i, j, x) -> 25.4 * x + 3);
            default -> rows;
        };
    }

    /** The share of rows that have anything but 0 in a column, which another unit would not change. */
    private static double valued(FeatureMatrix x, int column) {
        return IntStream.range(0, x.rows()).filter(i -> x.get(i, column) != 0).count() / (double) x.rows();
    }

    private static double within(FeatureMatrix x, int column, double value) {
        double low = IntStream.range(0, x.rows())
                .mapToDouble(i -> x.get(i, column))
                .min()
                .orElseThrow();
        double high = IntStream.range(0, x.rows())
                .mapToDouble(i -> x.get(i, column))
                .max()
                .orElseThrow();
        return Math.max(low, Math.min(high, value));
    }

    private static double[] deviations(FeatureMatrix x) {
        return IntStream.range(0, x.columns())
                .mapToDouble(j -> {
                    double[] values = IntStream.range(0, x.rows())
                            .mapToDouble(i -> x.get(i, j))
                            .toArray();
                    double mean = Arrays.stream(values).average().orElseThrow();
                    return Math.sqrt(Arrays.stream(values)
                            .map(each -> (each - mean) * (each - mean))
                            .average()
                            .orElseThrow());
                })
                .toArray();
    }

    /** A cell, changed. */
    private interface Cell {
        double of(int row, int column, double value);
    }

    private static FeatureMatrix changed(FeatureMatrix x, Cell cell) {
        float[] values = new float[x.rows() * x.columns()];
        for (int i = 0; i < x.rows(); i++) {
            for (int j = 0; j < x.columns(); j++) {
                values[i * x.columns() + j] = (float) cell.of(i, j, x.get(i, j));
            }
        }
        return FeatureMatrix.wrap(values, x.rows(), x.columns());
    }

    private static Wait waitForRare(World world, RandomGenerator random) {
        double[] shares = world.shares();
        int fresh = world.known + world.old + random.nextInt(world.byClass.length - world.known - world.old);
        shares[fresh] = RARE / (1 - RARE);
        WatchState state = WatchState.start("");
        int novel = 0;
        for (int i = 0; i < LONGEST; i++) {
            int[] chosen = world.draw(shares, SMALL, random);
            novel += world.novel(chosen).length;
            FeatureMatrix rows = world.rows.features().select(chosen);
            Judged judged = world.watch.look(state, rows, CellCounts.none(rows.columns()));
            state = judged.state();
            if (judged.news().isAlarm()) {
                return new Wait(OptionalInt.of((i + 1) * SMALL), novel, judged.news(), world.apart(fresh));
            }
        }
        return new Wait(OptionalInt.empty(), novel, News.NOTHING, world.apart(fresh));
    }

    private static void print(String title, List<Told> told) {
        for (Change change : Change.values()) {
            List<Told> some =
                    told.stream().filter(each -> each.change == change).toList();
            Map<News, Integer> counts = new EnumMap<>(News.class);
            some.forEach(each -> counts.merge(each.news, 1, Integer::sum));
            double right = BenchTrials.mean(some, each -> each.news == change.news ? 1 : 0);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %.1f%% | %s |%n",
                    title,
                    change.title,
                    BenchTrials.count(some, each -> each.news == change.news),
                    100 * right,
                    counts.toString().replaceAll("[{}]", ""));
        }
    }

    private static void printWaits(String title, List<Wait> waits) {
        int[] novel = waits.stream()
                .mapToInt(each -> each.rows.isPresent() ? each.novel : Integer.MAX_VALUE)
                .sorted()
                .toArray();
        Map<News, Integer> news = new EnumMap<>(News.class);
        waits.forEach(each -> news.merge(each.news, 1, Integer::sum));
        List<Wait> apart = waits.stream().filter(each -> each.apart >= APART).toList();
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %s |%n",
                title,
                BenchTrials.count(waits, Wait::isInTime),
                BenchTrials.count(apart, Wait::isInTime),
                rows(novel[novel.length / 2]),
                rows(novel[Math.min(novel.length - 1, 9 * novel.length / 10)]),
                news.toString().replaceAll("[{}]", ""));
    }

    private static String rows(int count) {
        return count == Integer.MAX_VALUE ? "none" : Integer.toString(count);
    }
}
