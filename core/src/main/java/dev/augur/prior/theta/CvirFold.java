package dev.augur.prior.theta;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.risk.Objective;
import dev.augur.train.Descent;
import dev.augur.train.RowBatches;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Training with conditional value-ignoring risk (Garg et al. 2021) on the rows of all folds but one: labeled rows are
 * to be told from those unlabeled ones that look least like them. The loss is cross entropy, half its mean over labeled
 * rows and half that over unlabeled ones, so that neither side wins by its number. The network has two scores, and
 * their difference is the logit of "known".
 */
final class CvirFold implements AutoCloseable {
    /** One known class and the augmented one: two scores. */
    static final LabelSpace SPACE = LabelSpace.numbered(1);

    private static final int BATCH = 200;

    private final Descent descent;
    private final LacData rows;
    private final RowBatches batches;

    CvirFold(Descent descent, LacData rows) {
        this.descent = descent;
        this.rows = rows;
        this.batches = new RowBatches(rows.pool(), descent.team());
    }

    /**
     * One pass over the labeled rows and what is left of the unlabeled ones without the share that looks most known.
     */
    void epoch(int epoch, double ignored, SeedTree seeds) {
        int[] known =
                Sampling.permutation(rows.labeledCount(), seeds.child("labeled").generator());
        int[] novel = leastKnown(ignored);
        Sampling.shuffle(novel, seeds.child("unlabeled").generator());
        int steps = (known.length + novel.length + BATCH - 1) / BATCH;
        int most = Math.min(steps, Math.min(known.length, novel.length));
        List<int[]> choices = IntStream.range(0, most)
                .mapToObj(s -> IntStream.concat(
                                part(known, s, most), part(novel, s, most).map(j -> j + rows.labeledCount()))
                        .toArray())
                .toList();
        descent.epoch(epoch, batches.of(choices, this::objective));
    }

    /** The logit of "known" of each row. */
    double[] logits(FeatureMatrix features) {
        Matrix scores = descent.network().forward(features);
        double[] logits = new double[features.rows()];
        Arrays.setAll(logits, i -> scores.get(i, 0) - scores.get(i, 1));
        return logits;
    }

    /** Unlabeled rows without the {@code floor(share m)} that score highest, but at least one. */
    private int[] leastKnown(double share) {
        double[] logits = logits(rows.unlabeled());
        int kept = Math.max(1, logits.length - (int) Math.floor(share * logits.length));
        return IntStream.range(0, logits.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> logits[j]))
                .limit(kept)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static IntStream part(int[] rows, int s, int steps) {
        return Arrays.stream(rows, (int) ((long) s * rows.length / steps), (int) ((s + 1L) * rows.length / steps));
    }

    private Objective objective(int[] chosen, Matrix scores) {
        int known = (int)
                Arrays.stream(chosen).filter(row -> row < rows.labeledCount()).count();
        int novel = chosen.length - known;
        Matrix gradient = new Matrix(scores.rows(), scores.columns());
        double value = 0;
        for (int i = 0; i < scores.rows(); i++) {
            double logit = scores.get(i, 0) - scores.get(i, 1);
            double probability = 1 / (1 + Math.exp(-logit));
            double weight = 1.0 / (2 * (i < known ? known : novel));
            double slope = i < known ? (probability - 1) / (2 * known) : probability / (2 * novel);
            value += weight * softplus(i < known ? -logit : logit);
            gradient.set(i, 0, slope);
            gradient.set(i, 1, -slope);
        }
        return Objective.of(value, gradient);
    }

    /** {@code ln(1 + exp(z))}. */
    private static double softplus(double z) {
        return Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z)));
    }

    @Override
    public void close() {
        descent.close();
    }
}
