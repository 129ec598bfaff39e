package dev.augur.method;

import dev.augur.data.LacData;
import dev.augur.prior.ClassShares;
import dev.augur.prior.FixedTheta;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.spelling.Spelling;

/**
 * Where the shares of the known classes in the mixture come from. It prints its spelling, such as {@code 0.7} or
 * {@code km1}.
 */
public sealed interface PriorSource {
    /** The share of all known classes in a run with these seeds, and where it comes from. */
    Theta theta(LacData data, SeedTree seeds);

    /** The priors to train with, given what {@link #theta} said. */
    TestPriors priors(Theta theta);

    /** Whether each known class has a share of its own. */
    default boolean givesEachClass() {
        return this instanceof Given given && given.known.perClass().isPresent();
    }

    static PriorSource of(TestPriors priors) {
        return new Given(priors);
    }

    /**
     * A share for each known class, as {@link dev.augur.prior.shift.ClassPriors} finds them: the weights of Theorem 3.
     */
    static PriorSource of(ClassShares shares) {
        return new Given(TestPriors.perClass(shares.perClass()));
    }

    /** Shares that an estimator finds; a fixed theta counts as given. */
    static PriorSource of(MixtureProportionEstimator estimator) {
        return estimator instanceof FixedTheta fixed
                ? new Given(TestPriors.mixture(fixed.theta()))
                : new Estimated(estimator);
    }

    /**
     * Shares that the user knows.
     *
     * @param known the shares
     */
    record Given(TestPriors known) implements PriorSource {
        /** The spelling of shares of each class: {@code shares:0.2,0.3}. */
        public static final String SHARES = "shares";

        @Override
        public Theta theta(LacData data, SeedTree seeds) {
            return Theta.by(new FixedTheta(known.theta()), data, seeds);
        }

        @Override
        public TestPriors priors(Theta theta) {
            return known;
        }

        @Override
        public String toString() {
            return known.perClass().map(Given::spelled).orElseGet(() -> Spelling.plain(known.theta()));
        }

        private static String spelled(double[] shares) {
            Spelling spelling = Spelling.of(SHARES);
            for (double share : shares) {
                spelling = spelling.withValue(share);
            }
            return spelling.toString();
        }
    }

    /**
     * One theta, estimated from the data that a method is fitted to.
     *
     * @param estimator the estimator
     */
    record Estimated(MixtureProportionEstimator estimator) implements PriorSource {
        @Override
        public Theta theta(LacData data, SeedTree seeds) {
            return Theta.by(estimator, data, seeds);
        }

        @Override
        public TestPriors priors(Theta theta) {
            if (theta.value() == 0) {
                throw new IllegalArgumentException("theta estimated by " + estimator
                        + " is 0: no unlabeled row looks like a known class, so there is nothing to learn"
                        + " from them; give theta as a number");
            }
            return TestPriors.mixture(theta.value());
        }

        @Override
        public String toString() {
            return Spelling.plain(estimator);
        }
    }
}
