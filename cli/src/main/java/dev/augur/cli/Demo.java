package dev.augur.cli;

import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Split;
import dev.augur.data.SplitProtocol;
import dev.augur.method.Classifier;
import dev.augur.method.Nrpr;
import dev.augur.metrics.Evaluation;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * Trains NRPR on {@link SevenBlobs} and shows what it found.
 *
 * @param seed of the data, the split and the training
 */
record Demo(long seed) {
    static Demo parse(List<String> arguments) {
        if (arguments.isEmpty()) {
            return new Demo(42);
        }
        if (arguments.size() == 2 && arguments.get(0).equals("--seed")) {
            return new Demo(parseSeed(arguments.get(1)));
        }
        throw new Main.UsageException("demo takes --seed N and nothing else, but was given " + arguments);
    }

    private static long parseSeed(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--seed must be a whole number, but is '" + text + "'", e);
        }
    }

    void run(PrintStream out) {
        SeedTree seeds = SeedTree.of(seed);
        LabeledSet blobs = SevenBlobs.generate(seeds.child("data"));
        SplitProtocol protocol = SplitProtocol.regular(blobs.labels());
        Split split = protocol.split(blobs, seeds.child("split"));
        LacData data = split.train();
        double theta = protocol.known() / 7.0;
        out.printf(
                Locale.ROOT,
                "Seven blobs in the plane, %d of them known: %d labeled rows, %d unlabeled rows of all seven.%n",
                protocol.known(),
                data.labeledCount(),
                data.unlabeledCount());
        out.printf(
                Locale.ROOT,
                "Known share theta %.3f (given), so %.1f%% of the unlabeled rows are novel.%n%n",
                theta,
                100 * (1 - theta));

        Classifier classifier = Nrpr.withDefaults(TestPriors.mixture(theta)).fit(data, seeds.child("fit"));
        Evaluation result = Evaluation.of(
                classifier.classify(split.test().features()), split.test().labels());
        out.printf(
                "NRPR with a linear model, judged on %d rows it has not seen:%n%n",
                split.test().size());
        out.println(result.describe());
    }
}
