package dev.augur.methods.forest;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.Components;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.catalog.Registry;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.methods.ovr.Ovr;
import dev.augur.methods.ovr.OvrMethods;
import java.util.List;

/** The forests by name. */
public final class ForestMethods implements MethodProvider {
    @Override
    public List<Component<Method>> components() {
        return List.of(iforest(), lacforest());
    }

    private static Component<Method> iforest() {
        IForest initial = IForest.withDefaults();
        return Component.<Method>of(
                        IForest.NAME,
                        "an isolation forest rejects rows; one-versus-rest scorers name the others",
                        "Liu et al. 2008",
                        ForestMethods::createIForest)
                .withLimits(
                        Limit.NO_PROBABILITIES,
                        Limit.LABELED_ONLY,
                        Limit.NEW_CLASS,
                        Limit.UNITS,
                        Limit.WILD_CELLS,
                        Limit.COPIES,
                        Limit.NOISE,
                        Limit.FAR_ROWS,
                        Limit.CHANCE,
                        Limit.SHIFT)
                .with(Option.of("trees", String.valueOf(initial.trees()), "number of trees"))
                .with(Option.of("sample", String.valueOf(initial.sample()), "rows per tree"))
                .with(Option.of(
                        "rule",
                        initial.rule().toString(),
                        "where novel scores begin: fixed:at=0.5, contamination:share=0.1, theta or pac:q=0.05"))
                .with(Option.of("ovr", "ovr", "method that names the rows not rejected"))
                .with(Option.of(
                        "theta",
                        initial.theta().toString(),
                        "share of the known classes, for the rules theta and pac"));
    }

    private static Component<Method> lacforest() {
        LacForest initial = LacForest.withDefaults();
        return Component.<Method>of(
                        LacForest.NAME,
                        "trees that count unlabeled rows beyond the expected known ones as novel",
                        "Xu et al. 2025",
                        given -> new LacForest(
                                given.integer("trees"),
                                given.number("leaf"),
                                given.nested("theta", Components::priorSource).orElseThrow()))
                .withLimits(Limit.FAR_ROWS, Limit.RARE_CLASS, Limit.SHIFT, Limit.TWO_ROWS)
                .with(Option.of("trees", String.valueOf(initial.trees()), "number of trees"))
                .with(Option.of(
                        "leaf",
                        String.valueOf(initial.smallestLeaf()),
                        "smallest share of the rows in a leaf at first"))
                .with(Option.of("theta", initial.theta().toString(), "share of the known classes"));
    }

    private static IForest createIForest(Arguments given) {
        return new IForest(
                given.integer("trees"),
                given.integer("sample"),
                given.nested("rule", Rejection::parse).orElseThrow(),
                given.nested("ovr", ForestMethods::ovr).orElseThrow(),
                given.nested("theta", Components::priorSource).orElseThrow());
    }

    private static Ovr ovr(String text) {
        return (Ovr) Registry.of(
                        "scorer",
                        new OvrMethods()
                                .components().stream()
                                        .filter(each -> each.name().equals("ovr"))
                                        .toList())
                .parse(text);
    }
}
