package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.common.Workers;
import dev.augur.data.Matrix;
import dev.augur.data.Scaling;
import dev.augur.kernel.Nystrom;
import dev.augur.method.FitContext;
import dev.augur.model.KernelMachine;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Kernel ridge regression; scaling, width and ridge are those of the least squared error of rows that are left out one
 * at a time.
 *
 * @param landmarks at most; with as many as there are rows the kernel is exact
 * @param widths of the kernel that are tried, over that of the median distance
 * @param ridges that are tried
 */
public record KernelLearner(int landmarks, List<Double> widths, List<Double> ridges) implements Learner {
    private static final List<Scaling> SCALINGS = List.of(Scaling.STD, Scaling.MINMAX);

    public KernelLearner {
        Check.positive("landmarks", landmarks);
        widths = List.copyOf(widths);
        ridges = List.copyOf(ridges);
    }

    @Override
    public Judged judge(LabeledRows rows, int[] foldOf, FitContext context) {
        List<Callable<JudgedKernel>> tasks = new ArrayList<>();
        for (Scaling scaling : SCALINGS) {
            View view = View.of(rows, scaling);
            for (double width : widths) {
                tasks.add(() -> best(rows, view, width, context.seeds()));
            }
        }
        return Workers.run(context.threads(), tasks).stream()
                .min(Comparator.comparingDouble(JudgedKernel::error))
                .orElseThrow();
    }

    /** With the best ridge. */
    private JudgedKernel best(LabeledRows rows, View view, double width, SeedTree seeds) {
        RidgeLeaveOneOut ridge = ridge(rows, view, nystrom(view, width, seeds));
        return ridges.stream()
                .map(rho -> {
                    Matrix outputs = ridge.leftOut(rho);
                    double error = SquaredError.of(outputs, rows.labels());
                    return new JudgedKernel(this, view.scaling(), width, rho, outputs, error);
                })
                .min(Comparator.comparingDouble(JudgedKernel::error))
                .orElseThrow();
    }

    private Nystrom nystrom(View view, double width, SeedTree seeds) {
        return new Nystrom(Nystrom.drawn(view.scaled(), landmarks, seeds), width * view.unitWidth(seeds));
    }

    private static RidgeLeaveOneOut ridge(LabeledRows rows, View view, Nystrom nystrom) {
        return new RidgeLeaveOneOut(nystrom.design(view.scaled()), rows.labels(), rows.classes());
    }

    private record JudgedKernel(
            KernelLearner learner, Scaling scaling, double width, double rho, Matrix outputs, double error)
            implements Judged {
        @Override
        public Expert fit(LabeledRows rows, FitContext context) {
            View view = View.of(rows, scaling);
            Nystrom nystrom = learner.nystrom(view, width, context.seeds());
            double[] weights = ridge(rows, view, nystrom).weights(rho);
            double[] bias = Arrays.copyOfRange(weights, weights.length - rows.classes(), weights.length);
            return new KernelExpert(
                    view.map(),
                    new KernelMachine.Group(
                            nystrom.landmarks(), nystrom.gamma(), nystrom.coefficients(weights, rows.classes())),
                    bias);
        }
    }
}
