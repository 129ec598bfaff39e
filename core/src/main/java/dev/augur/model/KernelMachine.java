package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.kernel.GaussianKernel;
import java.util.List;

/** {@code f(x) = b + sum_e sum_z k_e(x, z) B_ez}: Gaussian kernels around centres, in groups of one width each. */
public final class KernelMachine implements Model {
    private static final int BLOCK = 512;

    /**
     * Centres with one kernel width.
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
    private final List<GaussianKernel> kernels;

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
        this.kernels = groups.stream()
                .map(group -> new GaussianKernel(group.points, group.gamma))
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

    /**
     * What the machine says of rows.
     *
     * @param scores of the classes
     * @param closeness the largest kernel value of each row with any centre: near 0, the row is unlike anything seen
     */
    public record Evaluated(Matrix scores, double[] closeness) {}

    public Evaluated evaluate(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs());
        Matrix scores = new Matrix(x.rows(), labels.size());
        double[] closeness = new double[x.rows()];
        for (int from = 0; from < x.rows(); from += BLOCK) {
            FeatureMatrix block = x.slice(from, Math.min(from + BLOCK, x.rows()));
            for (int i = 0; i < block.rows(); i++) {
                System.arraycopy(bias, 0, scores.values(), (from + i) * bias.length, bias.length);
            }
            for (int g = 0; g < groups.size(); g++) {
                double[] similarities = kernels.get(g).values(block).values();
                add(similarities, groups.get(g).coefficients, block.rows(), scores.values(), from);
                raise(closeness, from, similarities, block.rows());
            }
        }
        return new Evaluated(scores, closeness);
    }

    private static void raise(double[] closeness, int from, double[] similarities, int rows) {
        int centres = similarities.length / rows;
        for (int i = 0; i < rows; i++) {
            double largest = closeness[from + i];
            for (int z = i * centres; z < (i + 1) * centres; z++) {
                largest = Math.max(largest, similarities[z]);
            }
            closeness[from + i] = largest;
        }
    }

    private void add(double[] similarities, double[] coefficients, int rows, double[] scores, int from) {
        int outputs = bias.length;
        int centres = coefficients.length / outputs;
        for (int i = 0; i < rows; i++) {
            int at = (from + i) * outputs;
            for (int z = 0; z < centres; z++) {
                double similarity = similarities[i * centres + z];
                for (int c = 0; c < outputs; c++) {
                    scores[at + c] += similarity * coefficients[z * outputs + c];
                }
            }
        }
    }
}
