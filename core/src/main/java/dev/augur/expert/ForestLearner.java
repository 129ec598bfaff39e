package dev.augur.expert;

import dev.augur.data.Matrix;
import dev.augur.forest.ExtraTrees;
import dev.augur.forest.FeaturesTried;
import dev.augur.forest.Targets;
import dev.augur.method.FitContext;

/**
 * Extremely randomised trees with leaves of one row.
 *
 * @param tried features in a node
 * @param trees of the forest
 * @param judgedTrees of the forest that is judged, one for each fold
 */
public record ForestLearner(FeaturesTried tried, int trees, int judgedTrees) implements Learner {
    @Override
    public Judged judge(LabeledRows rows, int[] foldOf, FitContext context) {
        Matrix shares = with(judgedTrees)
                .heldOut(rows.rows(), targets(rows), foldOf, context.seeds().child("judged"), context.threads());
        return new JudgedForest(ForestExpert.logarithms(shares));
    }

    private ExtraTrees with(int number) {
        return new ExtraTrees(number, tried, 1);
    }

    private static Targets targets(LabeledRows rows) {
        return Targets.classes(rows.labels(), rows.classes());
    }

    private final class JudgedForest implements Judged {
        private final Matrix outputs;

        JudgedForest(Matrix outputs) {
            this.outputs = outputs;
        }

        @Override
        public Matrix outputs() {
            return outputs;
        }

        @Override
        public Expert fit(LabeledRows rows, FitContext context) {
            return new ForestExpert(
                    with(trees).fit(rows.rows(), targets(rows), context.seeds().child("learned"), context.threads()));
        }
    }
}
