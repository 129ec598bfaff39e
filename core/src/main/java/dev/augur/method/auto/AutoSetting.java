package dev.augur.method.auto;

import dev.augur.data.Scaling;
import java.util.List;

/**
 * One of the settings AUTO chooses from.
 *
 * @param tails whether heavy tails of features are compressed first
 * @param scaling of the features
 * @param width c: the kernel's gamma is c over the median squared distance
 * @param ridge rho
 */
public record AutoSetting(boolean tails, Scaling scaling, double width, double ridge) {
    static final List<Scaling> SCALINGS = List.of(Scaling.STD, Scaling.MINMAX);
    static final double[] WIDTHS = {0.5, 1, 2};
    static final double[] RIDGES = {1e-3, 1e-4, 1e-5};

    @Override
    public String toString() {
        return (tails ? "tails=compressed," : "") + "scaling=" + scaling + ",c=" + width + ",rho=" + ridge;
    }
}
