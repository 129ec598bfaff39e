package dev.augur.paper.target;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.loss.Loss;
import dev.augur.model.DenseModel;
import dev.augur.model.LinearSpec;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.TestPriors;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.optimizer.Lbfgs;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A world whose true risk is known: its rows are the points of a finite population, each as likely as any other, so
 * that the risk on the whole population is the true one. Three Gaussian clouds in the plane that overlap; two of them
 * are known.
 */
final class KnownWorld {
    private static final int KNOWN = 2;
    private static final int POINTS = 300;
    private static final double[][] CENTRES = {{0, 0}, {2.2, 0.4}, {0.9, 2}};
    private static final int EPOCHS = 200;

    private final Loss loss;
    private final LacData population;
    private final LacRisk risk;

    KnownWorld(Loss loss, SeedTree seeds) {
        this.loss = loss;
        RandomGenerator random = seeds.child("population").generator();
        float[][] rows = new float[CENTRES.length * POINTS][];
        Arrays.setAll(rows, i -> new float[] {
            (float) (CENTRES[i / POINTS][0] + random.nextGaussian()),
            (float) (CENTRES[i / POINTS][1] + random.nextGaussian())
        });
        FeatureMatrix all = FeatureMatrix.of(rows);
        int[] known = IntStream.range(0, KNOWN * POINTS).toArray();
        LabeledSet labeled = new LabeledSet(
                all.select(known), Arrays.stream(known).map(i -> i / POINTS).toArray());
        this.population = LacData.of(labeled, all, LabelSpace.numbered(KNOWN));
        this.risk = new LacRisk(TestPriors.mixture(theta()), new NoCorrection());
    }

    double theta() {
        return (double) KNOWN / CENTRES.length;
    }

    int known() {
        return KNOWN;
    }

    LacData population() {
        return population;
    }

    /** Rows drawn with replacement: labeled ones from the known classes, unlabeled ones from all. */
    LacData sample(int labeled, int unlabeled, SeedTree seeds) {
        return population.select(
                draws(labeled, population.labeledCount(), seeds.child("labeled")),
                draws(unlabeled, population.unlabeledCount(), seeds.child("unlabeled")));
    }

    private static int[] draws(int count, int bound, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        return IntStream.range(0, count)
                .map(i -> random.nextInt(bound))
                .sorted()
                .toArray();
    }

    /** The linear scores that minimise the unbiased risk on these rows; on the population, the true risk. */
    DenseModel minimiser(LacData rows) {
        TrainOptions options = TrainOptions.defaults().withEpochs(EPOCHS).withOptimizer(Lbfgs.withDecay(0));
        return (DenseModel) Trainer.of(loss, risk, new LinearSpec(), options)
                .train(rows, SeedTree.of(0))
                .model();
    }

    /** The unbiased risk of a model on these rows. */
    double risk(Model model, LacData rows) {
        return risk.evaluate(loss, model.score(rows.pool()), BatchRows.all(rows, risk.priors()), rows.space())
                .value();
    }

    /** The true risk of a model. */
    double trueRisk(Model model) {
        return risk(model, population);
    }

    /** Largest norm of a row with its constant. */
    double radius() {
        double largest = 0;
        for (int i = 0; i < population.unlabeledCount(); i++) {
            float[] row = population.unlabeled().row(i);
            largest = Math.max(largest, Math.sqrt(1 + row[0] * row[0] + row[1] * row[1]));
        }
        return largest;
    }

    /** Largest norm of the weights of an output with its bias. */
    static double norm(DenseModel model) {
        float[] parameters = model.parameters();
        int inputs = model.inputs();
        int outputs = parameters.length / (inputs + 1);
        double largest = 0;
        for (int c = 0; c < outputs; c++) {
            double bias = parameters[inputs * outputs + c];
            double sum = bias * bias;
            for (int j = 0; j < inputs; j++) {
                sum += parameters[c * inputs + j] * parameters[c * inputs + j];
            }
            largest = Math.max(largest, Math.sqrt(sum));
        }
        return largest;
    }
}
