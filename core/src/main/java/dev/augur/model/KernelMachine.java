package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.kernel.GaussianSums;
import dev.augur.shapley.Background;
import dev.augur.shapley.GaussianShapley;
import dev.augur.shapley.ShapleyValues;
import java.util.List;
import java.util.Optional;

/** {@code f(x) = b + sum_e sum_z k_e(x, z) B_ez}: Gaussian kernels around centres, in groups that share a width. */
public final class KernelMachine implements Model {
    /**
     * Centres that share a kernel width.
     *
     * @param points the centres
     * @param gamma of {@code exp(-gamma |x - z|^2)}
     * @param coefficients row-major, a row for each centre, a column for each score
     */
    public record Group(FeatureMatrix points, double gamma, double[] coefficients) {
        public Group {
            Check.positive("gamma", gamma);
            requireFinite("coefficient", coefficients);
        }
    }

    private final LabelSpace labels;
    private final List<Group> groups;
    private final double[] bias;
    private final List<GaussianSums> sums;

    public KernelMachine(LabelSpace labels, List<Group> groups, double[] bias) {
        Check.positive("groups", groups.size());
        Check.sameSize("bias", bias.length, labels.size());
        requireFinite("bias", bias);
        for (Group group : groups) {
            Check.sameSize(
                    "columns of the centres",
                    group.points.columns(),
                    groups.get(0).points.columns());
            Check.sameSize("coefficients", group.coefficients.length, group.points.rows() * labels.size());
        }
        this.labels = labels;
        this.groups = List.copyOf(groups);
        this.bias = bias.clone();
        this.sums = groups.stream()
                .map(group -> new GaussianSums(group.points, group.gamma, group.coefficients, bias.length))
                .toList();
    }

    private static void requireFinite(String name, double[] values) {
        for (double value : values) {
            Check.finite(name, value);
        }
    }

    public List<Group> groups() {
        return groups;
    }

    public double[] bias() {
        return bias.clone();
    }

    @Override
    public LabelSpace labels() {
        return labels;
    }

    @Override
    public int inputs() {
        return groups.get(0).points.columns();
    }

    @Override
    public Matrix score(FeatureMatrix x) {
        return evaluate(x).scores();
    }

    @Override
    public Optional<ShapleyValues> shapley(double[] weights, Background background) {
        List<GaussianShapley.Centres> centres = groups.stream()
                .map(group -> new GaussianShapley.Centres(
                        group.points, group.gamma, weighted(group.coefficients, group.points.rows(), weights)))
                .toList();
        return Optional.of(new GaussianShapley(weighted(bias, 1, weights)[0], centres, background));
    }

    private static double[] weighted(double[] coefficients, int rows, double[] weights) {
        double[] sums = new double[rows];
        for (int at = 0; at < coefficients.length; at++) {
            sums[at / weights.length] += weights[at % weights.length] * coefficients[at];
        }
        return sums;
    }

    /**
     * The results of the machine for some rows.
     *
     * @param scores of the classes
     * @param closeness the largest kernel value of each row with any centre: near 0, the row is unlike anything seen
     */
    public record Evaluated(Matrix scores, double[] closeness) {}

    public Evaluated evaluate(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs());
        Matrix scores = new Matrix(x.rows(), labels.size());
        double[] closeness = new double[x.rows()];
        for (int at = 0; at < scores.values().length; at += bias.length) {
            System.arraycopy(bias, 0, scores.values(), at, bias.length);
        }
        for (GaussianSums each : sums) {
            each.add(x, scores, closeness);
        }
        return new Evaluated(scores, closeness);
    }
}
