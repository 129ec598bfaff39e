package dev.augur.methods.ovr;

import dev.augur.loss.Margin;
import dev.augur.method.Arguments;
import dev.augur.method.Component;
import dev.augur.method.Method;
import dev.augur.method.MethodProvider;
import dev.augur.method.Option;
import java.util.List;

/** Offers one-versus-rest by name. */
public final class OvrMethods implements MethodProvider {
    @Override
    public List<Component<Method>> methods() {
        return List.of(ovr());
    }

    private static Component<Method> ovr() {
        Component<Method> ovr = Component.<Method>of(
                        "ovr",
                        "a scorer for each known class against the others; novel where all of them say no",
                        "Rifkin and Klautau 2004",
                        OvrMethods::createOvr)
                .with(Option.of("psi", Margin.LOGISTIC.toString(), "loss of a scorer: logistic, square or hinge"));
        return TrainingOptions.withSteps(TrainingOptions.withNetwork(ovr)
                .with(Option.of(
                        "wd",
                        "weight of the L2 penalty: a number, 1/n (an SVM with C = 1) or cv (1e-3, 1e-4 or 1e-5 by held-out labeled rows); "
                                + "where it is not given, cv for linear, 1/n for rff and nystrom, 1e-4 for others")));
    }

    private static Ovr createOvr(Arguments given) {
        KnownTraining training = TrainingOptions.of(given);
        WeightDecay decay = given.nested("wd", WeightDecay::parse).orElseGet(() -> Ovr.usualDecay(training.network()));
        return new Ovr(given.oneOf("psi", Margin.class), decay, training);
    }
}
