package dev.augur.bench;

import dev.augur.catalog.Components;
import dev.augur.data.LacData;
import dev.augur.model.NetworkSpec;
import dev.augur.train.Batching;
import dev.augur.train.optimizer.Adam;
import java.io.IOException;
import java.util.Locale;

/**
 * Steps of the networks with convolutions here and in Python's torch, one thread each, in turn; least CPU time of all
 * rounds, and their ratio. Ours are whole steps of a training: rows gathered, the risk in Java, parameters moved. The
 * last column is what remains of our step without its network, on a pool of rows too large for the caches. Arguments:
 * the peer's script and, if wanted, the number of rounds.
 */
public final class ConvolutionComparison {
    private static final int KNOWN_CLASSES = 6;
    private static final int POOL_STEPS = 50;

    private ConvolutionComparison() {}

    /** A network with its batch. */
    private enum Job {
        CNN("cnn, step of 500 pictures", 784, 353, 500),
        VGG16("vgg16, step of 100 pictures", 3072, 71, 100);

        private final String title;
        private final int columns;
        private final int labeled;
        private final int rows;

        Job(String title, int columns, int labeled, int rows) {
            this.title = title;
            this.columns = columns;
            this.labeled = labeled;
            this.rows = rows;
        }

        String network() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Every epoch is one step. */
        double seconds(LacData data) {
            return leastEpoch(data, Components.networks().parse(network() + ":threads=1"), 4);
        }

        /** The part of a step outside of the network: gathering rows from a shuffled pool, and the risk. */
        double loadingSeconds() {
            LacData pool =
                    TorchComparison.noise(POOL_STEPS * labeled, POOL_STEPS * (rows - labeled), columns, KNOWN_CLASSES);
            return leastEpoch(pool, IdleNetwork.spec(), 20) / POOL_STEPS;
        }

        private double leastEpoch(LacData data, NetworkSpec network, int epochs) {
            return TorchComparison.leastEpoch(
                    data, network, new Batching.MixedStream(rows), Adam.of(1e-3, 1e-5), epochs, 1);
        }
    }

    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 6;
        try (PythonPeer peer = new PythonPeer("python3-torch", arguments[0])) {
            System.out.println("torch " + peer.version());
            System.out.println("| job | torch, ms of CPU | Augur, ms of CPU | ratio | loading, ms of CPU |");
            System.out.println("|---|---|---|---|---|");
            for (Job job : Job.values()) {
                LacData data = TorchComparison.noise(job.labeled, job.rows - job.labeled, job.columns, KNOWN_CLASSES);
                double ours = Double.POSITIVE_INFINITY;
                double theirs = Double.POSITIVE_INFINITY;
                for (int round = 0; round < rounds; round++) {
                    ours = Math.min(ours, job.seconds(data));
                    theirs = Math.min(theirs, peer.seconds(job.network()));
                }
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %.1f | %.1f | %.2f | %.2f |%n",
                        job.title,
                        1e3 * theirs,
                        1e3 * ours,
                        ours / theirs,
                        1e3 * job.loadingSeconds());
            }
        }
    }
}
