package dev.augur.risk;

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
import java.util.stream.Stream;

/** Every loss there is, for tests that must hold for all of them. */
public final class Losses {
    private Losses() {}

    public static List<Loss> trainable() {
        Stream<Loss> ofProbabilities = Stream.of(
                new CrossEntropy(),
                new GeneralizedCrossEntropy(0.1),
                new GeneralizedCrossEntropy(0.7),
                new MeanAbsoluteError(),
                new MeanSquaredError(),
                SymmetricCrossEntropy.withDefaults(),
                new FocalLoss(2),
                new PartiallyHuberisedCrossEntropy(10));
        Stream<Loss> ofMargins = Arrays.stream(Margin.values())
                .flatMap(psi -> Stream.of(new OneVersusRest(psi), new PairwiseComparison(psi)));
        return Stream.concat(ofProbabilities, ofMargins).toList();
    }
}
