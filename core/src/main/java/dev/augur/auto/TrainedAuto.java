package dev.augur.auto;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.NamedBelief;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.expert.Names;
import dev.augur.math.Kernels;
import dev.augur.method.Classifier;
import dev.augur.model.Answer;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.model.KernelMachine;
import dev.augur.model.KernelMachine.Evaluated;
import dev.augur.model.MappedModel;
import dev.augur.shapley.Background;
import dev.augur.shapley.DistanceShapley;
import dev.augur.shapley.ShapleyValues;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What AUTO learned. A kernel machine says how novel a row is. If there were enough labeled rows to learn names, these
 * say which known class it is, and the scores are the {@link NamedBelief probabilities}. Without names, the scores are
 * the machine's own outputs, near-probabilities that sum to 1, and novelty is how far the output of the augmented class
 * exceeds the largest of the others. A row unlike anything seen is novel whatever the outputs, which mean nothing far
 * from all data: its output is 1 for the augmented class and 0 for the others.
 *
 * @param map of the features
 * @param machine gives the outputs of mapped features
 * @param temperature of the probabilities
 * @param knownOnly whether it answers with known classes only, except for rows unlike anything seen, since there is no
 *     evidence of a novel class
 * @param names the names of rows, if they do not come from the machine
 */
@SuppressWarnings("exports") // made by model files, which know the experts
public record TrainedAuto(
        FeatureMap map, KernelMachine machine, double temperature, boolean knownOnly, Optional<Names> names)
        implements Classifier {
    private static final AutoConstants.FinalModel MODEL = AutoConstants.DEFAULTS.model();

    private static final AutoConstants.Rows ROWS = AutoConstants.DEFAULTS.rows();

    public TrainedAuto {
        Check.sameSize("inputs of the machine", machine.inputs(), map.outputs());
        Check.positive("temperature", temperature);
        names.ifPresent(each -> {
            if (!each.takes(map.inputs())) {
                throw new IllegalArgumentException(
                        "experts must take " + map.inputs() + " inputs, as the machine does");
            }
            Check.sameSize(
                    "classes of the names", each.classes(), machine.labels().known());
        });
    }

    /** A classifier whose names are those of the kernel machine. */
    public TrainedAuto(FeatureMap map, KernelMachine machine, double temperature, boolean knownOnly) {
        this(map, machine, temperature, knownOnly, Optional.empty());
    }

    @Override
    public LabelSpace labels() {
        return machine.labels();
    }

    @Override
    public int inputs() {
        return map.inputs();
    }

    private static boolean far(Evaluated outputs, int row) {
        return outputs.closeness()[row] < MODEL.far();
    }

    private Evaluated outputs(FeatureMatrix rows) {
        if (rows.rows() <= ROWS.block()) {
            return ofBlock(rows);
        }
        Matrix f = new Matrix(rows.rows(), labels().size());
        double[] closeness = new double[rows.rows()];
        for (int from = 0; from < rows.rows(); from += ROWS.block()) {
            int count = Math.min(ROWS.block(), rows.rows() - from);
            Evaluated block = ofBlock(rows.slice(from, from + count));
            System.arraycopy(block.scores().values(), 0, f.values(), from * f.columns(), count * f.columns());
            System.arraycopy(block.closeness(), 0, closeness, from, count);
        }
        return new Evaluated(f, closeness);
    }

    private Evaluated ofBlock(FeatureMatrix rows) {
        Evaluated outputs = machine.evaluate(map.apply(rows));
        Matrix f = outputs.scores();
        for (int i = 0; i < rows.rows(); i++) {
            if (far(outputs, i)) {
                int at = i * f.columns();
                Arrays.fill(f.values(), at, at + f.columns(), 0);
                f.values()[at + labels().augmented()] = 1;
            }
        }
        return outputs;
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Evaluated outputs = outputs(rows);
        return names.map(each -> named(outputs, each.probabilities(rows, outputs.scores())))
                .orElseGet(() -> unnamed(outputs));
    }

    private Answers named(Evaluated outputs, Matrix name) {
        Matrix f = outputs.scores();
        double[] novelty = new double[f.rows()];
        int[] predictions = new int[f.rows()];
        for (int i = 0; i < novelty.length; i++) {
            novelty[i] = believe(outputs, i, name);
            predictions[i] = prediction(outputs, i, novelty[i], name);
        }
        return new Answers(labels(), predictions, f, novelty, Optional.of(f));
    }

    /** Makes of the outputs of a row its probabilities; returns its novelty. */
    private double believe(Evaluated outputs, int i, Matrix name) {
        int known = labels().known();
        NamedBelief belief = new NamedBelief(temperature, known);
        double[] f = outputs.scores().values();
        int at = i * outputs.scores().columns();
        double novelty = belief.of(f, at, name.values(), i * known, f);
        if (!mayBeNovel(outputs, i)) {
            belief.ofKnown(name.values(), i * known, f, at);
        }
        return novelty;
    }

    private boolean mayBeNovel(Evaluated outputs, int i) {
        return answers(far(outputs, i)) > labels().known();
    }

    private int prediction(Evaluated outputs, int i, double novelty, Matrix name) {
        return novelty > 0 && mayBeNovel(outputs, i) ? labels().augmented() : name.argmax(i);
    }

    private Answers unnamed(Evaluated outputs) {
        Matrix f = outputs.scores();
        int[] predictions = new int[f.rows()];
        Arrays.setAll(predictions, i -> f.argmax(i, answers(far(outputs, i))));
        double[] novelty = NoveltyOrder.MARGIN.of(f, 0, f.rows());
        return new Answers(labels(), predictions, f, novelty, Optional.of(probabilities(outputs)));
    }

    /** Copies nothing, so that asking row by row leaves less garbage. */
    @Override
    public Answer classify(double[] row) {
        FeatureMatrix rows = FeatureMatrix.ofRow(row);
        Evaluated outputs = ofBlock(rows);
        double[] f = outputs.scores().values();
        if (names.isPresent()) {
            Matrix name = names.get().probabilities(rows, outputs.scores());
            double novelty = believe(outputs, 0, name);
            return new Answer(labels(), prediction(outputs, 0, novelty, name), f, novelty, Optional.of(f));
        }
        return new Answer(
                labels(),
                outputs.scores().argmax(0, answers(far(outputs, 0))),
                f,
                NoveltyOrder.MARGIN.of(f, 0, labels().known()),
                Optional.of(probabilities(outputs).values()));
    }

    /**
     * Shapley values of how far the output of the augmented class exceeds that of the known one, or of the distance of
     * a row unlike anything seen.
     */
    @Override
    public Optional<ShapleyValues> shapley(int known, Background background) {
        MappedModel model = new MappedModel(map, machine);
        ShapleyValues distances = new DistanceShapley(background.with(model.mapped(background.row())));
        return model.shapley(labels().margin(known), background)
                .map(values -> row -> isFar(row) ? distances.of(model.mapped(row)) : values.of(row));
    }

    private boolean isFar(float[] row) {
        return farRows(FeatureMatrix.of(new float[][] {row}))[0];
    }

    /**
     * The smallest positive number: a row is novel if the output of the augmented class exceeds all others by any
     * margin.
     */
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

    /** The rows unlike anything seen, which are called novel. */
    @Override
    public boolean[] farRows(FeatureMatrix rows) {
        Evaluated outputs = outputs(rows);
        boolean[] far = new boolean[rows.rows()];
        for (int i = 0; i < far.length; i++) {
            far[i] = far(outputs, i);
        }
        return far;
    }

    /** Calibrated: {@code softmax(temperature f)}. */
    private Matrix probabilities(Evaluated outputs) {
        Matrix f = outputs.scores();
        Matrix probabilities = new Matrix(f.rows(), f.columns());
        double[] hot = probabilities.values();
        for (int i = 0, at = 0; i < f.rows(); i++, at += f.columns()) {
            int count = answers(far(outputs, i));
            for (int c = 0; c < count; c++) {
                hot[at + c] = temperature * f.values()[at + c];
            }
            Kernels.softmax(hot, at, hot, at, count);
        }
        return probabilities;
    }
}
