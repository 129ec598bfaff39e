package dev.augur.methods.oneclass;

import dev.augur.data.LabelSpace;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.store.builtin.ScalerFormat;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/**
 * The format of {@link KdeClassifier}: the model of one-versus-rest, the scaling, the points of the density, gamma and
 * the threshold.
 */
public final class KdeFormat extends ClassifierFormat<KdeClassifier> {
    private static final ScalerFormat SCALER = new ScalerFormat();
    private static final String POINTS = "kde.points";
    private static final String NUMBERS = "kde.gamma_threshold";

    public KdeFormat() {
        super("kde", KdeClassifier.class);
    }

    @Override
    public void store(KdeClassifier kde, Stored into) {
        ModelFormat.put(kde.known().model(), into.newPart("model"));
        SCALER.store(kde.scaler(), into.newPart("scaler"));
        into.putMatrix(POINTS, kde.density().points())
                .putNumbers(NUMBERS, kde.density().gamma(), kde.threshold());
    }

    @Override
    public KdeClassifier restore(Stored from, LabelSpace labels) {
        double[] numbers = from.numbers(NUMBERS, 2);
        return new KdeClassifier(
                new OvrClassifier(ModelFormat.get(from.part("model"), labels)),
                SCALER.restore(from.part("scaler")),
                new KernelDensity(from.matrix(POINTS), numbers[0]),
                numbers[1]);
    }
}
