package dev.augur.risk;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The shares of the known classes in the test mixture: one theta, when the known classes keep the proportions of the labeled
 * rows (Theorem 1), or a theta_c for each class under class-prior shift (Theorem 3). All that changes between the two is the
 * weight of a labeled row, {@code theta / n} or {@code theta_c / n_c}.
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
        // A sum of shares that should be 1 may exceed it by rounding.
        return new TestPriors(sum > 1 && sum < 1 + 1e-9 ? 1 : sum, thetas.clone());
    }

    /** Share of all known classes. */
    public double theta() {
        return theta;
    }

    /** The share of each class, where the classes have shares of their own. */
    public Optional<double[]> perClass() {
        return Optional.ofNullable(perClass).map(double[]::clone);
    }

    /** Requires a share for each of {@code known} classes, where the classes have shares of their own. */
    public void requireClasses(int known) {
        if (perClass != null) {
            Check.sameSize("class priors", perClass.length, known);
        }
    }

    /**
     * For each labeled row, its weight times the number of labeled rows: theta, or {@code theta_c n / n_c}. A batch of b of
     * these rows weighs them by {@code 1/b} of it, which keeps batch risks unbiased.
     */
    public double[] importance(LacData data) {
        return importance(data.labels(), data.classCounts());
    }

    double[] importance(int[] labels, int[] classCounts) {
        requireClasses(classCounts.length);
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
