package dev.augur.metrics;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The true class of each row some answers speak about, checked to be one of theirs. */
record Truth(LabelSpace labels, int[] classes) {
    Truth {
        Check.indices("truth", classes, 0, labels.size());
    }

    static Truth of(Answers answers, int[] classes) {
        Check.sameSize("truth", classes.length, answers.size());
        return new Truth(answers.labels(), classes);
    }

    boolean isNovel(int row) {
        return classes[row] == labels.augmented();
    }

    IntStream rows() {
        return IntStream.range(0, classes.length);
    }

    /** The values of the rows that are chosen. */
    double[] pick(double[] values, IntPredicate row) {
        return rows().filter(row).mapToDouble(i -> values[i]).toArray();
    }

    double[] ofClass(int label, double[] values) {
        return pick(values, i -> classes[i] == label);
    }

    double[] ofOtherClasses(int label, double[] values) {
        return pick(values, i -> classes[i] != label);
    }
}
