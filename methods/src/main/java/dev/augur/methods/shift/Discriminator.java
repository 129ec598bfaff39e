package dev.augur.methods.shift;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.methods.ShareOfRows;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.IntStream;

/** Tells source rows, which are of known classes, from those unlabeled rows that are taken for novel. */
final class Discriminator implements AutoCloseable {
    /** Source and novel: two outputs. */
    static final LabelSpace SPACE = LabelSpace.numbered(1);

    private static final int OUTPUTS = 2;

    private final SoftmaxHead head;
    private final FeatureMatrix source;
    private final FeatureMatrix unlabeled;

    Discriminator(ShiftOptions options, FeatureMatrix source, FeatureMatrix unlabeled, int threads, SeedTree seeds) {
        this.head = new SoftmaxHead(options, source.columns(), OUTPUTS, threads, seeds);
        this.source = source;
        this.unlabeled = unlabeled;
    }

    /** One pass over the source rows and these of the unlabeled ones. */
    void epoch(int epoch, int[] kept, double sourceWeight, double novelWeight, SeedTree seeds) {
        FeatureMatrix rows = FeatureMatrix.concat(source, unlabeled.select(kept));
        int[] labels = new int[rows.rows()];
        Arrays.fill(labels, source.rows(), labels.length, 1);
        head.epoch(epoch, rows, labels, new double[] {sourceWeight, novelWeight}, seeds);
    }

    /** The probability of each row of being a source row. */
    double[] sourceProbability(FeatureMatrix rows) {
        return head.probabilities(rows).column(0);
    }

    /** All unlabeled rows. */
    int[] everything() {
        return IntStream.range(0, unlabeled.rows()).toArray();
    }

    /** The {@code floor(share m)} unlabeled rows that look most novel; none where that is 0. */
    int[] mostNovel(double share) {
        double[] probability = sourceProbability(unlabeled);
        return IntStream.range(0, probability.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> probability[j]))
                .limit(ShareOfRows.floor(share, probability.length))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    Map<String, Tensor> state() {
        return head.state();
    }

    void restore(Map<String, Tensor> state) {
        head.restore(state);
    }

    Model snapshot() {
        return head.snapshot();
    }

    @Override
    public void close() {
        head.close();
    }
}
