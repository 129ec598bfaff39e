package dev.augur.store.builtin;

import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.method.HeldOutRows;
import dev.augur.model.Answers;
import dev.augur.store.format.Format;
import dev.augur.store.format.Stored;
import java.util.Optional;

/** The format of {@link HeldOutRows}: features, classes and answers; probabilities where they are not the scores. */
public final class HeldOutFormat extends Format<HeldOutRows> {
    private static final String FEATURES = "features";
    private static final String CLASSES = "classes";
    private static final String PREDICTIONS = "predictions";
    private static final String NOVELTY = "novelty";
    private static final String SCORES = "scores";
    private static final String PROBABILITIES = "probabilities";
    private static final String PROBABLE = "probable";
    private static final String UNSEEN = "unseen";

    public HeldOutFormat() {
        super("held-out", HeldOutRows.class);
    }

    @Override
    public void store(HeldOutRows held, Stored into) {
        Answers answers = held.answers();
        into.put(UNSEEN, held.unseen())
                .put(PROBABLE, answers.probabilities().isPresent())
                .putMatrix(FEATURES, held.rows().features())
                .putIndices(CLASSES, held.rows().labels())
                .putIndices(PREDICTIONS, answers.predictions())
                .putNumbers(NOVELTY, answers.novelty())
                .put(SCORES, tensor(answers.scores()));
        answers.probabilities()
                .filter(each -> !each.equals(answers.scores()))
                .ifPresent(each -> into.put(PROBABILITIES, tensor(each)));
    }

    private static Tensor tensor(Matrix values) {
        return Tensor.of(values.values(), values.rows(), values.columns());
    }

    /**
     * The rows that were stored.
     *
     * @throws IllegalArgumentException if the values do not fit together
     */
    public HeldOutRows restore(Stored from, LabelSpace labels) {
        Matrix scores = matrix(from, SCORES);
        Optional<Matrix> probabilities = from.flag(PROBABLE)
                ? Optional.of(from.has(PROBABILITIES) ? matrix(from, PROBABILITIES) : scores)
                : Optional.empty();
        return new HeldOutRows(
                new LabeledSet(from.matrix(FEATURES), from.indices(CLASSES)),
                new Answers(labels, from.indices(PREDICTIONS), scores, from.numbers(NOVELTY), probabilities),
                from.integers(UNSEEN));
    }

    private static Matrix matrix(Stored from, String name) {
        int[] shape = from.shape(name);
        return Matrix.wrap(from.numbers(name), shape[0], shape[1]);
    }
}
