package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.data.Split;
import dev.augur.explain.Explainer;
import dev.augur.explain.KnownRows;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Whether explanations name the columns that matter: columns of rows that AUTO calls novel are replaced one by one by
 * those of a typical row of the nearest known class, and the novelty is watched. The better the order, the sooner it
 * falls. Orders: by the size of the Shapley values, by how many standard deviations a column is from the mean of that
 * class, and by chance. Arguments: the data folder, the first seed (0) and the number of trials (10).
 */
public final class DeletionTable {
    private static final int MOST_ROWS = 100;

    private DeletionTable() {}

    /**
     * What came of an order.
     *
     * @param area mean novelty that is left, 1 being that of the row and 0 that of the typical row
     * @param replaced share of the columns until the row is no longer novel
     */
    private record Fall(double area, double replaced) {
        static Fall mean(List<Fall> falls) {
            return new Fall(BenchTrials.mean(falls, Fall::area), BenchTrials.mean(falls, Fall::replaced));
        }
    }

    private record Trial(Fall values, Fall deviations, Fall chance) {}

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println("| data | novelty left: Shapley values | deviations | chance | columns until known: Shapley"
                + " values | deviations | chance |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (RegularData set : RegularData.values()) {
            LabeledSet all = set.load(trials.data());
            List<Trial> found = trials.run(seed -> trial(all, SeedTree.of(seed)));
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %.3f | %.3f | %.3f |%n",
                    set.title(),
                    BenchTrials.summary(found, each -> each.values.area),
                    BenchTrials.summary(found, each -> each.deviations.area),
                    BenchTrials.summary(found, each -> each.chance.area),
                    BenchTrials.mean(found, each -> each.values.replaced),
                    BenchTrials.mean(found, each -> each.deviations.replaced),
                    BenchTrials.mean(found, each -> each.chance.replaced));
        }
    }

    private static Trial trial(LabeledSet all, SeedTree seeds) {
        Split split = SplitProtocol.regular(all.labels()).split(all, seeds);
        LacData data = split.train();
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(seeds.child("fit")));
        KnownRows known = KnownRows.of(data, fit.featureWeights(), seeds.child("known"));
        Explainer explainer = new Explainer(
                fit.classifier(), FeatureColumns.numbered(data.pool().columns()), known);
        double[] deviation = Scaling.STD.fit(data.labeled()).divisor();
        FeatureMatrix asked = split.test().features();
        Answers answers = fit.classifier().classify(asked);
        int[] novel = IntStream.range(0, answers.size())
                .filter(i -> answers.predictions()[i] == data.space().augmented())
                .limit(MOST_ROWS)
                .toArray();
        List<Row> rows = Arrays.stream(novel)
                .mapToObj(i -> new Row(fit.classifier(), known, asked.row(i), answers.bestKnown(i)))
                .toList();
        return new Trial(
                Fall.mean(rows.stream()
                        .map(row ->
                                row.fall(explainer.values(row.nearest).of(row.x).values()))
                        .toList()),
                Fall.mean(rows.stream()
                        .map(row -> row.fall(row.deviations(deviation)))
                        .toList()),
                Fall.mean(rows.stream()
                        .map(row -> row.fall(row.chance(seeds.child("chance"))))
                        .toList()));
    }

    /**
     * A row that is called novel.
     *
     * @param nearest known class
     */
    private record Row(Classifier classifier, KnownRows known, float[] x, int nearest) {
        double[] deviations(double[] unit) {
            return IntStream.range(0, x.length)
                    .mapToDouble(j -> (x[j] - known.mean().get(nearest, j)) / unit[j])
                    .toArray();
        }

        double[] chance(SeedTree seeds) {
            return Arrays.stream(Sampling.permutation(x.length, seeds.generator()))
                    .asDoubleStream()
                    .toArray();
        }

        /** Replaces columns by the size of these numbers, the largest first. */
        Fall fall(double[] sizes) {
            int[] order = IntStream.range(0, x.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(j -> -Math.abs(sizes[j])))
                    .mapToInt(j -> j)
                    .toArray();
            float[] typical = known.typicalRow(nearest);
            float[][] steps = new float[order.length + 1][];
            steps[0] = x;
            for (int s = 0; s < order.length; s++) {
                steps[s + 1] = steps[s].clone();
                steps[s + 1][order[s]] = typical[order[s]];
            }
            Answers answers = classifier.classify(FeatureMatrix.of(steps));
            double[] novelty = answers.novelty();
            double last = novelty[order.length];
            double area = Arrays.stream(novelty).average().orElseThrow();
            int until = (int) IntStream.range(0, steps.length)
                    .takeWhile(s -> answers.predictions()[s] == answers.labels().augmented())
                    .count();
            return new Fall((area - last) / (novelty[0] - last), until / (double) order.length);
        }
    }
}
