package dev.augur.auto;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.method.Classifier;
import dev.augur.model.Answer;
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
    private static final AutoConstants.FinalModel MODEL = AutoConstants.DEFAULTS.model();

    private static final AutoConstants.Rows ROWS = AutoConstants.DEFAULTS.rows();

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
        if (rows.rows() <= ROWS.block()) {
            return ofBlock(rows);
        }
        Matrix f = new Matrix(rows.rows(), labels().size());
        boolean[] far = new boolean[rows.rows()];
        for (int from = 0; from < rows.rows(); from += ROWS.block()) {
            int count = Math.min(ROWS.block(), rows.rows() - from);
            Outputs block = ofBlock(rows.slice(from, from + count));
            System.arraycopy(block.f.values(), 0, f.values(), from * f.columns(), count * f.columns());
            System.arraycopy(block.far, 0, far, from, count);
        }
        return new Outputs(f, far);
    }

    private Outputs ofBlock(FeatureMatrix rows) {
        KernelMachine.Evaluated evaluated = machine.evaluate(map.apply(rows));
        Matrix f = evaluated.scores();
        boolean[] far = new boolean[rows.rows()];
        for (int i = 0; i < far.length; i++) {
            far[i] = evaluated.closeness()[i] < MODEL.far();
            if (far[i]) {
                int at = i * f.columns();
                Arrays.fill(f.values(), at, at + f.columns(), 0);
                f.values()[at + labels().augmented()] = 1;
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

    /** Without a copy of anything: less garbage for whoever asks about rows as they come. */
    @Override
    public Answer classify(double[] row) {
        Outputs outputs = ofBlock(FeatureMatrix.of(new double[][] {row}));
        double[] f = outputs.f.values();
        return new Answer(
                labels(),
                outputs.f.argmax(0, answers(outputs.far[0])),
                f,
                NoveltyOrder.MARGIN.of(f, 0, labels().known()),
                Optional.of(probabilities(outputs).values()));
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
        double[] hot = probabilities.values();
        for (int i = 0, at = 0; i < f.rows(); i++, at += f.columns()) {
            int count = answers(outputs.far[i]);
            for (int c = 0; c < count; c++) {
                hot[at + c] = temperature * f.values()[at + c];
            }
            Kernels.softmax(hot, at, hot, at, count);
        }
        return probabilities;
    }
}
