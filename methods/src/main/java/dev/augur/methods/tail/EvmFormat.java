package dev.augur.methods.tail;

import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.methods.MatrixFormat;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.ScalerFormat;
import dev.augur.store.Stored;
import java.util.Arrays;
import java.util.Optional;

/** The format of {@link EvmClassifier}: the scaling, the extreme vectors and their functions. */
public final class EvmFormat implements ClassifierFormat {
    private static final String METRIC = "metric";
    private static final String VECTORS = "vectors";
    private static final String OWNERS = "owners";
    private static final String FUSION = "fusion";
    private static final String THRESHOLD = "threshold";

    @Override
    public String kind() {
        return "evm";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof EvmClassifier evm)) {
            return Optional.empty();
        }
        Stored stored = Stored.empty();
        ScalerFormat.store(evm.scaler(), stored);
        MatrixFormat.store(evm.vectors(), VECTORS, stored);
        TailFormat.store(evm.fits(), stored);
        stored.put(METRIC, evm.metric().name());
        stored.put(OWNERS, Arrays.stream(evm.owners()).boxed().toList());
        stored.put(FUSION, evm.fusion());
        stored.put(THRESHOLD, Tensor.of(new double[] {evm.threshold()}, 1));
        return Optional.of(stored);
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        return new EvmClassifier(
                labels,
                ScalerFormat.restore(stored),
                Metric.valueOf(stored.text(METRIC)),
                MatrixFormat.restore(VECTORS, stored),
                stored.integers(OWNERS),
                TailFormat.restore(stored),
                stored.integer(FUSION),
                TailFormat.one(stored, THRESHOLD));
    }
}
