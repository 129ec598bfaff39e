package dev.augur.methods.tail;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.data.Scaling;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.methods.EnumSpelling;
import dev.augur.methods.ovr.Softmax;
import dev.augur.methods.ovr.TrainingOptions;
import dev.augur.spelling.Spelling;
import java.util.List;
import java.util.OptionalDouble;

/** Offers the methods of this package by name. */
public final class TailMethods implements MethodProvider {
    static final String AUTO = "auto";

    /** What holds where no threshold is given. */
    private enum Profile {
        DEFAULT,
        PAPER;

        @Override
        public String toString() {
            return EnumSpelling.of(this);
        }
    }

    @Override
    public List<Component<Method>> components() {
        return List.of(openMax(), evm());
    }

    private static Component<Method> openMax() {
        OpenMax initial = OpenMax.withDefaults();
        Component<Method> component = Component.<Method>of(
                        "openmax",
                        "softmax whose activations are lowered with the distance of a row from the class means",
                        "Bendale and Boult 2016",
                        TailMethods::createOpenMax)
                .withLimits(
                        Limit.NO_PRIORS,
                        Limit.LABELED_ONLY,
                        Limit.UNITS,
                        Limit.WILD_CELLS,
                        Limit.RARE_CLASS,
                        Limit.SHIFT,
                        Limit.MANY_CLASSES,
                        Limit.TWO_CLASSES)
                .with(Option.of("tail", plain(initial.tail()), "number of largest distances per class to fit"))
                .with(Option.of(
                        "alpha", plain(initial.revision().alpha()), "number of top classes to revise, at most all"))
                .with(Option.of(
                        "threshold", plain(initial.threshold()), "probability below which a row is novel, at least 0"))
                .with(Option.of(
                        "weights",
                        plain(initial.revision().weights()),
                        "share that the class of rank i loses: released, (alpha+1-i)/alpha, or printed,"
                                + " (alpha-i)/alpha"))
                .with(Option.of(
                        "negatives",
                        plain(initial.revision().negatives()),
                        "what to do with negative activations: keep, clip or shift"))
                .with(Option.of(
                        "distance",
                        plain(initial.distance()),
                        "distance between activations: eucos, euclidean or cosine"))
                .with(Option.of(
                        "divisor",
                        plain(initial.divisor().orElseThrow()),
                        "divisor of the Euclidean part of eucos; auto is the median distance of training rows"))
                .with(Option.of("translate", plain(initial.translate()), "where the tail starts before it is fitted"));
        return TrainingOptions.withSteps(TrainingOptions.withNetwork(component)
                .with(Option.of("wd", plain(Softmax.USUAL_DECAY), "weight of the L2 penalty of adam")));
    }

    private static OpenMax createOpenMax(Arguments given) {
        return new OpenMax(
                TrainingOptions.of(given),
                given.number("wd"),
                given.integer("tail"),
                new Revision(
                        given.integer("alpha"),
                        given.oneOf("weights", Revision.Weights.class),
                        given.oneOf("negatives", Revision.Negatives.class)),
                given.number("threshold"),
                given.oneOf("distance", ActivationDistance.Kind.class),
                given.required("divisor").equals(AUTO)
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(given.number("divisor")),
                given.number("translate"));
    }

    private static Component<Method> evm() {
        Evm initial = Evm.withDefaults();
        return Component.<Method>of(
                        "evm",
                        "how far each class reaches around its rows, by the nearest rows of other classes",
                        "Rudd, Jain, Scheirer and Boult 2018",
                        TailMethods::createEvm)
                .withLimits(Limit.NO_PROBABILITIES, Limit.LABELED_ONLY, Limit.UNITS)
                .with(Option.of(
                        "profile",
                        "default",
                        "default of the threshold: default, or paper (the table of Shu et al. 2023, which"
                                + " never rejects)"))
                .with(Option.of(
                        "inclusion",
                        plain(initial.inclusion()),
                        "how the reach is fitted: direct, or libmr as in the released program"))
                .with(Option.of("tail", plain(initial.tail()), "number of nearest rows of other classes to fit"))
                .with(Option.of(
                        "cover", plain(initial.cover()), "value from which a row covers another; 1 keeps all rows"))
                .with(Option.of("margin", plain(initial.margin()), "factor applied to the distances before the fit"))
                .with(Option.of(
                        "fusion",
                        plain(initial.fusion()),
                        "number of best values whose mean is the probability of a class"))
                .with(Option.of(
                        "threshold",
                        "probability below which a row is novel; " + plain(initial.threshold()) + ", or "
                                + plain(Evm.publishedTable().threshold()) + " with profile=paper"))
                .with(Option.of("metric", plain(initial.metric()), "euclidean or cosine"))
                .with(Option.of(
                        "scaling", plain(initial.scaling()), "scaling of the features: none, std, minmax or pixels"));
    }

    private static Evm createEvm(Arguments given) {
        Profile profile = given.oneOf("profile", Profile.class);
        Evm initial = profile == Profile.PAPER ? Evm.publishedTable() : Evm.withDefaults();
        return new Evm(
                given.oneOf("inclusion", Inclusion.class),
                given.integer("tail"),
                given.number("cover"),
                given.number("margin"),
                given.integer("fusion"),
                given.text("threshold").isPresent() ? given.number("threshold") : initial.threshold(),
                given.oneOf("metric", Metric.class),
                given.oneOf("scaling", Scaling.class));
    }

    private static String plain(Object value) {
        return Spelling.plain(value);
    }
}
