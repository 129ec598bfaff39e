package dev.augur.methods.shift;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.method.FitContext;
import dev.augur.methods.ShareOfRows;
import dev.augur.prior.score.BestBin;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The epochs of {@link Pulse}: the classifier learns on labeled rows, best bins of its held-out probabilities give the
 * mix of the known classes, best bins of the discriminator between held-out labeled rows in this mix and unlabeled ones
 * give the share of novel rows, and that many unlabeled rows, the most novel ones, are what the discriminator learns
 * from next.
 */
final class PulseTraining implements AutoCloseable {
    private static final BestBin BEST_BIN = BestBin.withDefaults().withConstant(1);

    private final ShiftOptions options;
    private final HoldOut rows;
    private final int known;
    private final FitContext context;
    private final SeedTree seeds;
    private final SoftmaxHead classifier;
    private final Discriminator discriminator;
    private double[] mix;
    private double novelShare;
    private int[] kept;
    private final BestState best = new BestState();

    PulseTraining(ShiftOptions options, HoldOut rows, int known, FitContext context) {
        this.options = options;
        this.rows = rows;
        this.known = known;
        this.context = context;
        this.seeds = context.seeds();
        int inputs = rows.unlabeled().columns();
        this.classifier = new SoftmaxHead(options, inputs, known, context.threads(), seeds.child("classifier"));
        this.discriminator = new Discriminator(
                options, rows.labeled().features(), rows.unlabeled(), context.threads(), seeds.child("discriminator"));
        this.kept = discriminator.everything();
        this.mix = new double[known];
    }

    void run() {
        double[] even = new double[known];
        Arrays.fill(even, 1);
        FitContext.Steps epochs = context.steps("training", options.epochs());
        for (int e = 0; e < options.epochs(); e++) {
            SeedTree own = seeds.child("epoch").child(e);
            boolean warm = e < options.warmUp();
            if (e == options.warmUp() && best.state().isPresent()) {
                discriminator.restore(best.state().get());
                estimate(own.child("reloaded"));
            }
            classifier.epoch(e, rows.labeled().features(), rows.labeled().labels(), even, own.child("classifier"));
            discriminator.epoch(
                    e,
                    warm ? discriminator.everything() : kept,
                    warm ? 1 : 1 - novelShare,
                    warm ? 1 : novelShare,
                    own.child("discriminator"));
            estimate(own);
            if (warm) {
                best.offer(e, heldOutAccuracy(), discriminator::state);
            }
            epochs.done();
        }
    }

    private void estimate(SeedTree own) {
        mix = mix();
        double[] source =
                resampled(discriminator.sourceProbability(rows.heldLabeled().features()), own.child("mix"));
        double[] mixture = discriminator.sourceProbability(rows.heldUnlabeled());
        novelShare = 1 - BEST_BIN.estimate(source, mixture).theta();
        kept = discriminator.mostNovel(novelShare);
    }

    /** Proportions of the known classes among the unlabeled rows, or those of the labeled rows where none is found. */
    private double[] mix() {
        double[][] labeled = columns(rows.heldLabeled().features());
        double[][] unlabeled = columns(rows.heldUnlabeled());
        int[] labels = rows.heldLabeled().labels();
        double[] shares = new double[known];
        for (int c = 0; c < known; c++) {
            double[] ofClass = labeled[c];
            int label = c;
            double[] own = IntStream.range(0, labels.length)
                    .filter(i -> labels[i] == label)
                    .mapToDouble(i -> ofClass[i])
                    .toArray();
            shares[c] = BEST_BIN.estimate(own, unlabeled[c]).theta();
        }
        double sum = Arrays.stream(shares).sum();
        return sum > 0 ? Arrays.stream(shares).map(s -> s / sum).toArray() : sourceMix(rows.labeled(), known);
    }

    private double[][] columns(FeatureMatrix features) {
        var probabilities = classifier.probabilities(features);
        return IntStream.range(0, known).mapToObj(probabilities::column).toArray(double[][]::new);
    }

    /** Proportions of the classes among labeled rows. */
    static double[] sourceMix(LabeledSet labeled, int known) {
        double[] mix = new double[known];
        for (int label : labeled.labels()) {
            mix[label] += 1.0 / labeled.size();
        }
        return mix;
    }

    /** Values of held-out labeled rows, drawn with replacement in the mix of the classes. */
    private double[] resampled(double[] values, SeedTree own) {
        int[] labels = rows.heldLabeled().labels();
        RandomGenerator random = own.generator();
        double[] drawn = IntStream.range(0, known)
                .boxed()
                .flatMap(c -> {
                    int[] members = IntStream.range(0, labels.length)
                            .filter(i -> labels[i] == c)
                            .toArray();
                    int count = ShareOfRows.floor(mix[c], labels.length);
                    return IntStream.range(0, count).mapToObj(draw -> values[members[random.nextInt(members.length)]]);
                })
                .mapToDouble(Double::doubleValue)
                .toArray();
        return drawn.length == 0 ? values : drawn;
    }

    private double heldOutAccuracy() {
        double source =
                shareAbove(discriminator.sourceProbability(rows.heldLabeled().features()));
        double other = 1 - shareAbove(discriminator.sourceProbability(rows.heldUnlabeled()));
        return (source + other) / 2;
    }

    private static double shareAbove(double[] probabilities) {
        return (double) Arrays.stream(probabilities).filter(p -> p >= 0.5).count() / probabilities.length;
    }

    SoftmaxHead classifier() {
        return classifier;
    }

    Discriminator discriminator() {
        return discriminator;
    }

    double[] mixOfKnown() {
        return mix.clone();
    }

    double novelShare() {
        return novelShare;
    }

    @Override
    public void close() {
        classifier.close();
        discriminator.close();
    }
}
