package dev.augur.auto.search;

import dev.augur.data.Scaling;
import dev.augur.spelling.Spelling;

/**
 * One of the settings AUTO chooses from.
 *
 * @param tails whether heavy tails of features are compressed first
 * @param scaling of the features
 * @param width c: the kernel's gamma is c over the median squared distance
 * @param ridge rho
 */
public record AutoSetting(boolean tails, Scaling scaling, double width, double ridge) {
    /** Reads what {@link #toString} prints. */
    public static AutoSetting parse(String text) {
        Spelling setting = Spelling.parse("setting:" + text);
        return new AutoSetting(
                setting.text("tails").isPresent(),
                Scaling.parse(setting.text("scaling").orElseThrow()),
                Double.parseDouble(setting.text("c").orElseThrow()),
                Double.parseDouble(setting.text("rho").orElseThrow()));
    }

    /** The same with another ridge. */
    public AutoSetting withRidge(double other) {
        return new AutoSetting(tails, scaling, width, other);
    }

    @Override
    public String toString() {
        return (tails ? "tails=compressed," : "") + "scaling=" + scaling + ",c=" + width + ",rho=" + ridge;
    }
}
