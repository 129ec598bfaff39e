package dev.augur.methods.oneclass;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.methods.MatrixFormat;
import dev.augur.methods.ModelFormat;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.ScalerFormat;
import dev.augur.store.Stored;
import java.util.Optional;

/** The format of {@link KdeClassifier}: the model of one-versus-rest, the scaling, the points of the density, gamma and the threshold. */
public final class KdeFormat implements ClassifierFormat {
    private static final String POINTS = "kde.points";
    private static final String NUMBERS = "kde.gamma_threshold";

    @Override
    public String kind() {
        return "kde";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        return classifier instanceof KdeClassifier kde
                ? ModelFormat.store(kde.known().model()).map(stored -> add(kde, stored))
                : Optional.empty();
    }

    private static Stored add(KdeClassifier kde, Stored stored) {
        ScalerFormat.store(kde.scaler(), stored);
        MatrixFormat.store(kde.density().points(), POINTS, stored);
        return stored.put(NUMBERS, Tensor.of(new double[] {kde.density().gamma(), kde.threshold()}, 2));
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        double[] numbers = stored.tensor(NUMBERS).doubles();
        Check.sameSize("numbers of " + NUMBERS, numbers.length, 2);
        return new KdeClassifier(
                new OvrClassifier(ModelFormat.restore(stored, labels)),
                ScalerFormat.restore(stored),
                new KernelDensity(MatrixFormat.restore(POINTS, stored), numbers[0]),
                numbers[1]);
    }
}
