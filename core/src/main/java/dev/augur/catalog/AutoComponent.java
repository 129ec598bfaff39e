package dev.augur.catalog;

import dev.augur.auto.Auto;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import java.util.Locale;

/** AUTO by name. */
final class AutoComponent {
    private AutoComponent() {}

    /** What is done about class-prior shift. */
    private enum Shift {
        /** The known classes keep the proportions of the labeled rows. */
        NONE,
        /** Each known class has a share of its own, which is estimated. */
        ESTIMATE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Component<Method> get() {
        return Component.<Method>of(
                        "auto",
                        "the default: finds theta and its own settings; kernel ridge on Nystroem features",
                        "this library",
                        AutoComponent::create)
                .withLimits(Limit.SHIFT, Limit.TWO_ROWS)
                .with(Option.of(
                        "theta",
                        "share of the known classes, a number in (0, 1] or an estimator such as km1;"
                                + " AUTO's own estimate if not given"))
                .with(Option.of(
                        "priors",
                        "none",
                        "estimate: estimate the share of each known class, in case their proportions"
                                + " shifted; none: one theta for all"));
    }

    private static Auto create(Arguments given) {
        Auto auto = given.nested("theta", Components::estimator)
                .map(Auto.withDefaults()::withTheta)
                .orElseGet(Auto::withDefaults);
        return given.oneOf("priors", Shift.class) == Shift.ESTIMATE ? auto.withClassPriors() : auto;
    }
}
