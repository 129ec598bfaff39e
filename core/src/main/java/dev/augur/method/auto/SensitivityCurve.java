package dev.augur.method.auto;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import java.util.ArrayList;
import java.util.List;

/**
 * How much the answers of AUTO depend on theta: the method fitted at each of 0.1, 0.2, ..., 1, with the folds and landmarks of the fit
 * it is compared to, so that nothing but theta differs. A share for each class is not estimated along the curve.
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

    public static SensitivityCurve of(Auto auto, LacData data, SeedTree seeds) {
        Auto mixture = new Auto(auto.theta(), false, auto.threads());
        AutoFit compared = mixture.run(data, seeds);
        int[] answers = compared.classifier().classify(data.unlabeled()).predictions();
        List<Point> points = new ArrayList<>();
        for (int step = 1; step <= STEPS; step++) {
            double theta = (double) step / STEPS;
            points.add(point(theta, mixture.withTheta(theta).run(data, seeds), data, answers));
        }
        return new SensitivityCurve(compared.report().theta().theta(), points);
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
