package dev.augur.methods.oneclass;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.data.Scaling;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.methods.ovr.Ovr;
import dev.augur.methods.ovr.OvrMethods;
import dev.augur.spelling.Spelling;
import java.util.List;
import java.util.OptionalDouble;

/** Offers the methods of this package by name. */
public final class OneClassMethods implements MethodProvider {
    static final String LIKELIEST = "likeliest";

    @Override
    public List<Component<Method>> components() {
        return List.of(svm(), density());
    }

    private static Component<Method> svm() {
        OneClassSvm initial = OneClassSvm.withDefaults();
        return withRest(Component.<Method>of(
                        "ocsvm",
                        "novel outside a one-class SVM around all labeled rows; one-versus-rest names the others",
                        "Schoelkopf, Platt, Shawe-Taylor, Smola and Williamson 2001",
                        OneClassMethods::createSvm)
                .withLimits(Limit.NO_PROBABILITIES, Limit.LABELED_ONLY, Limit.UNITS, Limit.WILD_CELLS)
                .with(Option.of(
                        "nu", Spelling.plain(initial.nu()), "share of labeled rows that may be outside, in (0, 1]"))
                .with(Option.of(
                        "c",
                        Spelling.plain(initial.c()),
                        "width of the kernel: gamma is c over the median squared distance")));
    }

    private static Component<Method> density() {
        return withRest(Component.<Method>of(
                        "kde",
                        "novel where the kernel density of labeled rows is low; one-versus-rest names the" + " others",
                        "Parzen 1962",
                        OneClassMethods::createDensity)
                .withLimits(Limit.NO_PROBABILITIES, Limit.LABELED_ONLY, Limit.UNITS, Limit.WILD_CELLS)
                .with(Option.of(
                        "outside",
                        Spelling.plain(Kde.withDefaults().outside()),
                        "share of labeled rows below the threshold, in [0, 1)"))
                .with(Option.of(
                        "c",
                        LIKELIEST,
                        "width of the kernel: gamma is c over the median squared distance;"
                                + " likeliest tries 1, 2, 4, ..., 64")));
    }

    private static Component<Method> withRest(Component<Method> component) {
        return component
                .with(Option.of(
                        "scaling", "none", "scaling of the features, for novelty alone: none, std, minmax or pixels"))
                .with(Option.of(
                        "labels", "ovr", "method that names the rows that are not novel: ovr with its options"));
    }

    private static OneClassSvm createSvm(Arguments given) {
        return new OneClassSvm(
                given.number("nu"), given.number("c"), given.oneOf("scaling", Scaling.class), labels(given));
    }

    private static Kde createDensity(Arguments given) {
        OptionalDouble c =
                given.required("c").equals(LIKELIEST) ? OptionalDouble.empty() : OptionalDouble.of(given.number("c"));
        return new Kde(given.number("outside"), c, given.oneOf("scaling", Scaling.class), labels(given));
    }

    private static Ovr labels(Arguments given) {
        return given.nested("labels", OvrMethods::parse).orElseThrow();
    }
}
