package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import java.util.Optional;

/**
 * A model behind a feature map.
 *
 * @param map applied to the rows first
 * @param inner scores the mapped rows
 */
public record MappedModel(FeatureMap map, Model inner) implements Model {
    private static final int BLOCK = 1024;

    public MappedModel {
        Check.sameSize("inputs of the model", inner.inputs(), map.outputs());
    }

    /** A model behind a map, if there is one. */
    public static Model behind(Optional<FeatureMap> map, Model inner) {
        return map.<Model>map(each -> new MappedModel(each, inner)).orElse(inner);
    }

    @Override
    public LabelSpace labels() {
        return inner.labels();
    }

    @Override
    public int inputs() {
        return map.inputs();
    }

    /**
     * Exact if the map treats each column separately, since it then maps a row made of parts of two rows to the same
     * parts of their images; empty otherwise.
     */
    @Override
    public Optional<ShapleyValues> shapley(double[] weights, Background background) {
        return map.isColumnWise()
                ? inner.shapley(weights, background.with(mapped(background.row())))
                        .map(values -> row -> values.of(mapped(row)))
                : Optional.empty();
    }

    /** One row, mapped. */
    public float[] mapped(float[] row) {
        return map.apply(FeatureMatrix.of(new float[][] {row})).row(0);
    }

    /** Maps and scores a block of rows at a time, so that mapped features never fill the memory. */
    @Override
    public Matrix score(FeatureMatrix x) {
        Matrix scores = new Matrix(x.rows(), labels().size());
        for (int from = 0; from < x.rows(); from += BLOCK) {
            FeatureMatrix block = x.slice(from, Math.min(from + BLOCK, x.rows()));
            double[] part = inner.score(map.apply(block)).values();
            System.arraycopy(part, 0, scores.values(), from * scores.columns(), part.length);
        }
        return scores;
    }
}
