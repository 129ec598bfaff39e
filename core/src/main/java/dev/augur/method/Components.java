package dev.augur.method;

import dev.augur.loss.Loss;
import dev.augur.model.NetworkSpec;
import dev.augur.model.OptimizerSpec;
import dev.augur.prior.ClassPriorEstimator;
import dev.augur.prior.FixedTheta;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.risk.Correction;
import dev.augur.train.Batching;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * The one door to everything that has a name: {@code Components.losses().parse("gce:q=0.7")}. Command line, experiments, Spark and model
 * files all come through here.
 */
public final class Components {
    private static final Registry<Loss> LOSSES = Registry.of("loss", LossComponents.all());
    private static final Registry<Correction> CORRECTIONS = Registry.of("correction", CorrectionComponents.all());
    private static final Registry<MixtureProportionEstimator> ESTIMATORS =
            Registry.of("estimator of theta", EstimatorComponents.all());
    private static final Registry<ClassPriorEstimator> CLASS_PRIORS =
            Registry.of("estimator of class priors", ClassPriorComponents.all());
    private static final Registry<OptimizerSpec> OPTIMIZERS = Registry.of("optimizer", OptimizerComponents.all());
    private static final Registry<Batching> BATCHINGS = Registry.of("batching", BatchingComponents.all());

    private Components() {}

    public static Registry<Loss> losses() {
        return LOSSES;
    }

    public static Registry<Correction> corrections() {
        return CORRECTIONS;
    }

    /** Our own networks, then those that other modules offer. */
    public static Registry<NetworkSpec> networks() {
        return networks(NetworkProvider.class.getClassLoader());
    }

    /** Our own networks, then those that modules offer that this loader sees; each takes a scaling in front of it. */
    public static Registry<NetworkSpec> networks(ClassLoader loader) {
        Stream<Component<NetworkSpec>> offered = ServiceLoader.load(NetworkProvider.class, loader).stream()
                .flatMap(each -> each.get().networks().stream());
        List<Component<NetworkSpec>> all = Stream.concat(NetworkComponents.all().stream(), offered)
                .map(NetworkComponents::scaled)
                .toList();
        return Registry.of("network", all).with("torch", NetworkComponents.OF_TORCH);
    }

    public static Registry<OptimizerSpec> optimizers() {
        return OPTIMIZERS;
    }

    public static Registry<Batching> batchings() {
        return BATCHINGS;
    }

    /** Estimators of theta; {@link #estimator} reads a number as well. */
    public static Registry<MixtureProportionEstimator> estimators() {
        return ESTIMATORS;
    }

    /** An estimator by name, or a theta that is given. */
    public static MixtureProportionEstimator estimator(String text) {
        double theta;
        try {
            theta = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return ESTIMATORS.parse(text);
        }
        return new FixedTheta(theta);
    }

    /** Estimators of the share of each known class, under class-prior shift. */
    public static Registry<ClassPriorEstimator> classPriors() {
        return CLASS_PRIORS;
    }

    /** Our own methods, then those that other modules offer. */
    public static Registry<Method> methods() {
        return methods(MethodProvider.class.getClassLoader());
    }

    /** Our own methods, then those that modules offer that this loader sees. */
    public static Registry<Method> methods(ClassLoader loader) {
        Stream<Component<Method>> offered = ServiceLoader.load(MethodProvider.class, loader).stream()
                .flatMap(each -> each.get().methods().stream());
        List<Component<Method>> own = List.of(AutoComponent.get(), NrprComponent.get(), GridNrprComponent.get());
        return Registry.of("method", Stream.concat(own.stream(), offered).toList());
    }
}
