package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.FeatureRelevance;
import dev.augur.auto.solve.NormalEquations;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.auto.solve.RidgeFits;
import dev.augur.auto.solve.RowSample;
import dev.augur.auto.solve.RowSums;
import dev.augur.data.ColumnScaling;
import dev.augur.data.FeatureMap;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.TailCompression;
import dev.augur.kernel.Nystrom;
import dev.augur.model.KernelMachine;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The model, once theta, the setting and the novelty of unlabeled rows are known. The most novel rows are taken for
 * novel once and for all, so a fit is one solve. A first one with few landmarks tells which features matter; the second
 * weighs them by that if they are few, and has as many landmarks as pay.
 */
public final class FinalFit {
    private static final AutoConstants.FinalModel MODEL = AutoConstants.DEFAULTS.model();

    private final AutoSetting setting;
    private final double theta;
    private final Optional<double[]> thetas;
    private final AutoSteps steps;
    private final SeedTree seeds;

    /**
     * @param theta share of the known classes
     * @param thetas of each class, where their proportions are not those of the labeled rows
     */
    public FinalFit(AutoSetting setting, double theta, Optional<double[]> thetas, AutoSteps steps, SeedTree seeds) {
        this.setting = setting;
        this.theta = theta;
        this.thetas = thetas;
        this.steps = steps;
        this.seeds = seeds;
    }

    /**
     * What the fit gives.
     *
     * @param map of raw features to those of the machine
     * @param machine the model
     * @param weights of the features
     * @param rows what it learned from
     */
    public record Fitted(FeatureMap map, KernelMachine machine, double[] weights, LacData rows) {}

    /**
     * The model of these rows.
     *
     * @param data all rows
     * @param sample those that were cross-fitted
     * @param novelty of the sample's unlabeled rows, held out
     */
    public Fitted fit(LacData data, LacData sample, double[] novelty) {
        Weighed weighed = weighed(sample, novelty);
        LacData rows = RowSample.forFinalFit(data, sample, seeds.child("sample"));
        double[] order = rows == sample ? novelty : ordered(rows, sample, weighed, novelty);
        KernelMachine last = machine(rows, weighed.scaled(rows), order, MODEL.landmarks(), seeds.child("last"));
        return new Fitted(weighed.map(), last, weighed.weights, rows);
    }

    /**
     * The same of rows that are not all at hand.
     *
     * @param all rows
     * @param order models whose mean tells how novel a row is that they have not seen
     * @param data rows at hand, with all labeled rows or as many as experts learn from
     */
    public Fitted fit(AllRows.Ready all, List<FoldModels> order, LacData data, LacData sample, double[] novelty) {
        Weighed weighed = weighed(sample, novelty);
        Nystrom features = Nystrom.of(weighed.scaled(sample), MODEL.landmarks(), setting.width(), seeds.child("last"));
        RowSums sums = all.sums(new KernelView(weighed.tails, weighed.scaler, features), order, theta);
        return new Fitted(weighed.map(), machine(sums, sample.space(), features), weighed.weights, data);
    }

    /**
     * The machine of these sums: the chosen rows divide the novel share equally, and labeled rows make up the known
     * share.
     */
    private KernelMachine machine(RowSums sums, LabelSpace space, Nystrom features) {
        NormalEquations equations = new NormalEquations(sums);
        double[] omega = thetas.map(equations::shiftWeights).orElseGet(() -> equations.plainWeights(theta));
        // The constant of the chosen rows sums up to their number.
        double each = (1 - theta) / sums.chosen()[sums.features() - 1];
        return machine(space, features, equations.weights(each, omega, setting.ridge()));
    }

    /**
     * Features as the last machine sees them.
     *
     * @param tails how heavy tails are compressed, if they are
     * @param scaler of what comes of that, which weighs features as well
     * @param weights of the features
     */
    private record Weighed(Optional<TailCompression> tails, Scaler scaler, double[] weights) {
        Matrix scaled(LacData rows) {
            return scaler.apply(compressed(tails, Matrix.of(rows.pool())));
        }

        FeatureMap map() {
            return tails.<FeatureMap>map(each -> each.andThen(scaler)).orElse(scaler);
        }
    }

    private Weighed weighed(LacData sample, double[] novelty) {
        ColumnScaling columns = new ColumnScaling(sample.columns());
        Matrix raw = Matrix.of(sample.pool());
        Optional<TailCompression> tails = setting.tails() ? columns.tails(raw) : Optional.empty();
        Matrix pool = compressed(tails, raw);
        Scaler scaler = columns.scaler(setting.scaling(), pool);
        Matrix scaled = scaler.apply(pool);
        KernelMachine first = machine(sample, scaled, novelty, MODEL.firstLandmarks(), seeds.child("first"));
        double[] relevance = FeatureRelevance.of(
                first.groups().get(0), sample.space().size(), some(scaled, seeds.child("gradients")));
        double[] weights = steps.have(AutoStep.RELEVANCE)
                ? FeatureRelevance.weights(FeatureRelevance.ofPoints(relevance, sample.columns()))
                : FeatureRelevance.equal(relevance.length);
        return new Weighed(tails, weighted(scaler, weights), weights);
    }

    /**
     * By a model of the sample with as many landmarks as the last one: what it takes for novel is what the last one
     * learns.
     */
    private double[] ordered(LacData rows, LacData sample, Weighed weighed, double[] novelty) {
        KernelMachine model = machine(sample, weighed.scaled(sample), novelty, MODEL.landmarks(), seeds.child("order"));
        return novelty(new MappedModel(weighed.map(), model), rows);
    }

    private KernelMachine machine(LacData rows, Matrix scaled, double[] novelty, int landmarks, SeedTree draw) {
        Nystrom features = Nystrom.of(scaled, landmarks, setting.width(), draw);
        int known = rows.space().known();
        int[] labeled = IntStream.range(0, rows.labeledCount()).toArray();
        int[] unlabeled = IntStream.range(rows.labeledCount(), scaled.rows()).toArray();
        RidgeFits fits =
                RidgeFits.of(features.design(scaled), rows.labels(), known, labeled, unlabeled, NoveltyOrder.MARGIN);
        double[] omega = thetas.map(fits::shiftWeights).orElseGet(() -> fits.plainWeights(theta));
        double[] weights =
                fits.selfTrain(theta, omega, setting.ridge(), 1, novelty).weights();
        return machine(rows.space(), features, weights);
    }

    private static KernelMachine machine(LabelSpace space, Nystrom features, double[] weights) {
        double[] bias = Arrays.copyOfRange(weights, weights.length - space.size(), weights.length);
        KernelMachine.Group group = new KernelMachine.Group(
                features.landmarks(), features.gamma(), features.coefficients(weights, space.size()));
        return new KernelMachine(space, List.of(group), bias);
    }

    private static Matrix compressed(Optional<TailCompression> tails, Matrix rows) {
        return tails.map(each -> each.apply(rows)).orElse(rows);
    }

    private static Matrix some(Matrix rows, SeedTree seeds) {
        return rows.select(Sampling.withoutReplacement(
                rows.rows(), Math.min(MODEL.gradientRows(), rows.rows()), seeds.generator()));
    }

    private static Scaler weighted(Scaler scaler, double[] weights) {
        double[] divisor = scaler.divisor().clone();
        Arrays.setAll(divisor, j -> divisor[j] / weights[j]);
        return new Scaler(scaler.shift(), divisor);
    }

    private static double[] novelty(Model model, LacData rows) {
        Matrix f = model.score(rows.unlabeled());
        return NoveltyOrder.MARGIN.of(f, 0, f.rows());
    }
}
