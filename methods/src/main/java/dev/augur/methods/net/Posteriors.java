package dev.augur.methods.net;

import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What unlabeled rows teach: each is a little of every class, as much as networks that did not learn from it believe.
 * Beliefs in the augmented class are first moved, all log odds by the same amount, until their mean is the share of
 * novel rows, {@code 1 - theta}.
 *
 * <p>A known class's part weighs {@code theta / (n + theta m)}, as a labeled row does; the novel part weighs
 * {@code 1 / m}: then known and novel rows have the shares of the mixture, whatever the number of labeled rows.
 */
final class Posteriors {
    /** Keeps odds finite. */
    private static final double SMALLEST = 1e-9;

    private static final double WIDEST = 40;
    private static final int HALVINGS = 60;

    private Posteriors() {}

    /** Labeled rows are of their class, and unlabeled ones what held-out probabilities say of them. */
    static TargetLesson of(HeldOutBeliefs held, double theta, int[] labeled, int[] unlabeled) {
        LacData data = held.data();
        int[] labels = data.labels();
        int ac = data.space().augmented();
        double known = theta / (labeled.length + theta * unlabeled.length);
        double novel = 1.0 / unlabeled.length;
        double[] odds = Arrays.stream(unlabeled)
                .mapToDouble(j -> logit(held.probabilities().get(j, ac)))
                .toArray();
        double shift = shift(odds, 1 - theta);
        Matrix targets = new Matrix(data.pool().rows(), data.space().size());
        for (int i : labeled) {
            targets.set(i, labels[i], known);
        }
        for (int at = 0; at < unlabeled.length; at++) {
            int j = unlabeled[at];
            double belief = sigmoid(odds[at] + shift);
            double[] p = held.probabilities().row(j);
            double rest = Math.max(SMALLEST, Arrays.stream(p, 0, ac).sum());
            for (int c = 0; c < ac; c++) {
                targets.set(j, c, known * (1 - belief) * p[c] / rest);
            }
            targets.set(j, ac, novel * belief);
        }
        return new TargetLesson(
                IntStream.concat(Arrays.stream(labeled), Arrays.stream(unlabeled))
                        .toArray(),
                targets);
    }

    private static double logit(double p) {
        double within = Math.max(SMALLEST, Math.min(1 - SMALLEST, p));
        return Math.log(within / (1 - within));
    }

    private static double sigmoid(double z) {
        return 1 / (1 + Math.exp(-z));
    }

    /** What to add to log odds for a mean probability of {@code share}; by halving, since the mean grows with it. */
    static double shift(double[] odds, double share) {
        double low = -WIDEST;
        double high = WIDEST;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            double mean =
                    Arrays.stream(odds).map(z -> sigmoid(z + middle)).average().orElseThrow();
            low = mean < share ? middle : low;
            high = mean < share ? high : middle;
        }
        return (low + high) / 2;
    }
}
