package dev.augur.methods.lacu;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.Components;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.data.Scaling;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.methods.kernel.KernelKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** LACU-SVM by name. */
public final class LacuMethods implements MethodProvider {
    /** How a C is written that is to be chosen. */
    static final String CHOSEN = "cv";

    /** What holds where nothing else is said. */
    private enum Profile {
        PUBLISHED,
        TUNED;

        Lacu method() {
            return this == PUBLISHED ? Lacu.published() : Lacu.tuned();
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public List<Component<Method>> components() {
        LacuOptions options = LacuOptions.defaults();
        return List.of(Component.<Method>of(
                        Lacu.NAME,
                        "large margins on labeled and unlabeled rows, with the boundary pulled towards the"
                                + " labeled ones",
                        "Da et al. 2014",
                        LacuMethods::create)
                .withLimits(Limit.NO_PROBABILITIES, Limit.NEW_CLASS, Limit.UNITS)
                .with(Option.of(
                        "profile", "published", "defaults of the other options: published, or tuned, which chooses C"))
                .with(Option.of("kernel", "gaussian", "gaussian or linear"))
                .with(Option.of(
                        "cost",
                        "C, or cv to choose it from 0.01 to 100 by out-of-fold risk; 1, or cv with profile=tuned"))
                .with(Option.of("s", String.valueOf(options.rampStart()), "where the ramp loss ends"))
                .with(Option.of("eta", String.valueOf(options.eta()), "how low the mean over unlabeled rows may be"))
                .with(Option.of("lambda", String.valueOf(options.lambda()), "pull towards the labeled rows of a class"))
                .with(Option.of(
                        "iterations", String.valueOf(options.iterations()), "steps of the concave-convex procedure"))
                .with(Option.of("scaling", "scaling of the features; none, or std with profile=tuned"))
                .with(Option.of("theta", "loop", "share of the known classes, for the choice of C")));
    }

    private static Lacu create(Arguments given) {
        Lacu initial = given.oneOf("profile", Profile.class).method();
        return new Lacu(
                given.oneOf("kernel", KernelKind.class),
                cost(given, initial.cost()),
                new LacuOptions(
                        given.number("s"), given.number("eta"), given.number("lambda"), given.integer("iterations")),
                given.text("scaling").isPresent() ? given.oneOf("scaling", Scaling.class) : initial.scaling(),
                given.nested("theta", Components::priorSource).orElseThrow());
    }

    private static Optional<Double> cost(Arguments given, Optional<Double> initial) {
        Optional<String> text = given.text("cost");
        if (text.isEmpty()) {
            return initial;
        }
        return text.get().equals(CHOSEN) ? Optional.empty() : Optional.of(given.number("cost"));
    }
}
