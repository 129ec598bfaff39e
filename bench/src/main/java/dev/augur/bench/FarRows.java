package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.auto.TrainedAuto;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.method.FitContext;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What AUTO says of rows unlike anything seen: how many test rows it takes for such, and how many rows of known classes
 * that were moved away by normal numbers of so many standard deviations of each feature it calls novel, by its outputs
 * alone and as it answers. Arguments: the data folder, the first seed (0) and the number of trials (10).
 */
public final class FarRows {
    private static final double[] DISTANCES = {3, 10, 30};

    private FarRows() {}

    /**
     * Shares: of test rows that are flagged, then for each distance of moved rows called novel by the outputs, and by
     * the answers.
     */
    private record Trial(double flagged, double[] byOutputs, double[] byAnswers) {}

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println("| data | test rows flagged | moved by 3 sd, outputs / answers | by 10 sd | by 30 sd |");
        System.out.println("|---|---|---|---|---|");
        for (RegularData set : RegularData.values()) {
            LabeledSet all = set.load(trials.data());
            print(set, trials.run(seed -> trial(all, SeedTree.of(seed))));
        }
    }

    private static Trial trial(LabeledSet all, SeedTree seeds) {
        SplitProtocol protocol = SplitProtocol.regular(all.labels());
        Split split = protocol.split(all, seeds);
        TrainedAuto classifier = Auto.withDefaults()
                .fit(split.train(), FitContext.of(seeds.child("fit")))
                .classifier(TrainedAuto.class);
        FeatureMatrix test = split.test().features();
        int[] known = IntStream.range(0, test.rows())
                .filter(i -> split.test().labels()[i] < protocol.known())
                .toArray();
        double[] byOutputs = new double[DISTANCES.length];
        double[] byAnswers = new double[DISTANCES.length];
        for (int d = 0; d < DISTANCES.length; d++) {
            FeatureMatrix moved = moved(test.select(known), split.train().pool(), DISTANCES[d], seeds.child("moved"));
            int[] outputs =
                    classifier.machine().score(classifier.map().apply(moved)).argmax();
            byOutputs[d] = share(outputs, protocol.known());
            byAnswers[d] = classifier.classify(moved).novelShare();
        }
        boolean[] far = classifier.farRows(test);
        double flagged = IntStream.range(0, far.length).filter(i -> far[i]).count() / (double) far.length;
        return new Trial(flagged, byOutputs, byAnswers);
    }

    private static double share(int[] answers, int novel) {
        return IntStream.of(answers).filter(answer -> answer == novel).count() / (double) answers.length;
    }

    /** Moves every feature by a normal number times this many of its standard deviations. */
    private static FeatureMatrix moved(FeatureMatrix rows, FeatureMatrix pool, double distance, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        double[] deviation = deviations(pool);
        float[] values = new float[rows.rows() * rows.columns()];
        for (int i = 0; i < rows.rows(); i++) {
            for (int j = 0; j < rows.columns(); j++) {
                double step = random.nextGaussian() * deviation[j] * distance;
                values[i * rows.columns() + j] = (float) (rows.get(i, j) + step);
            }
        }
        return FeatureMatrix.wrap(values, rows.rows(), rows.columns());
    }

    private static double[] deviations(FeatureMatrix x) {
        double[] deviations = new double[x.columns()];
        for (int j = 0; j < x.columns(); j++) {
            double mean = 0;
            double squares = 0;
            for (int i = 0; i < x.rows(); i++) {
                mean += x.get(i, j) / (double) x.rows();
                squares += x.get(i, j) * (double) x.get(i, j) / x.rows();
            }
            deviations[j] = Math.sqrt(Math.max(0, squares - mean * mean));
        }
        return deviations;
    }

    private static void print(RegularData set, List<Trial> trials) {
        StringBuilder line = new StringBuilder();
        line.append(String.format(Locale.ROOT, "| %s | %.4f |", set.title(), BenchTrials.mean(trials, Trial::flagged)));
        for (int d = 0; d < DISTANCES.length; d++) {
            int at = d;
            line.append(String.format(
                    Locale.ROOT,
                    " %.2f / %.2f |",
                    BenchTrials.mean(trials, each -> each.byOutputs[at]),
                    BenchTrials.mean(trials, each -> each.byAnswers[at])));
        }
        System.out.println(line);
    }
}
