package dev.augur.prior.shift;

import dev.augur.prior.ClassPriorEstimator;
import dev.augur.prior.ClassShares;
import dev.augur.prior.HeldOutClassScores;
import dev.augur.prior.score.BestBin;
import dev.augur.prior.theta.KernelMeanEstimator;
import java.util.Optional;
import java.util.function.Supplier;

/** The estimators of {@link ClassPriors} on held-out scores of all classes; each prints its spelling. */
public enum ClassPriorRule implements ClassPriorEstimator {
    /** The known classes keep the proportions of the labeled rows. */
    NONE("none") {
        @Override
        public Optional<ClassShares> estimate(double theta, Supplier<HeldOutClassScores> scores) {
            return Optional.empty();
        }
    },
    /** Kernel means of each class's log odds. */
    PER_CLASS_KM("per-class-km") {
        @Override
        public Optional<ClassShares> estimate(double theta, Supplier<HeldOutClassScores> scores) {
            return Optional.of(
                    ClassPriors.perClassKernelMean(scores.get().perClass(), theta, KernelMeanEstimator.withDefaults()));
        }
    },
    /** Best bins of each class's log odds. */
    PER_CLASS_BBE("per-class-bbe") {
        @Override
        public Optional<ClassShares> estimate(double theta, Supplier<HeldOutClassScores> scores) {
            return Optional.of(ClassPriors.perClassBestBin(scores.get().perClass(), theta, BestBin.withDefaults()));
        }
    },
    /** The confusion of the predictions, inverted. */
    BBSE("bbse") {
        @Override
        public Optional<ClassShares> estimate(double theta, Supplier<HeldOutClassScores> scores) {
            HeldOutClassScores given = scores.get();
            return Optional.of(ClassPriors.bbse(
                    given.judged(given.labeled()),
                    given.labels(),
                    given.judged(given.unlabeled()),
                    given.known(),
                    theta));
        }
    },
    /** Expectation maximisation on calibrated posteriors of the rows that are judged known. */
    MLLS("mlls") {
        @Override
        public Optional<ClassShares> estimate(double theta, Supplier<HeldOutClassScores> scores) {
            return Optional.of(JudgedKnown.of(scores.get()).mlls(theta));
        }
    };

    private final String spelling;

    ClassPriorRule(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String toString() {
        return spelling;
    }
}
