package dev.augur.methods.net;

import dev.augur.data.LacData;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;

/** How a network learns at a theta what is novel. */
public enum NoveltyLesson {
    /** By the unbiased risk: no row is taken for novel. It does better where novel rows resemble known ones. */
    RISK {
        @Override
        Lesson lesson(NetworkLearner learner, LacData data, int[] labeled, int[] unlabeled, double theta) {
            return new RiskLesson(labeled, unlabeled, data.labels(), data.space(), theta);
        }
    },
    /**
     * By self-training: the {@code (1 - theta) m} unlabeled rows that the network finds most novel are taken for novel,
     * the others are ignored. It does better where the classes are far apart.
     */
    SELF_TRAINING {
        @Override
        Lesson lesson(NetworkLearner learner, LacData data, int[] labeled, int[] unlabeled, double theta) {
            double[] novelty =
                    learner.probabilities(unlabeled).column(data.space().augmented());
            int count = (int) Math.max(1, Math.rint((1 - theta) * unlabeled.length));
            int[] novel = IntStream.range(0, unlabeled.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(j -> -novelty[j]))
                    .limit(count)
                    .mapToInt(j -> unlabeled[j])
                    .toArray();
            return TargetLesson.of(data, labeled, novel, theta);
        }
    };

    /** What a network of these rows learns next. */
    abstract Lesson lesson(NetworkLearner learner, LacData data, int[] labeled, int[] unlabeled, double theta);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
