package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.discover.Discovery;
import dev.augur.discover.Groups;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Novel classes that are found again: a random half of the classes is known, or one more, AUTO tells which unlabeled
 * rows are novel, and these are put into groups. Arguments: the data folder, the first seed (0) and the number of
 * trials (10).
 */
public final class DiscoveryTable {
    private static final int LEAST_ROWS = 5;
    private static final int LABELED = 1000;
    private static final int UNLABELED = 2000;

    private DiscoveryTable() {}

    /**
     * What one trial found.
     *
     * @param classes novel classes with at least five rows
     * @param groups what was found
     * @param purity share of the rows that are of the most frequent class of their group
     * @param seconds of CPU time
     */
    private record Trial(int classes, Groups groups, double purity, double seconds) {
        static Trial of(Groups groups, int[] truth, int known, int classes, double seconds) {
            int[][] counts = new int[groups.count()][classes];
            int[] sizes = new int[classes];
            for (int i = 0; i < truth.length; i++) {
                counts[groups.group()[i]][truth[i]]++;
                sizes[truth[i]]++;
            }
            int novel = (int) IntStream.range(known, classes)
                    .filter(c -> sizes[c] >= LEAST_ROWS)
                    .count();
            double pure = Arrays.stream(counts)
                    .mapToInt(group -> Arrays.stream(group).max().orElseThrow())
                    .sum();
            return new Trial(novel, groups, pure / truth.length, seconds);
        }

        /** Doublings from the number of classes to that of groups. */
        double error() {
            return Math.abs(Math.log((double) groups.count() / classes) / Math.log(2));
        }

        boolean covers() {
            return groups.low() <= classes && classes <= groups.high();
        }
    }

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println("| data | classes | groups | doublings off | exact | interval covers | purity | s |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (RegularData set : RegularData.values()) {
            LabeledSet all = set.load(trials.data());
            List<Trial> found = trials.run(seed -> trial(all, SeedTree.of(seed))).stream()
                    .flatMap(Optional::stream)
                    .toList();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %.2f | %s | %s | %.3f | %.2f |%n",
                    set.title(),
                    BenchTrials.mean(found, each -> each.classes),
                    BenchTrials.mean(found, each -> each.groups.count()),
                    BenchTrials.mean(found, Trial::error),
                    BenchTrials.count(found, each -> each.groups.count() == each.classes),
                    BenchTrials.count(found, Trial::covers),
                    BenchTrials.mean(found, Trial::purity),
                    BenchTrials.mean(found, Trial::seconds));
        }
    }

    /** Nothing where AUTO calls no row novel. */
    private static Optional<Trial> trial(LabeledSet all, SeedTree seeds) {
        int classes = 1 + Arrays.stream(all.labels()).max().orElseThrow();
        int known = (classes + 1) / 2;
        int[] order = Sampling.permutation(classes, seeds.child("classes").generator());
        int[] labels = Arrays.stream(all.labels()).map(label -> order[label]).toArray();
        int[] rows = Sampling.permutation(all.size(), seeds.child("rows").generator());
        int[] labeled = Arrays.stream(rows)
                .filter(i -> labels[i] < known)
                .limit(Math.min(LABELED, all.size() / 4))
                .toArray();
        Set<Integer> taken = Arrays.stream(labeled).boxed().collect(Collectors.toSet());
        int[] unlabeled = Arrays.stream(rows)
                .filter(i -> !taken.contains(i))
                .limit(UNLABELED)
                .toArray();
        LabeledSet told = new LabeledSet(
                all.features().select(labeled),
                Arrays.stream(labeled).map(i -> labels[i]).toArray());
        FeatureMatrix mixture = all.features().select(unlabeled);
        Fit fit = Auto.withDefaults().fit(LacData.of(told, mixture), FitContext.of(seeds.child("fit")));
        Answers answers = fit.classifier().classify(mixture);
        int[] novel = IntStream.range(0, answers.size())
                .filter(i -> answers.predictions()[i] == known)
                .toArray();
        if (novel.length == 0) {
            return Optional.empty();
        }
        double start = Stopwatch.cpuSeconds();
        Groups groups = new Discovery(told, mixture, seeds.child("groups")).group(mixture.select(novel), 1);
        double seconds = Stopwatch.cpuSeconds() - start;
        int[] truth = Arrays.stream(novel).map(i -> labels[unlabeled[i]]).toArray();
        return Optional.of(Trial.of(groups, truth, known, classes, seconds));
    }
}
