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

/** The format of {@link OneClassSvmClassifier}: the model of one-versus-rest, the scaling, support vectors, gamma and rho. */
public final class OneClassSvmFormat implements ClassifierFormat {
    private static final String SUPPORT = "svm.support";
    private static final String WEIGHTS = "svm.weights";
    private static final String NUMBERS = "svm.gamma_rho";

    @Override
    public String kind() {
        return "ocsvm";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        return classifier instanceof OneClassSvmClassifier svm
                ? ModelFormat.store(svm.known().model()).map(stored -> add(svm, stored))
                : Optional.empty();
    }

    private static Stored add(OneClassSvmClassifier svm, Stored stored) {
        ScalerFormat.store(svm.scaler(), stored);
        MatrixFormat.store(svm.support(), SUPPORT, stored);
        double[] weights = svm.weights();
        return stored.put(WEIGHTS, Tensor.of(weights, weights.length))
                .put(NUMBERS, Tensor.of(new double[] {svm.gamma(), svm.rho()}, 2));
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        double[] numbers = stored.tensor(NUMBERS).doubles();
        Check.sameSize("numbers of " + NUMBERS, numbers.length, 2);
        return new OneClassSvmClassifier(
                new OvrClassifier(ModelFormat.restore(stored, labels)),
                ScalerFormat.restore(stored),
                MatrixFormat.restore(SUPPORT, stored),
                numbers[0],
                stored.tensor(WEIGHTS).doubles(),
                numbers[1]);
    }
}
