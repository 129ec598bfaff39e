package dev.augur.bench;

import dev.augur.common.Workers;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.data.SplitProtocol;
import dev.augur.method.Classifier;
import dev.augur.method.Nrpr;
import dev.augur.metrics.Evaluation;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * NRPR's profile {@code paper} at the true theta on the six regular-scale sets, seeds 0 to 9, beside the published accuracy.
 * Arguments: the data folder and, if wanted, the number of trials.
 */
public final class PaperProfile {
    private PaperProfile() {}

    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        int trials = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        System.out.println("| data | published accuracy | accuracy | Macro-F1 | AUC (macro one-vs-rest) | seconds |");
        System.out.println("|---|---|---|---|---|---|");
        for (RegularData set : RegularData.values()) {
            LabeledSet all = set.load(data);
            long start = System.nanoTime();
            List<Callable<Evaluation>> tasks = IntStream.range(0, trials)
                    .mapToObj(seed -> (Callable<Evaluation>) () -> trial(all, SeedTree.of(seed)))
                    .toList();
            List<Evaluation> results = Workers.run(Runtime.getRuntime().availableProcessors(), tasks);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.3f | %s | %s | %s | %.1f |%n",
                    set.title(),
                    set.publishedAccuracy(),
                    summary(results, "accuracy"),
                    summary(results, "macroF1"),
                    summary(results, "aucMacroOvr"),
                    (System.nanoTime() - start) / 1e9);
        }
    }

    private static Evaluation trial(LabeledSet all, SeedTree seeds) {
        SplitProtocol protocol = SplitProtocol.regular(all.labels());
        Split split = protocol.split(all, seeds);
        long known =
                Arrays.stream(all.labels()).filter(y -> y < protocol.known()).count();
        TestPriors priors = TestPriors.mixture((double) known / all.size());
        Classifier classifier = Nrpr.paper(priors).fit(split.train(), seeds.child("fit"));
        return Evaluation.of(
                classifier.classify(split.test().features()), split.test().labels());
    }

    private static String summary(List<Evaluation> results, String metric) {
        return Trials.summary(results, each -> each.value(metric).orElseThrow());
    }
}
