package dev.augur.methods.oneclass;

import dev.augur.data.LabelSpace;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.store.builtin.ScalerFormat;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/**
 * The format of {@link OneClassSvmClassifier}: the model of one-versus-rest, the scaling, support vectors, gamma and
 * rho.
 */
public final class OneClassSvmFormat extends ClassifierFormat<OneClassSvmClassifier> {
    private static final ScalerFormat SCALER = new ScalerFormat();
    private static final String SUPPORT = "svm.support";
    private static final String WEIGHTS = "svm.weights";
    private static final String NUMBERS = "svm.gamma_rho";

    public OneClassSvmFormat() {
        super("ocsvm", OneClassSvmClassifier.class);
    }

    @Override
    public void store(OneClassSvmClassifier svm, Stored into) {
        ModelFormat.put(svm.known().model(), into.newPart("model"));
        SCALER.store(svm.scaler(), into.newPart("scaler"));
        into.putMatrix(SUPPORT, svm.support())
                .putNumbers(WEIGHTS, svm.weights())
                .putNumbers(NUMBERS, svm.gamma(), svm.rho());
    }

    @Override
    public OneClassSvmClassifier restore(Stored from, LabelSpace labels) {
        double[] numbers = from.numbers(NUMBERS, 2);
        return new OneClassSvmClassifier(
                new OvrClassifier(ModelFormat.get(from.part("model"), labels)),
                SCALER.restore(from.part("scaler")),
                from.matrix(SUPPORT),
                numbers[0],
                from.numbers(WEIGHTS),
                numbers[1]);
    }
}
