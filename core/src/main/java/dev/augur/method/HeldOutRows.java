package dev.augur.method;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LeftOut;
import dev.augur.model.Answers;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Labeled rows with the answers of models that had not seen them. They show which threshold gives how many false
 * alarms, and other tables are compared with them, so model files keep some of them.
 *
 * @param rows as they were learned from
 * @param answers on the scale of the classifier
 * @param unseen features that the classifier does not see, which are 0 in these rows
 */
public record HeldOutRows(LabeledSet rows, Answers answers, int[] unseen) {
    public HeldOutRows {
        Check.positive("held-out rows", rows.size());
        Check.sameSize("answers for held-out rows", answers.size(), rows.size());
        Check.indices("label", rows.labels(), 0, answers.labels().known());
        Check.indices("feature", unseen, 0, rows.features().columns());
        unseen = unseen.clone();
    }

    /** Held-out rows of a classifier that sees all features. */
    public HeldOutRows(LabeledSet rows, Answers answers) {
        this(rows, answers, new int[0]);
    }

    @Override
    public int[] unseen() {
        return unseen.clone();
    }

    /** The same rows with their answers adjusted to a classifier whose decisions were changed after training. */
    public HeldOutRows decidedBy(Classifier changed) {
        return new HeldOutRows(rows, changed.decide(answers), unseen);
    }

    /** These rows as the classifier sees them. */
    public FeatureMatrix seen(FeatureMatrix others) {
        return unseen.length == 0 ? others : new LeftOut(others.columns(), unseen).apply(others);
    }

    /**
     * A random sample of about {@code count} rows, or all rows if there are no more. Classes keep their proportions,
     * but each keeps at least {@code fewest} rows if it has them.
     */
    public HeldOutRows atMost(int count, int fewest, SeedTree seeds) {
        if (rows.size() <= count) {
            return this;
        }
        double share = (double) count / rows.size();
        int[] chosen = IntStream.range(0, answers.labels().known())
                .flatMap(c -> some(c, share, fewest, seeds.child(c)))
                .sorted()
                .toArray();
        return new HeldOutRows(rows.select(chosen), answers.select(chosen), unseen);
    }

    private IntStream some(int label, double share, int fewest, SeedTree seeds) {
        int[] ofClass = IntStream.range(0, rows.size())
                .filter(i -> rows.labels()[i] == label)
                .toArray();
        int count = Math.min(ofClass.length, Math.max(fewest, (int) (share * ofClass.length)));
        return Arrays.stream(Sampling.withoutReplacement(ofClass.length, count, seeds.generator()))
                .map(i -> ofClass[i]);
    }
}
