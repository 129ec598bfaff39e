package dev.augur.methods.tail;

import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The format of {@link OpenMaxClassifier}: its model, class means, tail fits, and how activations are revised. */
public final class OpenMaxFormat extends ClassifierFormat<OpenMaxClassifier> {
    private static final String MEANS = "means";
    private static final String DISTANCE = "distance";
    private static final String DIVISOR = "divisor";
    private static final String ALPHA = "alpha";
    private static final String WEIGHTS = "weights";
    private static final String NEGATIVES = "negatives";
    private static final String THRESHOLD = "threshold";

    public OpenMaxFormat() {
        super("openmax", OpenMaxClassifier.class);
    }

    @Override
    public void store(OpenMaxClassifier openMax, Stored into) {
        int k = openMax.means().size();
        double[] means =
                openMax.means().stream().flatMapToDouble(Arrays::stream).toArray();
        ModelFormat.put(openMax.model(), into.newPart("model"));
        TailFormat.store(openMax.fits(), into);
        into.put(MEANS, Tensor.of(means, k, k))
                .put(DISTANCE, openMax.distance().kind().name())
                .putNumber(DIVISOR, openMax.distance().divisor())
                .put(ALPHA, openMax.revision().alpha())
                .put(WEIGHTS, openMax.revision().weights().name())
                .put(NEGATIVES, openMax.revision().negatives().name())
                .putNumber(THRESHOLD, openMax.threshold());
    }

    @Override
    public OpenMaxClassifier restore(Stored from, LabelSpace labels) {
        return new OpenMaxClassifier(
                ModelFormat.get(from.part("model"), labels),
                means(from, labels.known()),
                TailFormat.restore(from),
                new ActivationDistance(ActivationDistance.Kind.valueOf(from.text(DISTANCE)), from.number(DIVISOR)),
                new Revision(
                        from.integer(ALPHA),
                        Revision.Weights.valueOf(from.text(WEIGHTS)),
                        Revision.Negatives.valueOf(from.text(NEGATIVES))),
                from.number(THRESHOLD));
    }

    private static List<double[]> means(Stored from, int k) {
        double[] numbers = from.numbers(MEANS, k * k);
        List<double[]> means = new ArrayList<>();
        for (int c = 0; c < k; c++) {
            means.add(Arrays.copyOfRange(numbers, c * k, (c + 1) * k));
        }
        return means;
    }
}
