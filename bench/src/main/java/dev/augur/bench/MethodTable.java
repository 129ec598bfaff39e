package dev.augur.bench;

import dev.augur.catalog.Components;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.metrics.Evaluation;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Methods by name on the six regular-scale sets, splits of the paper; those without unlabeled data simply do not look
 * at them. AUC is that of the scores, hard AUC that of the predictions, which is what some published tables show.
 * Arguments: the data folder, the methods separated by blanks, the first seed (0) and the number of trials (10). A
 * method's option {@code theta=true} is the share of the known classes in the whole set.
 */
public final class MethodTable {
    private static final String TRUE_THETA = "theta=true";

    private MethodTable() {}

    /** What one method does in one trial; seconds are CPU time of the fit. */
    private record Outcome(Evaluation evaluation, double seconds) {
        double metric(String name) {
            return evaluation.value(name).orElseThrow();
        }
    }

    public static void main(String[] arguments) throws IOException {
        List<String> names = List.of(arguments[1].strip().split("\\s+"));
        BenchTrials trials = BenchTrials.of(withoutMethods(arguments));
        System.out.println("| data | method | accuracy | Macro-F1 | AUC | hard AUC | novel AUC | s |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (RegularData set : RegularData.values()) {
            LabeledSet all = set.load(trials.data());
            for (String name : names) {
                Method method = Components.methods().parse(name.replace(TRUE_THETA, "theta=" + knownShare(all)));
                print(set, name, trials.run(seed -> trial(method, all, SeedTree.of(seed))));
            }
        }
    }

    private static double knownShare(LabeledSet all) {
        int known = SplitProtocol.regular(all.labels()).known();
        return Arrays.stream(all.labels()).filter(label -> label < known).count() / (double) all.size();
    }

    private static String[] withoutMethods(String[] arguments) {
        String[] rest = new String[arguments.length - 1];
        rest[0] = arguments[0];
        System.arraycopy(arguments, 2, rest, 1, rest.length - 1);
        return rest;
    }

    private static Outcome trial(Method method, LabeledSet all, SeedTree seeds) {
        Split split = SplitProtocol.regular(all.labels()).split(all, seeds);
        double start = Stopwatch.cpuSeconds();
        Classifier classifier =
                method.fit(split.train(), FitContext.of(seeds.child("fit"))).classifier();
        double seconds = Stopwatch.cpuSeconds() - start;
        return new Outcome(
                Evaluation.of(
                        classifier.classify(split.test().features()),
                        split.test().labels()),
                seconds);
    }

    private static void print(RegularData set, String name, List<Outcome> trials) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %.3f | %.3f | %.2f |%n",
                set.title(),
                name,
                BenchTrials.summary(trials, each -> each.metric("accuracy")),
                BenchTrials.summary(trials, each -> each.metric("macroF1")),
                BenchTrials.summary(trials, each -> each.metric("aucMacroOvr")),
                BenchTrials.mean(trials, each -> each.metric("aucHard")),
                BenchTrials.mean(trials, each -> each.metric("aurocNovel")),
                trials.stream().mapToDouble(Outcome::seconds).min().orElseThrow());
    }
}
