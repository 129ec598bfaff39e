package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
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
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What a watch says of real rows in the order in which they were recorded: Har goes from person to person, Usps from
 * those who wrote the training digits to those who wrote the others. A model learns from rows of the first part;
 * windows follow of other rows of this part, in random order, and then of the second part in its own order. Arguments:
 * the data folder, the first seed (0) and the number of models (10).
 */
public final class WatchStreams {
    private static final int LABELED = 500;
    private static final int UNLABELED = 1500;
    private static final int WINDOW = 250;

    private WatchStreams() {}

    private enum Stream {
        HAR(RegularData.HAR, 3500, 7352, "other persons"),
        USPS(RegularData.USPS, 7291, 7291, "other writers");

        private final RegularData set;
        private final int first;
        private final int second;
        private final String title;

        /** The first part ends before one row, the second begins with another. */
        Stream(RegularData set, int first, int second, String title) {
            this.set = set;
            this.first = first;
            this.second = second;
            this.title = title;
        }
    }

    /** What was told of a window, and how many of its rows the model had right. */
    private record Told(boolean later, News news, boolean started, double accuracy) {}

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println(
                "| set | windows | with an alarm | alarms started | told | accuracy |\n|---|---|---|---|---|---|");
        for (Stream stream : Stream.values()) {
            LabeledSet all = stream.set.load(trials.data());
            List<Told> told = trials.run(seed -> watched(stream, all, SeedTree.of(seed))).stream()
                    .flatMap(List::stream)
                    .toList();
            print(stream, told, false);
            print(stream, told, true);
        }
    }

    private static List<Told> watched(Stream stream, LabeledSet all, SeedTree seeds) {
        int classes = 1 + Arrays.stream(all.labels()).max().orElseThrow();
        int known = classes - Math.max(1, classes / 4);
        int[] order = Sampling.permutation(classes, seeds.child("classes").generator());
        LabeledSet named = new LabeledSet(
                all.features(),
                Arrays.stream(all.labels()).map(c -> Math.min(order[c], known)).toArray());
        int[] first = Sampling.permutation(stream.first, seeds.child("rows").generator());
        int[] labeled = Arrays.stream(first, 0, 2 * LABELED)
                .filter(i -> named.labels()[i] < known)
                .limit(LABELED)
                .toArray();
        int[] others = Arrays.copyOfRange(first, 2 * LABELED, first.length);
        FeatureMatrix mixture = all.features().select(Arrays.copyOf(others, UNLABELED));
        LacData data = LacData.of(named.select(labeled), mixture, LabelSpace.numbered(known));
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(seeds.child("fit")));
        Watch watch = new Watch(
                fit.heldOut().orElseThrow(),
                mixture,
                fit.classifier(),
                FeatureColumns.numbered(mixture.columns()),
                AlarmRate.USUAL);
        List<Told> told = new ArrayList<>();
        WatchState state = WatchState.start("");
        int[] usual = Arrays.copyOfRange(others, UNLABELED, others.length);
        int[] later = IntStream.range(stream.second, all.size()).toArray();
        for (int[] part : List.of(usual, later)) {
            for (int from = 0; from + WINDOW <= part.length; from += WINDOW) {
                LabeledSet rows = named.select(Arrays.copyOfRange(part, from, from + WINDOW));
                Judged judged = watch.look(state, rows.features(), CellCounts.none(mixture.columns()));
                state = judged.state();
                told.add(new Told(part == later, judged.news(), judged.started(), accuracy(fit, rows)));
            }
        }
        return told;
    }

    private static double accuracy(Fit fit, LabeledSet rows) {
        int[] predictions = fit.classifier().classify(rows.features()).predictions();
        return IntStream.range(0, predictions.length)
                .mapToDouble(i -> predictions[i] == rows.labels()[i] ? 1 : 0)
                .average()
                .orElseThrow();
    }

    private static void print(Stream stream, List<Told> told, boolean later) {
        List<Told> some = told.stream().filter(each -> each.later == later).toList();
        Map<News, Integer> counts = new EnumMap<>(News.class);
        some.forEach(each -> counts.merge(each.news, 1, Integer::sum));
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %d | %s | %.3f |%n",
                stream.set.title(),
                later ? stream.title : "as in training",
                BenchTrials.count(some, each -> each.news.isAlarm()),
                some.stream().filter(Told::started).count(),
                counts.toString().replaceAll("[{}]", ""),
                BenchTrials.mean(some, Told::accuracy));
    }
}
