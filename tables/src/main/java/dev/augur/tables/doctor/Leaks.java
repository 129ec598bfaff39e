package dev.augur.tables.doctor;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.doctor.Specimen.Side;
import dev.augur.tables.encode.Feature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Columns that tell labeled from unlabeled rows by themselves. Novel classes make columns differ, but the known ones
 * among the unlabeled rows do not: only a nearly perfect separation counts.
 */
final class Leaks implements ColumnCheck {
    static final String KIND = "leak";

    private static final int FEWEST = 30;
    private static final double PERFECT = 0.98;

    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        List<Finding> findings = new ArrayList<>();
        if (Math.min(specimen.rows(Side.LABELED), specimen.rows(Side.UNLABELED)) < FEWEST) {
            return findings;
        }
        for (Feature feature : specimen.features()) {
            double separation = feature.kind() == Feature.Kind.WORD
                    ? difference(specimen.texts(feature, Side.LABELED), specimen.texts(feature, Side.UNLABELED))
                    : area(specimen.sorted(feature, Side.LABELED), specimen.sorted(feature, Side.UNLABELED));
            if (separation >= PERFECT) {
                findings.add(new Finding(
                        KIND,
                        List.of(feature.name()),
                        Map.of(),
                        "the column " + feature.name() + " alone tells labeled from unlabeled rows, so every unlabeled"
                                + " row will look novel",
                        "drop it if it says when or where a row was recorded, rather than what it is"));
            }
        }
        return findings;
    }

    /** The probability that a row of one side is above one of the other, whichever is larger; ties count half. */
    static double area(double[] first, double[] second) {
        if (Math.min(first.length, second.length) < FEWEST) {
            return 0;
        }
        double above = 0;
        int less = 0;
        int upTo = 0;
        for (double value : second) {
            while (less < first.length && first[less] < value) {
                less++;
            }
            upTo = Math.max(upTo, less);
            while (upTo < first.length && first[upTo] <= value) {
                upTo++;
            }
            above += (less + upTo) / 2.0;
        }
        double area = above / ((double) first.length * second.length);
        return Math.max(area, 1 - area);
    }

    /**
     * Half the sum of the differences between the shares of each value; words of which each occurs once say nothing.
     */
    private static double difference(String[] first, String[] second) {
        Map<String, double[]> shares = new HashMap<>();
        for (String text : first) {
            shares.computeIfAbsent(text, key -> new double[2])[0] += 1.0 / first.length;
        }
        for (String text : second) {
            shares.computeIfAbsent(text, key -> new double[2])[1] += 1.0 / second.length;
        }
        double sum = shares.values().stream()
                .mapToDouble(each -> Math.abs(each[0] - each[1]))
                .sum();
        return 10 * shares.size() > first.length + second.length ? 0 : sum / 2;
    }
}
