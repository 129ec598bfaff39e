package dev.augur.methods.ovr;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.catalog.Registry;
import dev.augur.loss.Margin;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import java.util.List;
import java.util.OptionalDouble;

/** Offers one-versus-rest and softmax by name. */
public final class OvrMethods implements MethodProvider {
    @Override
    public List<Component<Method>> components() {
        return List.of(ovr(), softmax(), softmaxWithThreshold());
    }

    /** One-versus-rest as it is spelled, for methods that have it for a part. */
    public static Ovr parse(String text) {
        return (Ovr) Registry.of("method for the known classes", List.of(ovr())).parse(text);
    }

    private static Component<Method> ovr() {
        Component<Method> ovr = Component.<Method>of(
                        "ovr",
                        "a scorer for each known class against the others; novel where all of them say no",
                        "Rifkin and Klautau 2004",
                        OvrMethods::createOvr)
                .withLimits(
                        Limit.NO_PROBABILITIES,
                        Limit.LABELED_ONLY,
                        Limit.NEW_CLASS,
                        Limit.UNITS,
                        Limit.WILD_CELLS,
                        Limit.FAR_ROWS)
                .with(Option.of("psi", Margin.LOGISTIC.toString(), "loss of a scorer: logistic, square or hinge"));
        return TrainingOptions.withSteps(TrainingOptions.withNetwork(ovr)
                .with(Option.of(
                        "wd",
                        "weight of the L2 penalty: a number, 1/n (an SVM with C = 1) or cv (1e-3, 1e-4 or 1e-5 by"
                                + " held-out labeled rows); "
                                + "if not given, cv for linear, 1/n for rff and nystrom, 1e-4 for others")));
    }

    private static Ovr createOvr(Arguments given) {
        KnownTraining training = TrainingOptions.of(given);
        WeightDecay decay = given.nested("wd", WeightDecay::parse).orElseGet(() -> Ovr.usualDecay(training.network()));
        return new Ovr(given.oneOf("psi", Margin.class), decay, training);
    }

    private static Component<Method> softmax() {
        return withTraining(Component.<Method>of(
                        "softmax",
                        "the most probable known class, by cross entropy on labeled rows; never novel",
                        "Shu et al. 2023",
                        given -> new Softmax(TrainingOptions.of(given), given.number("wd"), OptionalDouble.empty()))
                .withLimits(
                        Limit.NO_PROBABILITIES, Limit.NEVER_NOVEL, Limit.LABELED_ONLY, Limit.UNITS, Limit.WILD_CELLS));
    }

    private static Component<Method> softmaxWithThreshold() {
        Component<Method> component = Component.<Method>of(
                        "softmax-t",
                        "the most probable known class, or novel where its probability is below a threshold",
                        "Hendrycks and Gimpel 2017",
                        given -> new Softmax(
                                TrainingOptions.of(given),
                                given.number("wd"),
                                OptionalDouble.of(given.number("threshold"))))
                .withLimits(Limit.NO_PROBABILITIES, Limit.LABELED_ONLY, Limit.UNITS, Limit.WILD_CELLS, Limit.FAR_ROWS);
        return withTraining(component.with(Option.of(
                "threshold",
                Double.toString(Softmax.USUAL_THRESHOLD),
                "probability below which a row is novel; 0 rejects nothing, more than 1 everything")));
    }

    private static Component<Method> withTraining(Component<Method> component) {
        return TrainingOptions.withSteps(TrainingOptions.withNetwork(component)
                .with(Option.of("wd", Double.toString(Softmax.USUAL_DECAY), "weight of the L2 penalty of adam")));
    }
}
