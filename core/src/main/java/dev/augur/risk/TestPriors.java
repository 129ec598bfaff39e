package dev.augur.risk;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The shares of the known classes in the test mixture: one theta, when the known classes keep the proportions of the
 * labeled rows (Theorem 1), or a theta_c for each class under class-prior shift (Theorem 3). All that changes between
 * the two is the weight of a labeled row, {@code theta / n} or {@code theta_c / n_c}.
 */
public final class TestPriors {
    private final double theta;
    private final double @Nullable [] perClass;

    private TestPriors(double theta, double @Nullable [] perClass) {
        this.theta = Check.inOpenClosed("theta", theta, 0, 1);
        this.perClass = perClass;
    }

    /** The known classes make up the share theta of the mixture, in the proportions of the labeled rows. */
    public static TestPriors mixture(double theta) {
        return new TestPriors(theta, null);
    }

    /** Known class c makes up the share {@code thetas[c]} of the mixture. */
    public static TestPriors perClass(double... thetas) {
        for (int c = 0; c < thetas.length; c++) {
            Check.nonNegative("theta of class " + c, thetas[c]);
        }
        double sum = Arrays.stream(thetas).sum();
        // A sum of shares that should be 1 may miss it by rounding.
        return new TestPriors(Math.abs(sum - 1) < 1e-9 ? 1 : sum, thetas.clone());
    }

    /** Share of all known classes. */
    public double theta() {
        return theta;
    }

    /** The share of each class, if the classes have shares of their own. */
    public Optional<double[]> perClass() {
        return Optional.ofNullable(perClass).map(double[]::clone);
    }

    /** Requires a share for each of {@code known} classes, if the classes have shares of their own. */
    public void requireClasses(int known) {
        if (perClass != null) {
            Check.sameSize("class priors", perClass.length, known);
        }
    }

    /**
     * How many times as frequent each class is under other priors, the augmented class last. One theta keeps the
     * proportions of the known classes.
     *
     * @throws IllegalArgumentException if that cannot be known, or if a class without a share gets one
     */
    public double[] ratios(TestPriors to, int known) {
        requireClasses(known);
        to.requireClasses(known);
        double[] ratios = new double[known + 1];
        ratios[known] = ratio("NOVEL", 1 - theta, 1 - to.theta);
        if (to.perClass == null) {
            Arrays.fill(ratios, 0, known, to.theta / theta);
            return ratios;
        }
        if (perClass == null) {
            throw new IllegalArgumentException("it takes the share of each known class to change them one by one, but "
                    + this + " is all that is known of them");
        }
        for (int c = 0; c < known; c++) {
            ratios[c] = ratio("class " + c, perClass[c], to.perClass[c]);
        }
        return ratios;
    }

    private static double ratio(String name, double from, double to) {
        if (from == 0 && to > 0) {
            throw new IllegalArgumentException(
                    "the share of " + name + " must stay 0, since nothing was learned about it, but is " + to);
        }
        return from == to ? 1 : to / from;
    }

    /**
     * The same priors with a share for each class; a single theta is divided in the proportions of the labeled rows.
     */
    public TestPriors perClass(int[] classCounts) {
        requireClasses(classCounts.length);
        double rows = Arrays.stream(classCounts).sum();
        return perClass != null
                ? this
                : perClass(Arrays.stream(classCounts)
                        .mapToDouble(count -> theta * count / rows)
                        .toArray());
    }

    /**
     * For each labeled row, its weight times the number of labeled rows: theta, or {@code theta_c n / n_c}. A batch of
     * b of these rows uses {@code 1/b} of it, which keeps batch risks unbiased.
     */
    public double[] importance(LacData data) {
        return importance(data.labels(), data.space().known());
    }

    /** The same for labeled rows only, with {@code known} known classes. */
    public double[] importance(int[] labels, int known) {
        requireClasses(known);
        int[] classCounts = new int[known];
        Arrays.stream(labels).forEach(label -> classCounts[label]++);
        double[] importance = new double[labels.length];
        if (perClass == null) {
            Arrays.fill(importance, theta);
        } else {
            Arrays.setAll(importance, i -> perClass[labels[i]] * labels.length / classCounts[labels[i]]);
        }
        return importance;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TestPriors that && theta == that.theta && Arrays.equals(perClass, that.perClass);
    }

    @Override
    public int hashCode() {
        return 31 * Double.hashCode(theta) + Arrays.hashCode(perClass);
    }

    @Override
    public String toString() {
        return perClass == null ? "theta=" + theta : "priors=" + Arrays.toString(perClass);
    }
}
