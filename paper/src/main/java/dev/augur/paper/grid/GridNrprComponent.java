package dev.augur.paper.grid;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.Components;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.train.SearchSpace;
import java.util.List;

/** NRPR with a choice from the paper's grids, by name. */
public final class GridNrprComponent implements MethodProvider {
    @Override
    public List<Component<Method>> components() {
        return List.of(component());
    }

    private static Component<Method> component() {
        GridNrpr initial = GridNrpr.withDefaults();
        return Component.<Method>of(
                        GridNrpr.NAME,
                        "nrpr with rate, decay, q, t and lambda chosen from the paper's grids by out-of-fold risk",
                        "Shu et al. 2023",
                        GridNrprComponent::create)
                .withLimits(Limit.UNITS, Limit.FAR_ROWS, Limit.RARE_CLASS, Limit.SHIFT, Limit.TWO_ROWS)
                .with(Option.of("grid", "tables", "tables, or images: smaller steps, a network and batches of 500"))
                .with(Option.of("network", "network to train; linear:start=uniform, or mlp:500 with grid=images"))
                .with(Option.of("epochs", "epochs of the final training; 1500, or 200 with grid=images"))
                .with(Option.of("draws", Integer.toString(initial.draws()), "number of settings to try"))
                .with(Option.of("folds", Integer.toString(initial.folds()), "number of folds for judging each setting"))
                .with(Option.of(
                        "theta",
                        initial.priors().toString(),
                        "share of the known classes: a number, an estimator, or shares:0.2,0.3"));
    }

    private static GridNrpr create(Arguments given) {
        SearchSpace space = given.oneOf("grid", PaperGrid.class).space();
        SearchSpace network = given.nested("network", Components.networks()::parse)
                .map(space::withNetwork)
                .orElse(space);
        return new GridNrpr(
                given.text("epochs").isPresent() ? network.withEpochs(given.integer("epochs")) : network,
                given.integer("draws"),
                given.integer("folds"),
                given.nested("theta", Components::priorSource).orElseThrow());
    }
}
