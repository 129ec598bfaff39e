package dev.augur.auto.solve;

import dev.augur.data.LabelSpace;
import dev.augur.prior.Interval;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * How held-out rows are answered, and the error that it means at a theta. Known rows are wrong where they are called
 * novel or get another name; of what is called known, theirs is {@code theta (1 - rho)}, and any difference from it is
 * at least so many wrong answers. That is the unbiased risk where more rows are called known than theta explains, and
 * unlike it never negative.
 *
 * @param calledNovel rho: the share of known rows called novel
 * @param misnamed the share of known rows with the name of another class
 * @param calledKnown kappa: the share of unlabeled rows called known
 */
public record ErrorRates(double calledNovel, double misnamed, double calledKnown) {
    /**
     * As rows are answered that were not learned from.
     *
     * @param labeled answers for labeled rows
     * @param labels their classes
     * @param weights what each of them stands for, with sum 1
     * @param unlabeled answers for unlabeled rows
     * @param space the classes
     */
    public static ErrorRates of(int[] labeled, int[] labels, double[] weights, int[] unlabeled, LabelSpace space) {
        double novel = 0;
        double misnamed = 0;
        for (int i = 0; i < labels.length; i++) {
            novel += labeled[i] == space.augmented() ? weights[i] : 0;
            misnamed += labeled[i] != space.augmented() && labeled[i] != labels[i] ? weights[i] : 0;
        }
        long known = Arrays.stream(unlabeled)
                .filter(answer -> answer != space.augmented())
                .count();
        return new ErrorRates(novel, misnamed, (double) known / unlabeled.length);
    }

    public double at(double theta) {
        return Math.min(1, theta * (calledNovel + misnamed) + Math.abs(calledKnown - theta * (1 - calledNovel)));
    }

    /**
     * The least and the largest where labeled rows say nothing of the known rows that were answered: at least so many
     * answers are wrong as more or fewer rows are called known than are known, and at most all of the known rows and
     * all that are called known.
     */
    public Interval whateverKnownRowsAreLike(Interval thetas) {
        double least = Math.max(0, Math.max(thetas.low() - calledKnown, calledKnown - thetas.high()));
        return new Interval(least, Math.min(1, thetas.high() + calledKnown));
    }

    /** The theta that explains what is called known; 1 where nothing does. */
    public double explained() {
        return calledNovel < 1 ? Math.min(1, calledKnown / (1 - calledNovel)) : 1;
    }

    /**
     * The least and the largest over an interval: the error is linear on both sides of the theta that explains what is
     * called known.
     */
    public Interval over(Interval thetas) {
        DoubleStream turning = thetas.contains(explained()) ? DoubleStream.of(explained()) : DoubleStream.empty();
        double atLow = at(thetas.low());
        double atHigh = at(thetas.high());
        double least = turning.map(this::at).reduce(Math.min(atLow, atHigh), Math::min);
        return new Interval(least, Math.max(atLow, atHigh));
    }
}
