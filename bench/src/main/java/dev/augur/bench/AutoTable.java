package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LabeledSet;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * AUTO on the six regular-scale sets, splits of the paper, nothing but labeled and unlabeled rows in. Arguments: the
 * data folder, the first seed (0) and the number of trials (10).
 */
public final class AutoTable {
    private AutoTable() {}

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println(
                "| data | accuracy | Macro-F1 | AUC | theta error (bias) | interval covers | estimated error |"
                        + " within its range | s |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (RegularData set : RegularData.values()) {
            LabeledSet all = set.load(trials.data());
            print(set, trials.run(seed -> trial(all, SeedTree.of(seed))));
        }
    }

    private static AutoTrial trial(LabeledSet all, SeedTree seeds) {
        SplitProtocol protocol = SplitProtocol.regular(all.labels());
        long known =
                Arrays.stream(all.labels()).filter(y -> y < protocol.known()).count();
        double theta = (double) known / all.size();
        return AutoTrial.run(Auto.withDefaults(), protocol.split(all, seeds), theta, seeds);
    }

    private static void print(RegularData set, List<AutoTrial> trials) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %.3f (%+.3f) | %d of %d | %.3f | %d of %d | %.2f |%n",
                set.title(),
                BenchTrials.summary(trials, each -> each.metric("accuracy")),
                BenchTrials.summary(trials, each -> each.metric("macroF1")),
                BenchTrials.summary(trials, each -> each.metric("aucMacroOvr")),
                BenchTrials.mean(trials, each -> Math.abs(each.thetaError())),
                BenchTrials.mean(trials, AutoTrial::thetaError),
                trials.stream().filter(AutoTrial::covers).count(),
                trials.size(),
                BenchTrials.mean(
                        trials,
                        each -> each.fit().error().orElseThrow().estimate().value()),
                trials.stream().filter(AutoTrial::keepsItsPromise).count(),
                trials.size(),
                trials.stream().mapToDouble(AutoTrial::seconds).min().orElseThrow());
    }
}
