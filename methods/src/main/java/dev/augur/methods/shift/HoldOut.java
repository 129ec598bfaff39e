package dev.augur.methods.shift;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A fifth of the rows of each class and of the unlabeled ones, but at least one, is for validation, the rest for training.
 *
 * @param labeled labeled rows to train on
 * @param heldLabeled labeled rows to validate on
 * @param unlabeled unlabeled rows to train on
 * @param heldUnlabeled unlabeled rows to validate on
 */
record HoldOut(LabeledSet labeled, LabeledSet heldLabeled, FeatureMatrix unlabeled, FeatureMatrix heldUnlabeled) {
    private static final double SHARE = 0.2;

    static HoldOut of(LacData data, SeedTree seeds) {
        int[] labels = data.labels();
        boolean[] held = new boolean[labels.length];
        for (int c = 0; c < data.space().known(); c++) {
            int label = c;
            int[] members = IntStream.range(0, labels.length)
                    .filter(i -> labels[i] == label)
                    .toArray();
            for (int i : drawn(
                    members,
                    "labeled rows of class " + data.space().name(c),
                    seeds.child("class").child(c))) {
                held[i] = true;
            }
        }
        boolean[] heldUnlabeled = new boolean[data.unlabeledCount()];
        int[] all = IntStream.range(0, heldUnlabeled.length).toArray();
        for (int j : drawn(all, "unlabeled rows", seeds.child("unlabeled"))) {
            heldUnlabeled[j] = true;
        }
        return new HoldOut(
                part(data, where(held, false)),
                part(data, where(held, true)),
                data.unlabeled().select(where(heldUnlabeled, false)),
                data.unlabeled().select(where(heldUnlabeled, true)));
    }

    private static int[] drawn(int[] members, String what, SeedTree seeds) {
        if (members.length < 2) {
            throw new IllegalArgumentException("a row to train on and one to validate on are needed, but of " + what
                    + " there is " + members.length);
        }
        Sampling.shuffle(members, seeds.generator());
        return Arrays.copyOf(members, (int) Math.max(1, Math.round(SHARE * members.length)));
    }

    private static int[] where(boolean[] flags, boolean wanted) {
        return IntStream.range(0, flags.length).filter(i -> flags[i] == wanted).toArray();
    }

    private static LabeledSet part(LacData data, int[] rows) {
        int[] labels = data.labels();
        return new LabeledSet(
                data.labeled().select(rows),
                Arrays.stream(rows).map(i -> labels[i]).toArray());
    }
}
