package dev.augur;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.model.LinearSpec;
import dev.augur.random.SeedTree;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.TrainingRun;
import org.junit.jupiter.api.Test;

/** The lines of the README, compiled and run. */
class MainFlowTest {
    @Test
    void readme() {
        LacData rows = Blobs.data(2, 50, 0.2, 1);
        LabeledSet labeled = new LabeledSet(rows.labeled(), rows.labels());
        FeatureMatrix unlabeled = rows.unlabeled();
        LabeledSet test = Blobs.test(2, 50, 0.2, 1);

        SeedTree seeds = SeedTree.of(42);
        LacData data = LacData.of(labeled, unlabeled);
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(seeds));
        Answers answers = fit.classifier().classify(test.features());
        assertThat(Evaluation.of(answers, test.labels()).accuracy()).isGreaterThan(0.9);
        assertThat(fit.knownTheta().estimate().interval()).isPresent();

        TestPriors priors = TestPriors.mixture(0.6);

        Trainer trainer = Trainer.of(
                new GeneralizedCrossEntropy(0.7),
                new LacRisk(priors, new NegativePenalty(1.0, 2)),
                new LinearSpec(),
                TrainOptions.defaults().withEpochs(1500));
        TrainingRun run = trainer.train(data, seeds.child("train"));

        Answers others = Answers.ofScores(data.space(), run.model().score(test.features()));
        assertThat(Evaluation.of(others, test.labels()).accuracy()).isGreaterThan(0.9);
        assertThat(Evaluation.of(others, test.labels()).describe()).contains("accuracy");
    }
}
