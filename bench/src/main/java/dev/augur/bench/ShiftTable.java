package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.paper.data.SplitProtocol.PriorShift;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * AUTO under the class-prior shift of the paper's figure, in its symmetric reading, ignoring the shift and estimating
 * the share of each class. Arguments: the data folder, the first seed (0) and the number of trials (10).
 */
public final class ShiftTable {
    private static final Counts SIZES = new Counts(500, 1000, 1000);
    private static final double[] ALPHAS = {0, .3, .5, .7, .9};

    private ShiftTable() {}

    /** Both fits of one split, and the true share of each class. */
    private record Trial(AutoTrial ignoring, AutoTrial estimating, double[] shares) {
        /** Largest error of the share of a known class. */
        double shareError() {
            double[] found = estimating.fit().shares().orElseThrow();
            double largest = 0;
            for (int c = 0; c < found.length; c++) {
                largest = Math.max(largest, Math.abs(found[c] - shares[c]));
            }
            return largest;
        }
    }

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println("| data | alpha | accuracy, shift ignored | accuracy, shares estimated |"
                + " theta error, ignored | theta error, estimated | largest error of a share |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (RegularData set : List.of(RegularData.OPTDIGITS, RegularData.USPS)) {
            LabeledSet all = set.load(trials.data());
            for (double alpha : ALPHAS) {
                print(set, alpha, trials.run(seed -> trial(all, alpha, SeedTree.of(seed))));
            }
        }
    }

    private static Trial trial(LabeledSet all, double alpha, SeedTree seeds) {
        SplitProtocol protocol = SplitProtocol.priorShift(alpha, PriorShift.SYMMETRIC, SIZES);
        double[] shares = SplitProtocol.shiftedShares(alpha, PriorShift.SYMMETRIC);
        double theta = Arrays.stream(shares, 0, protocol.known()).sum();
        Split split = protocol.split(all, seeds);
        return new Trial(
                AutoTrial.run(Auto.withDefaults(), split, theta, seeds),
                AutoTrial.run(Auto.withDefaults().withClassPriors(), split, theta, seeds),
                shares);
    }

    private static void print(RegularData set, double alpha, List<Trial> trials) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %s | %s | %.3f | %.3f | %.3f |%n",
                set.title(),
                alpha,
                BenchTrials.summary(trials, each -> each.ignoring.metric("accuracy")),
                BenchTrials.summary(trials, each -> each.estimating.metric("accuracy")),
                BenchTrials.mean(trials, each -> Math.abs(each.ignoring.thetaError())),
                BenchTrials.mean(trials, each -> Math.abs(each.estimating.thetaError())),
                BenchTrials.mean(trials, Trial::shareError));
    }
}
