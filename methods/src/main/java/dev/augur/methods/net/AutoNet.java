package dev.augur.methods.net;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.prior.FixedTheta;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.spelling.Spelling;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * AUTO with a network, for images: it finds theta, and chooses by the zero-one risk on held-out rows whether shifted
 * pictures help. Cross-fitted networks follow the unbiased risk; what they say of rows they have not seen is what the
 * last networks learn from.
 *
 * @param network what learns
 * @param scaling of the features
 * @param shifts candidates for the pixels by which pictures are moved at random; empty means 0 and 2 where rows can be
 *     square pictures, and otherwise 0
 * @param epochs passes over the rows in each part of the training
 * @param theta what says the share of the known classes; the networks themselves where it is empty
 */
public record AutoNet(
        NetworkSpec network,
        Scaling scaling,
        List<Integer> shifts,
        int epochs,
        Optional<MixtureProportionEstimator> theta)
        implements Method {
    static final String NAME = "auto-net";

    public AutoNet {
        shifts = List.copyOf(shifts);
        shifts.forEach(each -> Check.atLeast("shift", each, 0));
        if (shifts.stream().distinct().count() < shifts.size()) {
            throw new IllegalArgumentException("shifts must differ, but are " + shifts);
        }
        Check.repetitions("epochs", epochs);
        if (network instanceof ScaledSpec) {
            throw new IllegalArgumentException(
                    "network must leave the scaling to its own option, but is '" + network + "'");
        }
    }

    /** The paper's perceptron with 500 hidden units. */
    public static AutoNet withDefaults() {
        return new AutoNet(MlpSpec.of(500), Scaling.PIXELS, List.of(), 25, Optional.empty());
    }

    public AutoNet withNetwork(NetworkSpec other) {
        return new AutoNet(other, scaling, shifts, epochs, theta);
    }

    public AutoNet withScaling(Scaling other) {
        return new AutoNet(network, other, shifts, epochs, theta);
    }

    public AutoNet withShifts(Integer... candidates) {
        return new AutoNet(network, scaling, List.of(candidates), epochs, theta);
    }

    public AutoNet withEpochs(int count) {
        return new AutoNet(network, scaling, shifts, count, theta);
    }

    public AutoNet withTheta(double value) {
        return withTheta(new FixedTheta(value));
    }

    public AutoNet withTheta(MixtureProportionEstimator estimator) {
        return new AutoNet(network, scaling, shifts, epochs, Optional.of(estimator));
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        return new AutoNetRun(this, data, context).run();
    }

    @Override
    public boolean tellsAll() {
        return true;
    }

    /** As it is spelled: {@code auto-net:network=mlp:500,scaling=pixels,shifts=[0,2],epochs=25}. */
    @Override
    public String toString() {
        Spelling spelling = Spelling.of(NAME).with("network", network).with("scaling", scaling);
        if (!shifts.isEmpty()) {
            spelling =
                    spelling.with("shifts", shifts.stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        spelling = spelling.with("epochs", epochs);
        return (theta.isPresent() ? spelling.with("theta", theta.get()) : spelling).toString();
    }
}
