package dev.augur.method.auto;

import dev.augur.data.LacData;
import java.util.ArrayList;
import java.util.List;

/** What can still be trusted when there are few rows. */
final class SmallData {
    private static final int FEW_OF_A_CLASS = 10;
    private static final int FEW_UNLABELED = 50;

    private SmallData() {}

    static List<String> warnings(LacData data) {
        List<String> warnings = new ArrayList<>();
        int[] counts = data.classCounts();
        for (int c = 0; c < counts.length; c++) {
            if (counts[c] < FEW_OF_A_CLASS) {
                warnings.add("class " + data.space().name(c) + " has only " + counts[c]
                        + " labeled rows: answers for it are little more than guesses, those for larger classes stand");
            }
        }
        if (data.unlabeledCount() < FEW_UNLABELED) {
            warnings.add(
                    "there are only " + data.unlabeledCount()
                            + " unlabeled rows: theta and the error estimate are rough, the order of rows by novelty still tells");
        }
        return warnings;
    }
}
