package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LabeledSet;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * AUTO on mixtures of every share of known classes, from almost all novel to nothing novel: 500 labeled, 1000 unlabeled
 * and 1000 test rows. Arguments: the data folder, the first seed (0) and the number of trials (10).
 */
public final class ThetaSweep {
    private static final Counts SIZES = new Counts(500, 1000, 1000);
    private static final double[] THETAS = {.1, .3, .5, .7, .9, 1};

    private ThetaSweep() {}

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println(
                "| data | true theta | theta | theta error | interval covers | accuracy | no evidence of a novel"
                        + " class |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (RegularData set : List.of(RegularData.OPTDIGITS, RegularData.USPS)) {
            LabeledSet all = set.load(trials.data());
            for (double theta : THETAS) {
                print(set, theta, trials.run(seed -> trial(all, theta, SeedTree.of(seed))));
            }
        }
    }

    private static AutoTrial trial(LabeledSet all, double theta, SeedTree seeds) {
        SplitProtocol protocol = SplitProtocol.withTheta(all.labels(), theta, SIZES);
        return AutoTrial.run(Auto.withDefaults(), protocol.split(all, seeds), theta, seeds);
    }

    private static void print(RegularData set, double theta, List<AutoTrial> trials) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %.3f | %.3f | %d of %d | %s | %d of %d |%n",
                set.title(),
                theta,
                BenchTrials.mean(trials, AutoTrial::theta),
                BenchTrials.mean(trials, each -> Math.abs(each.thetaError())),
                trials.stream().filter(AutoTrial::covers).count(),
                trials.size(),
                BenchTrials.summary(trials, each -> each.metric("accuracy")),
                trials.stream().filter(each -> each.evidence() < Auto.EVIDENCE).count(),
                trials.size());
    }
}
