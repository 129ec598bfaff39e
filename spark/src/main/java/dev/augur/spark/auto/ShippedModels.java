package dev.augur.spark.auto;

import dev.augur.auto.search.AutoSetting;
import dev.augur.auto.search.FoldModels;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.spark.fit.RowBlock;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** What settings have learned of rows outside of each fold, on its way to executors. */
final class ShippedModels implements Serializable {
    private static final long serialVersionUID = 1L;

    private final ArrayList<ShippedView> views = new ArrayList<>();
    private final ArrayList<Fitted> models = new ArrayList<>();
    private final int outputs;

    /**
     * One setting.
     *
     * @param view its place among the views
     * @param coefficients of kernels, of each fold: a row for each landmark, as wide as sums want it
     * @param bias of each fold
     */
    private record Fitted(int view, double[][] coefficients, double[][] bias) implements Serializable {}

    /** Settings that differ in their ridge alone see rows alike, and share their kernel. */
    ShippedModels(List<FoldModels> learned, int outputs) {
        this.outputs = outputs;
        Map<AutoSetting, Integer> places = new HashMap<>();
        for (FoldModels each : learned) {
            int place = places.computeIfAbsent(each.setting().withRidge(1), seen -> {
                views.add(new ShippedView(each.view()));
                return views.size() - 1;
            });
            models.add(fitted(each, place));
        }
    }

    private Fitted fitted(FoldModels model, int place) {
        double[][] bias = new double[model.weights().length][];
        double[][] coefficients = new double[bias.length][];
        for (int fold = 0; fold < bias.length; fold++) {
            double[] weights = model.weights()[fold];
            bias[fold] = Arrays.copyOfRange(weights, weights.length - outputs, weights.length);
            coefficients[fold] = padded(model.view().features().coefficients(weights, outputs));
        }
        return new Fitted(place, coefficients, bias);
    }

    private double[] padded(double[] coefficients) {
        int width = Kernels.padded(outputs);
        int rows = coefficients.length / outputs;
        double[] padded = new double[rows * width];
        for (int z = 0; z < rows; z++) {
            System.arraycopy(coefficients, z * outputs, padded, z * width, outputs);
        }
        return padded;
    }

    int folds() {
        return models.get(0).bias.length;
    }

    /** The mean outputs for rows by models that have not seen them. */
    Matrix heldOut(RowBlock block) {
        IntFunction<Matrix> kernels = kernels(block);
        Matrix mean = new Matrix(block.rows(), outputs);
        for (Fitted each : models) {
            Matrix f = outputs(each, block.fold(), kernels.apply(each.view));
            for (int i = 0; i < mean.values().length; i++) {
                mean.values()[i] += f.values()[i] / models.size();
            }
        }
        return mean;
    }

    /** How novel rows are by the mean of models that have not seen them: one column. */
    float[][] heldOutNovelty(RowBlock block) {
        return new float[][] {novelty(heldOut(block))};
    }

    /**
     * How novel rows are by each setting outside of each fold, fold by fold and setting by setting; nothing where that
     * is the fold of the rows.
     */
    float[][] noveltyOutsideOfFolds(RowBlock block) {
        IntFunction<Matrix> kernels = kernels(block);
        float[][] novelty = new float[models.size() * folds()][];
        for (int column = 0; column < novelty.length; column++) {
            int fold = column % folds();
            Fitted model = models.get(column / folds());
            novelty[column] =
                    fold == block.fold() ? new float[0] : novelty(outputs(model, fold, kernels.apply(model.view)));
        }
        return novelty;
    }

    private static float[] novelty(Matrix outputs) {
        double[] novelty = NoveltyOrder.MARGIN.of(outputs, 0, outputs.rows());
        float[] rounded = new float[novelty.length];
        for (int i = 0; i < rounded.length; i++) {
            rounded[i] = (float) novelty[i];
        }
        return rounded;
    }

    /** Kernel values in each view, computed when they are asked for. */
    private IntFunction<Matrix> kernels(RowBlock block) {
        Matrix rows = Matrix.of(block.matrix());
        Map<Integer, Matrix> known = new HashMap<>();
        return place -> known.computeIfAbsent(place, each -> {
            ShippedView view = views.get(each);
            return view.kernel().values(view.view().scaled(rows));
        });
    }

    private Matrix outputs(Fitted model, int fold, Matrix kernel) {
        int width = Kernels.padded(outputs);
        double[] sums = new double[kernel.rows() * width];
        for (int i = 0; i < kernel.rows(); i++) {
            System.arraycopy(model.bias[fold], 0, sums, i * width, outputs);
        }
        Kernels.addWeightedSums(
                kernel.rows(), kernel.columns(), width, kernel.values(), model.coefficients[fold], sums);
        Matrix f = new Matrix(kernel.rows(), outputs);
        for (int i = 0; i < kernel.rows(); i++) {
            System.arraycopy(sums, i * width, f.values(), i * outputs, outputs);
        }
        return f;
    }
}
