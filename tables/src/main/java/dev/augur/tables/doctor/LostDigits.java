package dev.augur.tables.doctor;

import dev.augur.tables.Feature;
import dev.augur.tables.TableException;
import dev.augur.tables.doctor.Specimen.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Numbers that differ, but not as features: these have seven digits, counted from the middle of the column. */
final class LostDigits implements Check {
    private static final double SHARE = 0.01;

    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        List<Finding> findings = new ArrayList<>();
        for (Feature feature : specimen.features()) {
            if (feature.kind() == Feature.Kind.NUMBER) {
                double[] different = DoubleStream.concat(
                                Arrays.stream(specimen.sorted(feature, Side.LABELED)),
                                Arrays.stream(specimen.sorted(feature, Side.UNLABELED)))
                        .sorted()
                        .distinct()
                        .toArray();
                int lost = lost(different);
                if (lost >= Math.max(2, SHARE * different.length)) {
                    findings.add(new Finding(
                            "lost_digits",
                            List.of(feature.name()),
                            Map.of("values", lost),
                            "the column " + feature.name() + " has " + lost + " of " + different.length
                                    + " different values that cannot be told apart by the seven digits a feature holds",
                            "drop it if it is an id, or put the part that matters into a column of its own"));
                }
            }
        }
        return findings;
    }

    private static int lost(double[] different) {
        int lost = 0;
        double middle = different.length == 0 ? 0 : different[different.length / 2];
        for (int i = 1; i < different.length; i++) {
            lost += (float) (different[i] - middle) == (float) (different[i - 1] - middle) ? 1 : 0;
        }
        return lost;
    }
}
