package dev.augur.catalog;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.model.Answers;
import dev.augur.spelling.Spelling;
import java.util.Arrays;
import java.util.List;

/** A method as another module would offer it: the same answer for every row. */
public final class ConstantMethodProvider implements MethodProvider {
    @Override
    public List<Component<Method>> components() {
        return List.of(Component.<Method>of(
                        "constant",
                        "the same answer for every row",
                        "a test",
                        given -> new Constant(given.integer("answer")))
                .with(Option.of("answer", "0", "index of the class")));
    }

    record Constant(int answer) implements Method {
        @Override
        public Fit fit(LacData data, FitContext context) {
            return Fit.of(this, new ConstantClassifier(data.space(), data.pool().columns(), answer))
                    .build();
        }

        @Override
        public String toString() {
            return Spelling.of("constant").with("answer", answer).toString();
        }
    }

    private record ConstantClassifier(LabelSpace labels, int inputs, int answer) implements Classifier {
        @Override
        public Answers classify(FeatureMatrix rows) {
            int[] predictions = new int[rows.rows()];
            Arrays.fill(predictions, answer);
            Matrix scores = new Matrix(rows.rows(), labels.size());
            return new Answers(labels, predictions, scores, new double[rows.rows()]);
        }
    }
}
