package dev.augur.methods.net;

import dev.augur.common.Check;
import dev.augur.common.Spelling;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.method.ThetaMethod;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * AUTO with a network, for images: it finds theta, and chooses by the zero-one risk on held-out rows whether shifted pictures help.
 * Cross-fitted networks follow the unbiased risk; what they say of rows they have not seen is what the last networks learn from.
 *
 * @param network what learns
 * @param scaling of the features
 * @param shifts candidates for the pixels by which pictures are moved at random; empty means 0 and 2 where rows can be square pictures, and
 *     otherwise 0
 * @param epochs passes over the rows in each part of the training
 * @param theta share of the known classes, where it is known; estimated otherwise
 * @param threads networks that are trained side by side; no result depends on it
 */
public record AutoNet(
        NetworkSpec network, Scaling scaling, List<Integer> shifts, int epochs, OptionalDouble theta, int threads)
        implements ThetaMethod {
    static final String NAME = "auto-net";

    public AutoNet {
        shifts = List.copyOf(shifts);
        shifts.forEach(each -> Check.atLeast("shift", each, 0));
        if (shifts.stream().distinct().count() < shifts.size()) {
            throw new IllegalArgumentException("shifts must differ, but are " + shifts);
        }
        Check.positive("epochs", epochs);
        theta.ifPresent(value -> Check.inOpenClosed("theta", value, 0, 1));
        Check.positive("threads", threads);
        if (network instanceof ScaledSpec) {
            throw new IllegalArgumentException(
                    "network must leave the scaling to its own option, but is '" + network + "'");
        }
    }

    /** The paper's perceptron with 500 hidden units. */
    public static AutoNet withDefaults() {
        return new AutoNet(MlpSpec.of(500), Scaling.PIXELS, List.of(), 25, OptionalDouble.empty(), 1);
    }

    public AutoNet withNetwork(NetworkSpec other) {
        return new AutoNet(other, scaling, shifts, epochs, theta, threads);
    }

    public AutoNet withScaling(Scaling other) {
        return new AutoNet(network, other, shifts, epochs, theta, threads);
    }

    public AutoNet withShifts(Integer... candidates) {
        return new AutoNet(network, scaling, List.of(candidates), epochs, theta, threads);
    }

    public AutoNet withEpochs(int count) {
        return new AutoNet(network, scaling, shifts, count, theta, threads);
    }

    public AutoNet withTheta(double value) {
        return new AutoNet(network, scaling, shifts, epochs, OptionalDouble.of(value), threads);
    }

    public AutoNet withThreads(int count) {
        return new AutoNet(network, scaling, shifts, epochs, theta, count);
    }

    @Override
    public MeanSoftmax fit(LacData data, SeedTree seeds) {
        return run(data, seeds).classifier();
    }

    /** The classifier with theta and the choice behind it. */
    @Override
    public AutoNetFit run(LacData data, SeedTree seeds) {
        return new AutoNetRun(this, data, seeds).run();
    }

    /** As it is spelled: {@code auto-net:network=mlp:500,scaling=pixels,shifts=[0,2],epochs=25}, without the threads. */
    @Override
    public String toString() {
        Spelling spelling = Spelling.of(NAME).with("network", network).with("scaling", scaling);
        if (!shifts.isEmpty()) {
            spelling =
                    spelling.with("shifts", shifts.stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        spelling = spelling.with("epochs", epochs);
        return (theta.isPresent() ? spelling.with("theta", theta.getAsDouble()) : spelling).toString();
    }
}
