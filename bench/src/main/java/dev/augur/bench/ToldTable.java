package dev.augur.bench;

import dev.augur.catalog.Components;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Split;
import dev.augur.loss.CrossEntropy;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.model.Model;
import dev.augur.model.NetworkSpec;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.random.SeedTree;
import dev.augur.risk.Correction;
import dev.augur.risk.LacRisk;
import dev.augur.risk.TestPriors;
import dev.augur.train.Batching;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.optimizer.Adam;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How good a network can get on the paper's splits of an image set: it is told the classes of the unlabeled rows, which
 * no method is, and learns by cross entropy with the shares of the mixture. What a method falls short of it is the
 * price of not being told. Arguments: the data folder, the set, the network as it is spelled, the first seed (0) and
 * the number of trials (10).
 */
public final class ToldTable {
    private static final SplitProtocol PUBLISHED = SplitProtocol.image();
    private static final TrainOptions OPTIONS = TrainOptions.defaults()
            .withEpochs(20)
            .withBatching(new Batching.MixedStream(500))
            .withOptimizer(Adam.of(1e-3, 1e-5))
            .withAverage(0.25);

    private ToldTable() {}

    /**
     * The novel classes are one more known class, so nothing is novel, and the risk is that of the known classes alone.
     */
    private record Nothing() implements Correction {
        @Override
        public double value(double r) {
            return 0;
        }

        @Override
        public double slope(double r) {
            return 0;
        }
    }

    public static void main(String[] arguments) throws IOException {
        PaperData set = PaperData.valueOf(arguments[1].toUpperCase(Locale.ROOT));
        NetworkSpec network = Components.networks().parse(arguments[2]);
        String[] rest = Arrays.copyOfRange(arguments, 2, arguments.length);
        rest[0] = arguments[0];
        BenchTrials trials = BenchTrials.of(rest);
        LabeledSet all = set.load(trials.data());
        List<Double> accuracies = trials.run(seed -> accuracy(all, network, SeedTree.of(seed)));
        System.out.printf(
                Locale.ROOT,
                "%s, %s, told every class: accuracy %s, by trial %s%n",
                set,
                network,
                BenchTrials.summary(accuracies, Double::doubleValue),
                accuracies);
    }

    private static double accuracy(LabeledSet all, NetworkSpec network, SeedTree seeds) {
        Split told = told().split(all, seeds);
        LabeledSet labeled = new LabeledSet(told.train().labeled(), told.train().labels());
        // The risk does not look at unlabeled rows, but steps are made with some.
        LacData train =
                LacData.of(merged(labeled), PUBLISHED.split(all, seeds).train().unlabeled(), space());
        LacRisk risk = new LacRisk(TestPriors.perClass(shares()), new Nothing());
        Model model = Trainer.of(new CrossEntropy(), risk, network, OPTIONS)
                .train(train, seeds.child("fit"))
                .model();
        LabeledSet test = merged(told.test());
        Answers answers = Answers.ofScores(space(), model.score(test.features()));
        return Evaluation.of(answers, test.labels()).value("accuracy").orElseThrow();
    }

    /** All but one of a class's unlabeled rows are labeled as well; test rows are those of the published split. */
    private static SplitProtocol told() {
        Counts[] quota = Arrays.stream(PUBLISHED.quota())
                .map(each -> new Counts(each.labeled() + each.unlabeled() - 1, 1, each.test()))
                .toArray(Counts[]::new);
        return new SplitProtocol(
                quota.length,
                quota,
                new Counts(
                        Arrays.stream(quota).mapToInt(Counts::labeled).sum(),
                        quota.length,
                        PUBLISHED.sizes().test()));
    }

    private static LabeledSet merged(LabeledSet rows) {
        return new LabeledSet(
                rows.features(),
                Arrays.stream(rows.labels())
                        .map(label -> Math.min(label, PUBLISHED.known()))
                        .toArray());
    }

    private static LabelSpace space() {
        return LabelSpace.numbered(PUBLISHED.known() + 1);
    }

    /** The shares of the known classes in the mixture, and of the novel ones together. */
    private static double[] shares() {
        double[] shares = new double[PUBLISHED.known() + 1];
        Counts[] quota = PUBLISHED.quota();
        IntStream.range(0, quota.length)
                .forEach(c -> shares[Math.min(c, PUBLISHED.known())] +=
                        (double) quota[c].unlabeled() / PUBLISHED.sizes().unlabeled());
        return shares;
    }
}
