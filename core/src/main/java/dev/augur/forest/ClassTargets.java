package dev.augur.forest;

import dev.augur.common.Check;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A class for each row. */
final class ClassTargets extends Targets {
    private final int[] labels;
    private final int classes;

    ClassTargets(int[] labels, int classes, double @Nullable [] weights) {
        super(labels.length, weights);
        this.labels = labels.clone();
        this.classes = Check.positive("classes", classes);
        Check.indices("class", labels, 0, classes);
    }

    @Override
    public Targets weighted(double[] each) {
        return new ClassTargets(labels, classes, each);
    }

    private int[] labels(int[] chosen) {
        return Arrays.stream(chosen).map(i -> labels[i]).toArray();
    }

    @Override
    public int width() {
        return classes;
    }

    @Override
    NodeTargets of(int[] chosen) {
        double[] weights = weights(chosen);
        return weights == null
                ? new ClassCounts(labels(chosen), classes)
                : new ClassWeights(labels(chosen), weights, classes);
    }
}
