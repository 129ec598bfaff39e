package dev.augur.bench;

import dev.augur.data.LacData;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.model.MlpSpec;
import dev.augur.random.SeedTree;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.Batching;
import dev.augur.train.StopRule;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.optimizer.Adam;
import java.util.Arrays;
import java.util.Locale;

/**
 * Wall time of one training on several threads beside one: an epoch of the MLP 784-500-7 in batches of 500. The
 * trainings take turns, so that all meet the same noise; least epoch of all rounds. Arguments: the most threads and the
 * number of rounds.
 */
public final class ThreadSpeed {
    private static final int EPOCHS = 4;

    private ThreadSpeed() {}

    public static void main(String[] arguments) {
        int most = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        LacData images = TorchComparison.noise(24_000, 10_000, 784, 6);
        double[] least = new double[most];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int round = 0; round < rounds; round++) {
            for (int threads = 1; threads <= most; threads++) {
                least[threads - 1] = Math.min(least[threads - 1], leastEpoch(images, threads));
            }
        }
        System.out.println("| threads | epoch, ms of wall time | of one thread's |");
        System.out.println("|---|---|---|");
        for (int threads = 1; threads <= most; threads++) {
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %.0f | %.2f |%n",
                    threads,
                    1e3 * least[threads - 1],
                    least[threads - 1] / least[0]);
        }
    }

    private static double leastEpoch(LacData images, int threads) {
        Trainer trainer = Trainer.of(
                new GeneralizedCrossEntropy(0.7),
                new LacRisk(TestPriors.mixture(0.6), new NegativePenalty(1.2, 1)),
                MlpSpec.of(500),
                new TrainOptions(EPOCHS, new Batching.MixedStream(500), Adam.of(1e-3, 1e-5), StopRule.never()));
        double[] best = {Double.POSITIVE_INFINITY};
        long[] last = {0};
        trainer.train(images, SeedTree.of(1), threads, progress -> {
            long now = System.nanoTime();
            best[0] = last[0] > 0 ? Math.min(best[0], (now - last[0]) / 1e9) : best[0];
            last[0] = now;
        });
        return best[0];
    }
}
