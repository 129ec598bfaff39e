package dev.augur.bench;

import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.Arrays;

/** Classes that rows are drawn from, the first of them known. In the mixture all classes are equally likely. */
abstract class DrawnWorld {
    private final int known;
    private final int classes;
    private final SeedTree seeds;

    DrawnWorld(int known, int classes, SeedTree seeds) {
        this.known = known;
        this.classes = classes;
        this.seeds = seeds;
    }

    /** Rows of the first {@code count} classes, with the index of each one's class. */
    abstract LabeledSet draw(int rows, int count, SeedTree branch);

    /** The share of the known classes in the mixture. */
    final double theta() {
        return (double) known / classes;
    }

    final LacData train(int labeled, int unlabeled) {
        return LacData.of(
                draw(labeled, known, seeds.child("labeled")),
                draw(unlabeled, classes, seeds.child("unlabeled")).features(),
                LabelSpace.numbered(known));
    }

    /** Rows of the mixture; novel ones have the index after the known classes. */
    final LabeledSet test(int rows) {
        LabeledSet drawn = draw(rows, classes, seeds.child("test"));
        return new LabeledSet(
                drawn.features(),
                Arrays.stream(drawn.labels()).map(y -> Math.min(y, known)).toArray());
    }
}
