package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.math.Kernels;
import dev.augur.math.MatrixView;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.Model;
import dev.augur.model.NetworkSpec;
import dev.augur.parallel.Team;
import dev.augur.random.SeedTree;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.Batching;
import dev.augur.train.StopRule;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.optimizer.Adam;
import java.io.IOException;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * The same jobs here and in Python's torch, one thread each, in turn, so that both meet the same noise; least CPU time
 * of all rounds, and their ratio. Arguments: the peer's script and, if wanted, the number of rounds.
 */
public final class TorchComparison {
    private TorchComparison() {}

    /** A job of both sides. */
    private enum Job {
        LINEAR("linear training, epoch, 1500x256 -> 6"),
        MLP("MLP epoch, 68 batches of 500, 784-500-7"),
        SGEMM("SGEMM 500x784x500");

        private final String title;

        Job(String title) {
            this.title = title;
        }
    }

    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 12;
        LacData table = noise(500, 1000, 256, 5);
        LacData images = noise(24_000, 10_000, 784, 6);
        System.out.printf(Locale.ROOT, "Java %s, %s%n", Runtime.version().feature(), Kernels.describe());
        try (PythonPeer peer = new PythonPeer("python3-torch", arguments[0])) {
            System.out.println("torch " + peer.version());
            System.out.println("| job | torch, ms of CPU | Augur, ms of CPU | ratio |");
            System.out.println("|---|---|---|---|");
            for (Job job : Job.values()) {
                double ours = Double.POSITIVE_INFINITY;
                double theirs = Double.POSITIVE_INFINITY;
                for (int round = 0; round < rounds; round++) {
                    ours = Math.min(ours, run(job, table, images));
                    theirs = Math.min(theirs, peer.seconds(job.name().toLowerCase(Locale.ROOT)));
                }
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %.3f | %.3f | %.2f |%n",
                        job.title,
                        1e3 * theirs,
                        1e3 * ours,
                        ours / theirs);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "Scoring, linear model, 64 features, 6 scores, one thread: %.1f M rows/s%n",
                scoringRate() / 1e6);
    }

    private static double run(Job job, LacData table, LacData images) {
        return switch (job) {
            case LINEAR -> leastEpoch(table, new LinearSpec(), new Batching.FullBatch(), Adam.of(1e-2, 1e-4), 1500, 50);
            case MLP -> leastEpoch(images, MlpSpec.of(500), new Batching.MixedStream(500), Adam.of(1e-3, 1e-5), 2, 1);
            case SGEMM -> sgemm();
        };
    }

    /** Least mean over windows of {@code window} epochs, without the first window. */
    static double leastEpoch(LacData data, NetworkSpec network, Batching batching, Adam adam, int epochs, int window) {
        Trainer trainer = Trainer.of(
                new GeneralizedCrossEntropy(0.7),
                new LacRisk(TestPriors.mixture(0.6), new NegativePenalty(1.2, 1)),
                network,
                new TrainOptions(epochs, batching, adam, StopRule.never()));
        double[] best = {Double.POSITIVE_INFINITY};
        double[] last = {Double.NaN};
        trainer.train(data, SeedTree.of(1), progress -> {
            if ((progress.epoch().epoch() + 1) % window == 0) {
                double now = Stopwatch.cpuSeconds();
                best[0] = last[0] > 0 ? Math.min(best[0], (now - last[0]) / window) : best[0];
                last[0] = now;
            }
        });
        return best[0];
    }

    private static double sgemm() {
        MatrixView a = MatrixView.of(noise(500 * 784), 500, 784);
        MatrixView b = MatrixView.of(noise(784 * 500), 784, 500);
        MatrixView c = MatrixView.of(new float[500 * 500], 500, 500);
        double best = Double.POSITIVE_INFINITY;
        for (int repetition = 0; repetition < 200; repetition++) {
            double start = Stopwatch.cpuSeconds();
            for (int i = 0; i < 5; i++) {
                Kernels.product(Team.ALONE, a, b, c);
            }
            best = Math.min(best, (Stopwatch.cpuSeconds() - start) / 5);
        }
        return best;
    }

    private static double scoringRate() {
        int rows = 200_000;
        LacData small = noise(50, 50, 64, 5);
        Model model = Trainer.of(
                        new GeneralizedCrossEntropy(0.7),
                        new LacRisk(TestPriors.mixture(0.6), new NegativePenalty(1.2, 1)),
                        new LinearSpec(),
                        TrainOptions.defaults().withEpochs(5))
                .train(small, SeedTree.of(1))
                .model();
        FeatureMatrix many = FeatureMatrix.wrap(noise(rows * 64), rows, 64);
        double best = Double.POSITIVE_INFINITY;
        for (int repetition = 0; repetition < 60; repetition++) {
            double start = Stopwatch.cpuSeconds();
            model.score(many);
            best = Math.min(best, Stopwatch.cpuSeconds() - start);
        }
        return rows / best;
    }

    static LacData noise(int labeled, int unlabeled, int columns, int known) {
        int rows = labeled + unlabeled;
        int[] labels = new int[labeled];
        for (int i = 0; i < labeled; i++) {
            labels[i] = i % known;
        }
        return LacData.pooled(
                FeatureMatrix.wrap(noise(rows * columns), rows, columns), labels, LabelSpace.numbered(known));
    }

    private static float[] noise(int size) {
        RandomGenerator random = SeedTree.of(size).generator();
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = random.nextFloat();
        }
        return values;
    }
}
