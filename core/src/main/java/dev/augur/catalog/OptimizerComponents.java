package dev.augur.catalog;

import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.Lbfgs;
import dev.augur.train.optimizer.OptimizerSpec;
import dev.augur.train.optimizer.Schedule;
import dev.augur.train.optimizer.Sgd;
import java.util.List;

/** The ways in which parameters move. */
final class OptimizerComponents {
    private static final Option RATE = Option.of("lr", "0.01", "learning rate, above 0");
    private static final Option SCHEDULE =
            Option.of("schedule", "constant", "how the learning rate changes from epoch to epoch");
    private static final Option DECAY = Option.of("wd", "1.0E-4", "weight of the L2 penalty, at least 0");

    private OptimizerComponents() {}

    static List<Component<OptimizerSpec>> all() {
        return List.of(
                Component.<OptimizerSpec>of(
                                "adam",
                                "Adam with the L2 term in the gradient",
                                "Kingma and Ba 2015",
                                given -> new Adam(
                                        given.number("lr"),
                                        given.number("beta1"),
                                        given.number("beta2"),
                                        given.number("eps"),
                                        given.number("wd"),
                                        schedule(given)))
                        .with(RATE)
                        .with(DECAY)
                        .with(Option.of("beta1", "0.9", "decay rate of the first moment, in [0, 1)"))
                        .with(Option.of("beta2", "0.999", "decay rate of the second moment, in [0, 1)"))
                        .with(Option.of("eps", "1.0E-8", "added to the root of the second moment, above 0"))
                        .with(SCHEDULE),
                Component.<OptimizerSpec>of(
                                "sgd",
                                "gradient descent with momentum",
                                "Polyak 1964",
                                given -> new Sgd(
                                        given.number("lr"),
                                        given.number("momentum"),
                                        given.number("wd"),
                                        schedule(given)))
                        .with(RATE)
                        .with(Option.of("momentum", "0.9", "share of the last step that is kept, in [0, 1)"))
                        .with(DECAY)
                        .with(SCHEDULE),
                Component.<OptimizerSpec>of(
                                "lbfgs",
                                "limited-memory BFGS on all rows, for smooth objectives",
                                "Liu and Nocedal 1989",
                                given -> new Lbfgs(given.integer("memory"), given.number("tol"), given.number("wd")))
                        .with(Option.of("memory", "10", "number of past steps to keep"))
                        .with(Option.of("tol", "1.0E-6", "stops when no entry of the gradient is larger, above 0"))
                        .with(DECAY));
    }

    private static Schedule schedule(Arguments given) {
        return given.nested("schedule", Components.schedules()::parse).orElseThrow();
    }
}
