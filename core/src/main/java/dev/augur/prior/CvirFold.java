package dev.augur.prior;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Network;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Training with conditional value-ignoring risk (Garg et al. 2021) on the rows of all folds but one: labeled rows are to be told from those
 * unlabeled ones that look least like them. The loss is cross entropy, half its mean over labeled rows and half that over unlabeled ones,
 * so that neither side wins by its number. The network has two scores, and their difference is the logit of "known".
 */
final class CvirFold implements AutoCloseable {
    /** One known class and the augmented one: two scores. */
    static final LabelSpace SPACE = LabelSpace.numbered(1);

    private static final int BATCH = 200;

    private final Network network;
    private final FeatureMatrix labeled;
    private final FeatureMatrix unlabeled;

    CvirFold(Network network, FeatureMatrix labeled, FeatureMatrix unlabeled) {
        this.network = network;
        this.labeled = labeled;
        this.unlabeled = unlabeled;
    }

    /** One pass over the labeled rows and what is left of the unlabeled ones without the share that looks most known. */
    void epoch(double ignored, SeedTree seeds) {
        int[] known =
                Sampling.permutation(labeled.rows(), seeds.child("labeled").generator());
        int[] novel = leastKnown(ignored);
        Sampling.shuffle(novel, seeds.child("unlabeled").generator());
        int steps = (known.length + novel.length + BATCH - 1) / BATCH;
        steps = Math.min(steps, Math.min(known.length, novel.length));
        for (int s = 0; s < steps; s++) {
            step(part(known, s, steps), part(novel, s, steps));
        }
    }

    /** The logit of "known" of each row. */
    double[] logits(FeatureMatrix rows) {
        Matrix scores = network.forward(rows);
        double[] logits = new double[rows.rows()];
        Arrays.setAll(logits, i -> scores.get(i, 0) - scores.get(i, 1));
        return logits;
    }

    /** Unlabeled rows without the {@code floor(share m)} that score highest, but at least one. */
    private int[] leastKnown(double share) {
        double[] logits = logits(unlabeled);
        int kept = Math.max(1, logits.length - (int) Math.floor(share * logits.length));
        return IntStream.range(0, logits.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> logits[j]))
                .limit(kept)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static int[] part(int[] rows, int s, int steps) {
        return Arrays.copyOfRange(rows, (int) ((long) s * rows.length / steps), (int) ((s + 1L) * rows.length / steps));
    }

    private void step(int[] known, int[] novel) {
        Matrix scores = network.forward(FeatureMatrix.concat(labeled.select(known), unlabeled.select(novel)));
        Matrix gradient = new Matrix(scores.rows(), scores.columns());
        for (int i = 0; i < scores.rows(); i++) {
            double probability = 1 / (1 + Math.exp(scores.get(i, 1) - scores.get(i, 0)));
            double slope = i < known.length ? (probability - 1) / (2 * known.length) : probability / (2 * novel.length);
            gradient.set(i, 0, slope);
            gradient.set(i, 1, -slope);
        }
        network.backward(gradient);
        network.step();
    }

    @Override
    public void close() {
        network.close();
    }
}
