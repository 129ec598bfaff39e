package dev.augur.method.auto;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * How much the answers of AUTO depend on theta: the method fitted at each of 0.1, 0.2, ..., 1, and compared with the fit at the estimate.
 * All have the setting that was chosen there, and its folds and landmarks, so that nothing but theta differs. A share for each class is not estimated along the curve.
 *
 * @param theta where the compared fit is: the estimate, unless the method was given a theta
 * @param points by theta, rising
 */
public record SensitivityCurve(double theta, List<Point> points) {
    private static final int STEPS = 10;

    public SensitivityCurve {
        points = List.copyOf(points);
    }

    /**
     * What follows from one theta.
     *
     * @param theta share of the known classes
     * @param novelShare of the unlabeled rows
     * @param error zero-one risk of held-out rows, were this the true theta
     * @param changedShare unlabeled rows whose answer is not that of the compared fit
     */
    public record Point(double theta, double novelShare, RiskEstimate error, double changedShare) {}

    /** The curve; of a sample of the rows where they are more than some thousands. */
    public static SensitivityCurve of(Auto auto, LacData all, SeedTree seeds) {
        LacData data = RowSample.forSensitivity(all, seeds.child("sensitivity"));
        Auto mixture = new Auto(auto.theta(), false, auto.threads());
        AutoReport found = mixture.run(data, seeds).report();
        DoubleFunction<AutoFit> fits =
                theta -> new AutoRun(mixture.withTheta(theta), data, seeds, found.chosen()::equals).run();
        double theta = found.theta().theta();
        int[] answers =
                fits.apply(theta).classifier().classify(data.unlabeled()).predictions();
        List<Point> points = new ArrayList<>();
        for (int step = 1; step <= STEPS; step++) {
            double assumed = (double) step / STEPS;
            points.add(point(assumed, fits.apply(assumed), data, answers));
        }
        return new SensitivityCurve(theta, points);
    }

    private static Point point(double theta, AutoFit fit, LacData data, int[] compared) {
        var answers = fit.classifier().classify(data.unlabeled());
        int changed = 0;
        for (int i = 0; i < compared.length; i++) {
            changed += answers.predictions()[i] == compared[i] ? 0 : 1;
        }
        return new Point(theta, answers.novelShare(), fit.report().error(), (double) changed / compared.length);
    }
}
