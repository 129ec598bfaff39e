package dev.augur.metrics;

import dev.augur.common.Check;

/**
 * How often one method beat another on the same trials, larger values being better.
 *
 * @param wins trials with a larger value
 * @param ties trials with equal values
 * @param losses trials with a smaller value
 */
public record WinTieLoss(int wins, int ties, int losses) {
    public static WinTieLoss of(double[] ours, double[] theirs) {
        Check.sameSize("values of the other method", theirs.length, ours.length);
        int wins = 0;
        int losses = 0;
        for (int i = 0; i < ours.length; i++) {
            double difference = Check.finite("difference of trial " + i, ours[i] - theirs[i]);
            wins += difference > 0 ? 1 : 0;
            losses += difference < 0 ? 1 : 0;
        }
        return new WinTieLoss(wins, ours.length - wins - losses, losses);
    }

    @Override
    public String toString() {
        return wins + "/" + ties + "/" + losses;
    }
}
