package dev.augur.prior.theta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.kernel.KernelWidth;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.Samples;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.junit.jupiter.api.Test;

class SvmScoresTest {
    private static final LacData DATA = Blobs.data(2, 60, 0.5, 17);

    private static int[] folds(LacData data) {
        int[] fold = new int[data.pool().rows()];
        Arrays.setAll(fold, i -> i % 5);
        return fold;
    }

    /**
     * libsvm with the same folds, width, cost and tolerance. At a tolerance of 1e-6 the two agree to 1e-5; at the
     * default of 1e-3 each may be off by about its tolerance in its own direction, ties being broken differently.
     */
    @Test
    void agreesWithLibsvm() {
        int[] fold = folds(DATA);
        assertThat(all(new SvmScores(5, 1, 1e-6).of(DATA, fold)))
                .containsExactly(libsvmScores(DATA, fold, 1e-6), within(1e-5));
        assertThat(all(SvmScores.withDefaults().of(DATA, fold)))
                .containsExactly(libsvmScores(DATA, fold, 1e-3), within(3e-3));
    }

    private static double[] all(HeldOutScores scores) {
        return Samples.concat(scores.labeled(), scores.unlabeled());
    }

    private static double[] libsvmScores(LacData data, int[] fold, double tolerance) {
        svm.svm_set_print_string_function(text -> {});
        double[] scores = new double[fold.length];
        for (int f = 0; f < 5; f++) {
            int held = f;
            int[] training =
                    IntStream.range(0, fold.length).filter(i -> fold[i] != held).toArray();
            svm_model model = train(data, training, tolerance);
            for (int i = 0; i < fold.length; i++) {
                if (fold[i] == held) {
                    double[] value = new double[1];
                    svm.svm_predict_values(model, nodes(data.pool().row(i)), value);
                    scores[i] = value[0];
                }
            }
        }
        return scores;
    }

    private static svm_model train(LacData data, int[] training, double tolerance) {
        svm_parameter parameter = new svm_parameter();
        parameter.svm_type = svm_parameter.C_SVC;
        parameter.kernel_type = svm_parameter.RBF;
        parameter.gamma = KernelWidth.gamma(data.pool().select(training), 1);
        parameter.C = 1;
        parameter.eps = tolerance;
        parameter.cache_size = 100;
        parameter.shrinking = 1;
        svm_problem problem = new svm_problem();
        problem.l = training.length;
        problem.x =
                Arrays.stream(training).mapToObj(i -> nodes(data.pool().row(i))).toArray(svm_node[][]::new);
        problem.y = Arrays.stream(training)
                .mapToDouble(i -> i < data.labeledCount() ? 1 : -1)
                .toArray();
        return svm.svm_train(problem, parameter);
    }

    private static svm_node[] nodes(float[] row) {
        svm_node[] nodes = new svm_node[row.length];
        for (int f = 0; f < row.length; f++) {
            nodes[f] = new svm_node();
            nodes[f].index = f + 1;
            nodes[f].value = row[f];
        }
        return nodes;
    }

    /**
     * Labeled rows against rows of which a third is novel: known rows must score higher than novel ones on the whole.
     */
    @Test
    void novelRowsScoreLower() {
        HeldOutScores scores = SvmScores.withDefaults().of(DATA, SeedTree.of(1));
        double known = 0;
        double novel = 0;
        for (int j = 0; j < scores.unlabeled().length; j++) {
            // rows of Blobs take turns: class 0, class 1, novel
            known += j % 3 == 2 ? 0 : scores.unlabeled()[j] / 120;
            novel += j % 3 == 2 ? scores.unlabeled()[j] / 60 : 0;
        }
        assertThat(known).isGreaterThan(novel + 0.2);
    }

    @Test
    void sameSeedSameScores() {
        HeldOutScores first = SvmScores.withDefaults().of(DATA, SeedTree.of(1));
        HeldOutScores again = SvmScores.withDefaults().of(DATA, SeedTree.of(1));
        assertThat(first.labeled()).isEqualTo(again.labeled());
        assertThat(first.unlabeled()).isEqualTo(again.unlabeled());
        assertThat(SvmScores.withDefaults().of(DATA, SeedTree.of(2)).labeled()).isNotEqualTo(first.labeled());
    }

    /** A common shift and scale of the features leaves the width rule and so the scores alone. */
    @Test
    void isInvariantToShiftAndScale() {
        float[] moved = new float[DATA.pool().rows() * DATA.pool().columns()];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = 4 * DATA.pool().values()[i] + 2;
        }
        LacData other = DATA.withFeatures(
                FeatureMatrix.wrap(moved, DATA.pool().rows(), DATA.pool().columns()));
        assertThat(SvmScores.withDefaults().of(other, folds(DATA)).labeled())
                .containsExactly(SvmScores.withDefaults().of(DATA, folds(DATA)).labeled(), within(2e-3));
    }

    @Test
    void refusesWhatCannotBeSplit() {
        LacData tiny = LacData.pooled(
                FeatureMatrix.of(new float[][] {{0}, {1}, {2}, {3}}), new int[1], LabelSpace.numbered(1));
        assertThatThrownBy(() -> SvmScores.withDefaults().of(tiny, new int[] {0, 1, 2, 3}))
                .hasMessageContaining("outside fold 0 there are no labeled rows");
        LacData equal = LacData.pooled(FeatureMatrix.of(new float[20][1]), new int[10], LabelSpace.numbered(1));
        assertThatThrownBy(() -> SvmScores.withDefaults().of(equal, folds(equal)))
                .hasMessageContaining("all rows are equal");
        assertThatThrownBy(() -> new SvmScores(1, 1, 1e-3)).hasMessageContaining("folds");
        assertThatThrownBy(() -> new SvmScores(5, 0, 1e-3)).hasMessageContaining("cost");
    }
}
