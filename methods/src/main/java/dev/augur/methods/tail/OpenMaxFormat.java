package dev.augur.methods.tail;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The format of {@link OpenMaxClassifier}: its model, class means, tail fits, and how activations are revised. */
public final class OpenMaxFormat implements ClassifierFormat {
    private static final String MEANS = "means";
    private static final String DISTANCE = "distance";
    private static final String DIVISOR = "divisor";
    private static final String ALPHA = "alpha";
    private static final String WEIGHTS = "weights";
    private static final String NEGATIVES = "negatives";
    private static final String THRESHOLD = "threshold";

    @Override
    public String kind() {
        return "openmax";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        return classifier instanceof OpenMaxClassifier openMax
                ? ModelFormat.store(openMax.model()).map(stored -> add(openMax, stored))
                : Optional.empty();
    }

    private static Stored add(OpenMaxClassifier openMax, Stored stored) {
        int k = openMax.means().size();
        double[] means =
                openMax.means().stream().flatMapToDouble(Arrays::stream).toArray();
        TailFormat.store(openMax.fits(), stored);
        return stored.put(MEANS, Tensor.of(means, k, k))
                .put(DISTANCE, openMax.distance().kind().name())
                .put(DIVISOR, Tensor.of(new double[] {openMax.distance().divisor()}, 1))
                .put(ALPHA, openMax.revision().alpha())
                .put(WEIGHTS, openMax.revision().weights().name())
                .put(NEGATIVES, openMax.revision().negatives().name())
                .put(THRESHOLD, Tensor.of(new double[] {openMax.threshold()}, 1));
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        int k = labels.known();
        double[] numbers = stored.tensor(MEANS).doubles();
        Check.sameSize("numbers of " + MEANS, numbers.length, k * k);
        List<double[]> means = new ArrayList<>();
        for (int c = 0; c < k; c++) {
            means.add(Arrays.copyOfRange(numbers, c * k, (c + 1) * k));
        }
        return new OpenMaxClassifier(
                ModelFormat.restore(stored, labels),
                means,
                TailFormat.restore(stored),
                new ActivationDistance(
                        ActivationDistance.Kind.valueOf(stored.text(DISTANCE)), TailFormat.one(stored, DIVISOR)),
                new Revision(
                        stored.integer(ALPHA),
                        Revision.Weights.valueOf(stored.text(WEIGHTS)),
                        Revision.Negatives.valueOf(stored.text(NEGATIVES))),
                TailFormat.one(stored, THRESHOLD));
    }
}
