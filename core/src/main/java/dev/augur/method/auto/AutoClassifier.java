package dev.augur.method.auto;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.model.KernelMachine;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What AUTO learned. The scores are the machine's outputs as they are, near-probabilities that sum to 1; novelty is by how much the
 * output of the augmented class exceeds the largest of the others. A row unlike anything seen is novel whatever the outputs, which
 * far from all data say nothing: its output is 1 for the augmented class and 0 for the others.
 *
 * @param map of the features
 * @param machine gives the outputs of mapped features
 * @param temperature of the probabilities
 * @param knownOnly whether it answers with known classes alone, but for rows unlike anything seen, there being no evidence of a
 *     novel one
 */
public record AutoClassifier(FeatureMap map, KernelMachine machine, double temperature, boolean knownOnly)
        implements Classifier {
    /** A kernel value with the nearest centre below this is unlike anything seen. */
    private static final double FAR = 1e-3;

    private static final int BLOCK = 1024;

    public AutoClassifier {
        Check.sameSize("inputs of the machine", machine.inputs(), map.outputs());
        Check.positive("temperature", temperature);
    }

    @Override
    public LabelSpace labels() {
        return machine.labels();
    }

    @Override
    public int inputs() {
        return map.inputs();
    }

    private record Outputs(Matrix f, boolean[] far) {}

    private Outputs outputs(FeatureMatrix rows) {
        Matrix f = new Matrix(rows.rows(), labels().size());
        boolean[] far = new boolean[rows.rows()];
        for (int from = 0; from < rows.rows(); from += BLOCK) {
            FeatureMatrix block = rows.slice(from, Math.min(from + BLOCK, rows.rows()));
            KernelMachine.Evaluated part = machine.evaluate(map.apply(block));
            System.arraycopy(part.scores().values(), 0, f.values(), from * f.columns(), block.rows() * f.columns());
            for (int i = 0; i < block.rows(); i++) {
                far[from + i] = part.closeness()[i] < FAR;
                if (far[from + i]) {
                    int at = (from + i) * f.columns();
                    Arrays.fill(f.values(), at, at + f.columns(), 0);
                    f.values()[at + labels().augmented()] = 1;
                }
            }
        }
        return new Outputs(f, far);
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Outputs outputs = outputs(rows);
        Matrix f = outputs.f;
        int[] predictions = new int[f.rows()];
        Arrays.setAll(predictions, i -> f.argmax(i, answers(outputs.far[i])));
        double[] novelty = NoveltyOrder.MARGIN.of(f, 0, f.rows());
        return new Answers(labels(), predictions, f, novelty, Optional.of(probabilities(outputs)));
    }

    /** Where the output of the augmented class is the largest, it is by some margin. */
    @Override
    public OptionalDouble noveltyThreshold() {
        return knownOnly ? OptionalDouble.empty() : OptionalDouble.of(Double.MIN_VALUE);
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return Optional.of(new DecisionRule.Argmax());
    }

    private int answers(boolean far) {
        return knownOnly && !far ? labels().known() : labels().size();
    }

    /** Which rows are unlike anything seen in training; they are called novel. */
    public boolean[] farRows(FeatureMatrix rows) {
        return outputs(rows).far;
    }

    /** Calibrated: {@code softmax(temperature f)}. */
    private Matrix probabilities(Outputs outputs) {
        Matrix f = outputs.f;
        Matrix probabilities = new Matrix(f.rows(), f.columns());
        double[] hot = Arrays.stream(f.values()).map(each -> temperature * each).toArray();
        for (int i = 0, at = 0; i < f.rows(); i++, at += f.columns()) {
            Kernels.softmax(hot, at, probabilities.values(), at, answers(outputs.far[i]));
        }
        return probabilities;
    }
}
