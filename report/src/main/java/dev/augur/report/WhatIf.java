package dev.augur.report;

import dev.augur.common.Figures;
import dev.augur.method.SensitivityCurve;
import dev.augur.method.SensitivityCurve.Point;
import dev.augur.prior.Interval;
import java.util.List;

/** What a curve over assumed shares can tell, and what it cannot. */
final class WhatIf {
    private WhatIf() {}

    static String words(SensitivityCurve curve) {
        return "This chart shows how much the answers depend on the novel share. It cannot tell which share is"
                + " right: the more is"
                + " assumed to be novel, the more is called novel. At each assumed share the setting of this fit"
                + " was trained again, and"
                + " every answer is for a row that it had not seen. The dashed line is the share used here"
                + curve.interval()
                        .map(theta -> ", and the band is its 95% interval. " + within(curve, theta))
                        .orElse(".");
    }

    private static String within(SensitivityCurve curve, Interval theta) {
        List<Point> inside = curve.points().stream()
                .filter(point -> theta.contains(point.theta()))
                .toList();
        double least = inside.stream().mapToDouble(Point::novelShare).min().orElse(0);
        double most = inside.stream().mapToDouble(Point::novelShare).max().orElse(0);
        double changed = inside.stream().mapToDouble(Point::changedShare).max().orElse(0);
        return "Within the band, " + Figures.percents(least, most)
                + " of the unlabeled rows are called novel, and at most " + Figures.percent(changed)
                + " of the answers differ from those at the dashed line.";
    }
}
