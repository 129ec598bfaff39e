package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * AUTO on texts: half of the 77 intents of Banking77, drawn at random, are known, and half of their training rows are
 * labeled; all others are unlabeled. Judged on the test rows, which nothing else looks at. Arguments: the data folder,
 * the first seed (0) and the number of trials (5).
 */
public final class TextTable {
    private static final String TEXT = "text";
    private static final String LABEL = "category";

    private TextTable() {}

    /**
     * Texts with their classes.
     *
     * @param texts one after the other
     * @param classes as many
     */
    record Texts(List<String> texts, List<String> classes) {
        static Texts read(Path file) throws TableException {
            Texts all = new Texts(new ArrayList<>(), new ArrayList<>());
            for (Table batch : TableSource.of(file.toString()).readAll()) {
                all.texts.addAll(List.of(batch.texts(TEXT)));
                all.classes.addAll(List.of(batch.texts(LABEL)));
            }
            return all;
        }

        /** A table of some of them, of which the first so many have labels. */
        Table table(String name, int[] rows, int labeled) {
            @Nullable Object[] cells = Arrays.stream(rows).mapToObj(texts::get).toArray();
            @Nullable
            Object[] labels = IntStream.range(0, rows.length)
                    .mapToObj(i -> i < labeled ? classes.get(rows[i]) : null)
                    .toArray();
            return Table.ofValues(name, List.of(TEXT, LABEL), List.of(cells, labels), rows.length, i -> "row " + i);
        }
    }

    public static void main(String[] arguments) throws TableException {
        BenchTrials trials = BenchTrials.of(arguments.length > 2 ? arguments : withCount(arguments));
        Path folder = trials.data().resolve("more").resolve("banking77");
        Texts train = Texts.read(folder.resolve("train.csv"));
        Texts test = Texts.read(folder.resolve("test.csv"));
        System.out.println("| seed | labeled | unlabeled | accuracy | known accuracy | novel AUC | theta | true"
                + " | interval covers | error within its range | s |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
        List<AutoTrial> all = trials.run(seed -> {
            try {
                return trial(train, test, seed);
            } catch (TableException e) {
                throw new IllegalStateException(e);
            }
        });
        System.out.printf(
                "| all | | | %s | %s | %s | | | %s | %s | %.1f |%n",
                BenchTrials.summary(all, each -> each.metric("accuracy")),
                BenchTrials.summary(all, each -> each.metric("knownAccuracy")),
                BenchTrials.summary(all, each -> each.metric("aurocNovel")),
                BenchTrials.count(all, AutoTrial::covers),
                BenchTrials.count(all, AutoTrial::keepsItsPromise),
                BenchTrials.mean(all, AutoTrial::seconds));
    }

    private static String[] withCount(String[] arguments) {
        return new String[] {arguments[0], arguments.length > 1 ? arguments[1] : "0", "5"};
    }

    private static AutoTrial trial(Texts train, Texts test, long seed) throws TableException {
        SeedTree seeds = SeedTree.of(seed);
        List<String> classes = train.classes.stream().distinct().sorted().toList();
        List<String> known = Arrays.stream(Sampling.permutation(
                        classes.size(), seeds.child("classes").generator()))
                .limit(classes.size() / 2)
                .mapToObj(classes::get)
                .toList();
        int[] order =
                Sampling.permutation(train.texts.size(), seeds.child("rows").generator());
        int[] labeled =
                known.stream().flatMapToInt(each -> half(train, order, each)).toArray();
        int[] unlabeled = rest(order, labeled);
        Table first = train.table("labeled", labeled, labeled.length);
        Table second = train.table("unlabeled", unlabeled, 0);
        TrainingData read = TrainingData.of(List.of(first), LABEL, List.of(second), ColumnChoice.AUTOMATIC);
        int[] all = IntStream.range(0, test.texts.size()).toArray();
        List<String> names = read.data().space().knownNames();
        int[] truth = test.classes.stream()
                .mapToInt(each -> names.contains(each) ? names.indexOf(each) : names.size())
                .toArray();
        LabeledSet judged = new LabeledSet(read.encoder().encode(test.table("test", all, 0)), truth);
        long knownRows = Arrays.stream(unlabeled)
                .filter(row -> known.contains(train.classes.get(row)))
                .count();
        AutoTrial trial = AutoTrial.run(
                Auto.withDefaults(), new Split(read.data(), judged), (double) knownRows / unlabeled.length, seeds);
        print(seed, labeled.length, unlabeled.length, trial);
        return trial;
    }

    /** The first half of the rows of a class. */
    private static IntStream half(Texts train, int[] order, String name) {
        int[] rows = Arrays.stream(order)
                .filter(row -> train.classes.get(row).equals(name))
                .toArray();
        return Arrays.stream(rows, 0, rows.length / 2);
    }

    private static int[] rest(int[] order, int[] taken) {
        boolean[] isTaken = new boolean[order.length];
        Arrays.stream(taken).forEach(row -> isTaken[row] = true);
        return Arrays.stream(order).filter(row -> !isTaken[row]).toArray();
    }

    private static void print(long seed, int labeled, int unlabeled, AutoTrial trial) {
        System.out.printf(
                Locale.ROOT,
                "| %d | %d | %d | %.4f | %.4f | %.4f | %.3f | %.3f | %s | %s | %.1f |%n",
                seed,
                labeled,
                unlabeled,
                trial.metric("accuracy"),
                trial.metric("knownAccuracy"),
                trial.metric("aurocNovel"),
                trial.theta(),
                trial.trueTheta(),
                trial.covers() ? "yes" : "no",
                trial.keepsItsPromise() ? "yes" : "no",
                trial.seconds());
    }
}
