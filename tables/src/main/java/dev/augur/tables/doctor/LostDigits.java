package dev.augur.tables.doctor;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Feature;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Numbers that differ, but not as features: these have seven digits, counted from the middle of the column. */
final class LostDigits implements ColumnCheck {
    private static final double SHARE = 0.01;

    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        List<Finding> findings = new ArrayList<>();
        for (Feature feature : specimen.features()) {
            if (feature.kind() == Feature.Kind.NUMBER) {
                double[] all = specimen.sorted(feature);
                int different = 0;
                for (int i = 0; i < all.length; i++) {
                    different += isNew(all, i) ? 1 : 0;
                }
                int lost = lost(all);
                if (lost >= Math.max(2, SHARE * different)) {
                    findings.add(new Finding(
                            "lost_digits",
                            List.of(feature.name()),
                            Map.of("values", lost),
                            "the column " + feature.name() + " has " + lost + " of " + different
                                    + " different values that cannot be told apart by the seven digits a feature holds",
                            "drop it if it is an id, or put the part that matters into a column of its own"));
                }
            }
        }
        return findings;
    }

    private static boolean isNew(double[] sorted, int i) {
        return i == 0 || sorted[i] != sorted[i - 1];
    }

    private static int lost(double[] sorted) {
        int lost = 0;
        double middle = sorted.length == 0 ? 0 : sorted[sorted.length / 2];
        for (int i = 1; i < sorted.length; i++) {
            lost += isNew(sorted, i) && (float) (sorted[i] - middle) == (float) (sorted[i - 1] - middle) ? 1 : 0;
        }
        return lost;
    }
}
