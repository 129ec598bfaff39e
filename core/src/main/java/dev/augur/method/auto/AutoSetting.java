package dev.augur.method.auto;

import dev.augur.data.Scaling;
import java.util.ArrayList;
import java.util.List;

/**
 * One of the settings AUTO chooses from.
 *
 * @param scaling of the features
 * @param width c: the kernel's gamma is c over the median squared distance
 * @param ridge rho
 */
public record AutoSetting(Scaling scaling, double width, double ridge) {
    static final List<Scaling> SCALINGS = List.of(Scaling.STD, Scaling.MINMAX);
    static final double[] WIDTHS = {0.5, 1, 2};
    static final double[] RIDGES = {1e-3, 1e-4, 1e-5};

    /** All settings: scalings outermost, ridges innermost. */
    static List<AutoSetting> grid() {
        List<AutoSetting> grid = new ArrayList<>();
        for (Scaling scaling : SCALINGS) {
            for (double width : WIDTHS) {
                for (double ridge : RIDGES) {
                    grid.add(new AutoSetting(scaling, width, ridge));
                }
            }
        }
        return grid;
    }

    @Override
    public String toString() {
        return "scaling=" + scaling + ",c=" + width + ",rho=" + ridge;
    }
}
