package dev.augur.catalog;

import dev.augur.loss.CrossEntropy;
import dev.augur.loss.FocalLoss;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.loss.Margin;
import dev.augur.loss.MeanAbsoluteError;
import dev.augur.loss.MeanSquaredError;
import dev.augur.loss.OneVersusRest;
import dev.augur.loss.PairwiseComparison;
import dev.augur.loss.PartiallyHuberisedCrossEntropy;
import dev.augur.loss.SymmetricCrossEntropy;
import java.util.Arrays;
import java.util.List;

/** The losses that can be trained on. */
final class LossComponents {
    private LossComponents() {}

    static List<Component<Loss>> all() {
        return List.of(
                Component.<Loss>of(
                                "gce",
                                "generalized cross entropy: between cross entropy (q near 0) and mean absolute"
                                        + " error (q = 1)",
                                "Zhang and Sabuncu 2018",
                                given -> new GeneralizedCrossEntropy(given.number("q")))
                        .with(Option.of("q", "0.7", "in (0, 1]; the larger, the less badly fitted rows count")),
                Component.of("ce", "cross entropy: convex, unbounded", "Good 1952", given -> new CrossEntropy()),
                Component.of(
                        "mae",
                        "mean absolute error of the probabilities: bounded, symmetric",
                        "Ghosh, Kumar and Sastry 2017",
                        given -> new MeanAbsoluteError()),
                Component.of(
                        "mse",
                        "squared error of the probabilities: bounded",
                        "Brier 1950",
                        given -> new MeanSquaredError()),
                Component.<Loss>of(
                                "sce",
                                "symmetric cross entropy: cross entropy plus its reverse",
                                "Wang et al. 2019",
                                given -> new SymmetricCrossEntropy(
                                        given.number("alpha"), given.number("beta"), given.number("a")))
                        .with(Option.of("alpha", "0.1", "weight of cross entropy, at least 0"))
                        .with(Option.of("beta", "1", "weight of reverse cross entropy, at least 0"))
                        .with(Option.of("a", "-4", "value used for log 0, below 0")),
                Component.<Loss>of(
                                "focal",
                                "focal loss: cross entropy that cares less about easy rows",
                                "Lin et al. 2017",
                                given -> new FocalLoss(given.number("gamma")))
                        .with(Option.of("gamma", "2", "at least 0; 0 is cross entropy")),
                Component.<Loss>of(
                                "phuber",
                                "partially Huberised cross entropy: linear in the probability below 1/tau, so bounded",
                                "Menon et al. 2020",
                                given -> new PartiallyHuberisedCrossEntropy(given.number("tau")))
                        .with(Option.of("tau", "10", "above 1; the larger, the closer to cross entropy")),
                Component.<Loss>of(
                                "ovr",
                                "one-versus-rest: a binary loss of each score; the loss of EULAC",
                                "Zhang et al. 2020",
                                given -> new OneVersusRest(given.oneOf("psi", Margin.class)))
                        .with(psi("logistic")),
                Component.<Loss>of(
                                "pc",
                                "pairwise comparison: a binary loss of the score's lead over each other score",
                                "T. Zhang 2004",
                                given -> new PairwiseComparison(given.oneOf("psi", Margin.class)))
                        .with(psi("sigmoid")));
    }

    private static Option psi(String initial) {
        return Option.of("psi", initial, "the binary loss, one of " + Arrays.toString(Margin.values()));
    }
}
