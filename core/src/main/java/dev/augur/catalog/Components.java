package dev.augur.catalog;

import dev.augur.common.Services;
import dev.augur.loss.Loss;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.model.NetworkSpec;
import dev.augur.prior.ClassPriorEstimator;
import dev.augur.prior.FixedTheta;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.risk.Correction;
import dev.augur.risk.TestPriors;
import dev.augur.spelling.Spelling;
import dev.augur.train.Batching;
import dev.augur.train.StopRule;
import dev.augur.train.optimizer.OptimizerSpec;
import dev.augur.train.optimizer.Schedule;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Everything that has a name: {@code Components.losses().parse("gce:q=0.7")}. The command line, experiments, Spark and
 * model files all look names up here. Each kind has the built-in components, then those that jars on the class path
 * offer through the {@link ComponentProvider} of the kind; the class path is that of the thread's context class loader.
 */
public final class Components {
    private Components() {}

    public static Registry<Loss> losses() {
        return registry("loss", LossComponents.all(), LossProvider.class);
    }

    public static Registry<Correction> corrections() {
        return registry("correction", CorrectionComponents.all(), CorrectionProvider.class);
    }

    /** Networks; each takes an option for the scaling of the features. */
    public static Registry<NetworkSpec> networks() {
        List<Component<NetworkSpec>> all =
                registry("network", NetworkComponents.all(), NetworkProvider.class).components().stream()
                        .map(NetworkComponents::scaled)
                        .toList();
        return Registry.of("network", all).with("torch", NetworkComponents.OF_TORCH);
    }

    public static Registry<OptimizerSpec> optimizers() {
        return registry("optimizer", OptimizerComponents.all(), OptimizerProvider.class);
    }

    /** Schedules, by which optimisers change the size of their steps. */
    public static Registry<Schedule> schedules() {
        return registry("schedule", ScheduleComponents.all(), ScheduleProvider.class);
    }

    public static Registry<Batching> batchings() {
        return registry("batching", BatchingComponents.all(), BatchingProvider.class);
    }

    public static Registry<StopRule> stopRules() {
        return registry("stop rule", StopRuleComponents.all(), StopRuleProvider.class);
    }

    /** Estimators of theta; {@link #estimator} reads a number as well. */
    public static Registry<MixtureProportionEstimator> estimators() {
        return registry("estimator of theta", EstimatorComponents.all(), EstimatorProvider.class);
    }

    /** An estimator by name, or a fixed theta if the text is a number. */
    public static MixtureProportionEstimator estimator(String text) {
        double theta;
        try {
            theta = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return estimators().parse(text);
        }
        return new FixedTheta(theta);
    }

    /** Reads a theta, the name of an estimator, or a share for each known class as in {@code shares:0.2,0.3}. */
    public static PriorSource priorSource(String text) {
        Spelling spelling = Spelling.parse(text);
        if (!spelling.name().equals(PriorSource.Given.SHARES)) {
            return PriorSource.of(estimator(text));
        }
        return Component.<PriorSource>of(
                        PriorSource.Given.SHARES,
                        "a share of the mixture for each known class",
                        "Shu et al. 2023, Eq. 6",
                        given -> PriorSource.of(TestPriors.perClass(given.numbers())))
                .withValues(Option.of(PriorSource.Given.SHARES, "the share of each class"))
                .create(spelling);
    }

    /** Estimators of the share of each known class, under class-prior shift. */
    public static Registry<ClassPriorEstimator> classPriors() {
        return registry("estimator of class priors", ClassPriorComponents.all(), ClassPriorProvider.class);
    }

    public static Registry<Method> methods() {
        return registry("method", List.of(AutoComponent.get(), NrprComponent.get()), MethodProvider.class)
                .with("paper", List.of("nrpr-grid"));
    }

    /** Runs an action during which names are also looked up by this class loader, such as one for jars of plug-ins. */
    public static <T> T within(ClassLoader plugins, Supplier<T> action) {
        return Services.within(plugins, action);
    }

    /** The built-in components, then those that jars offer. */
    private static <T, P extends ComponentProvider<T>> Registry<T> registry(
            String kind, List<Component<T>> own, Class<P> provider) {
        Stream<Component<T>> offered = Services.of(provider).flatMap(each -> each.components().stream());
        return Registry.of(kind, Stream.concat(own.stream(), offered).toList());
    }
}
