package dev.augur.auto;

import dev.augur.auto.search.AutoSetting;
import dev.augur.auto.search.AutoSteps;
import dev.augur.auto.search.MovedColumns;
import dev.augur.auto.search.Search;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.AutoRows;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.FitContext;
import dev.augur.method.SensitivityCurve;
import dev.augur.method.SensitivityCurve.Point;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The curve of AUTO: its chosen setting cross-fitted once at each of 0.1, 0.2, ..., 1, at theta itself and at the ends
 * of its interval. The settings are not tried again, and a share for each class is not estimated along the curve.
 */
final class AutoSensitivity {
    private static final AutoConstants.Doubts DOUBTS = AutoConstants.DEFAULTS.doubts();

    private AutoSensitivity() {}

    /** The curve for a fit to these rows and seeds that chose this setting and has this theta. */
    static SensitivityCurve of(AutoSetting chosen, ThetaEstimate theta, LacData data, SeedTree seeds) {
        LacData kept = MovedColumns.of(data, FitContext.of(seeds)).without(data);
        LacData sample = AutoRows.of(kept, seeds).sample();
        ThetaLoop loop = Search.grid(sample, AutoSteps.ALL, seeds).loop(chosen);
        int[] compared = answers(loop, chosen, theta.theta());
        List<Point> points = assumed(theta)
                .mapToObj(each -> point(each, answers(loop, chosen, each), sample, compared))
                .toList();
        return new SensitivityCurve(theta.theta(), theta.interval(), points);
    }

    private static DoubleStream assumed(ThetaEstimate theta) {
        DoubleStream tenths =
                IntStream.rangeClosed(1, DOUBTS.curveSteps()).mapToDouble(step -> (double) step / DOUBTS.curveSteps());
        List<Double> own = new ArrayList<>(List.of(theta.theta()));
        theta.interval().ifPresent(each -> own.addAll(List.of(each.low(), each.high())));
        return DoubleStream.concat(tenths, own.stream().mapToDouble(each -> Math.max(ThetaLoop.LEAST, each)))
                .sorted()
                .distinct();
    }

    private static int[] answers(ThetaLoop loop, AutoSetting chosen, double theta) {
        Matrix outputs = loop.runAt(theta, chosen.ridge()).outputs();
        return IntStream.range(0, outputs.rows()).map(outputs::argmax).toArray();
    }

    private static Point point(double theta, int[] answers, LacData sample, int[] compared) {
        int labeled = sample.labeledCount();
        int novel = sample.space().augmented();
        long changed = IntStream.range(labeled, answers.length)
                .filter(i -> answers[i] != compared[i])
                .count();
        return new Point(
                theta,
                share(answers, labeled, answers.length, novel),
                share(answers, 0, labeled, novel),
                (double) changed / sample.unlabeledCount());
    }

    private static double share(int[] answers, int from, int to, int label) {
        return (double) Arrays.stream(answers, from, to)
                        .filter(each -> each == label)
                        .count()
                / (to - from);
    }
}
