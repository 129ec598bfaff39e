package dev.augur.methods.tail;

import dev.augur.data.LabelSpace;
import dev.augur.store.builtin.ScalerFormat;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.Stored;

/** The format of {@link EvmClassifier}: the scaling, the extreme vectors and their functions. */
public final class EvmFormat extends ClassifierFormat<EvmClassifier> {
    private static final ScalerFormat SCALER = new ScalerFormat();
    private static final String METRIC = "metric";
    private static final String VECTORS = "vectors";
    private static final String OWNERS = "owners";
    private static final String FUSION = "fusion";
    private static final String THRESHOLD = "threshold";

    public EvmFormat() {
        super("evm", EvmClassifier.class);
    }

    @Override
    public void store(EvmClassifier evm, Stored into) {
        SCALER.store(evm.scaler(), into.newPart("scaler"));
        TailFormat.store(evm.fits(), into);
        into.putMatrix(VECTORS, evm.vectors())
                .put(METRIC, evm.metric().name())
                .put(OWNERS, evm.owners())
                .put(FUSION, evm.fusion())
                .putNumber(THRESHOLD, evm.threshold());
    }

    @Override
    public EvmClassifier restore(Stored from, LabelSpace labels) {
        return new EvmClassifier(
                labels,
                SCALER.restore(from.part("scaler")),
                Metric.valueOf(from.text(METRIC)),
                from.matrix(VECTORS),
                from.integers(OWNERS),
                TailFormat.restore(from),
                from.integer(FUSION),
                from.number(THRESHOLD));
    }
}
