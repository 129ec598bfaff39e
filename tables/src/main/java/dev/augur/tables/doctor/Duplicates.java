package dev.augur.tables.doctor;

import dev.augur.common.Plural;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.doctor.Specimen.Side;
import dev.augur.tables.encode.Feature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows that are copies of others, more of them than columns with few values would give by chance. */
final class Duplicates implements TableCheck {
    private static final double SHARE = 0.01;
    private static final double TIMES_CHANCE = 10;

    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        long[] known = new long[specimen.rows(Side.LABELED)];
        long[] mixture = new long[specimen.rows(Side.UNLABELED)];
        double chance = 1;
        for (Feature feature : specimen.features()) {
            Specimen column = specimen.only(feature);
            chance *= feature.kind() == Feature.Kind.WORD
                    ? words(column, feature, known, mixture)
                    : numbers(column, feature, known, mixture);
        }
        Map<Long, String> labels = new HashMap<>();
        int labeled = 0;
        int conflicting = 0;
        for (int i = 0; i < known.length; i++) {
            String label = specimen.labels().get(i);
            String before = labels.putIfAbsent(known[i], label);
            labeled += before == null ? 0 : 1;
            conflicting += before == null || before.equals(label) ? 0 : 1;
        }
        Map<Long, Boolean> seen = new HashMap<>();
        int unlabeled = 0;
        int across = 0;
        for (long hash : mixture) {
            unlabeled += seen.putIfAbsent(hash, true) == null ? 0 : 1;
            across += labels.containsKey(hash) ? 1 : 0;
        }
        double rows = known.length + mixture.length;
        int copies = labeled + unlabeled + across;
        boolean byChance = copies <= TIMES_CHANCE * rows * rows / 2 * chance;
        if (copies < Math.max(2, SHARE * rows) || byChance) {
            return List.of();
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("labeled", labeled);
        counts.put("unlabeled", unlabeled);
        counts.put("across", across);
        counts.put("other_label", conflicting);
        return List.of(new Finding(
                "duplicates",
                List.of(),
                counts,
                "rows occur more than once: " + words(labeled, unlabeled, across, conflicting),
                "remove them unless each is an observation of its own"));
    }

    private static String words(int labeled, int unlabeled, int across, int conflicting) {
        List<String> parts = new ArrayList<>();
        if (labeled > 0) {
            parts.add(are(labeled, "labeled row") + " of other labeled rows"
                    + (conflicting == 0 ? "" : " (" + conflicting + " with a different label)"));
        }
        if (unlabeled > 0) {
            parts.add(are(unlabeled, "unlabeled row") + " of other unlabeled rows");
        }
        if (across > 0) {
            parts.add(are(across, "unlabeled row") + " of labeled rows");
        }
        return String.join(", ", parts);
    }

    private static String are(int count, String what) {
        return Plural.of(count, what) + (count == 1 ? " is a copy" : " are copies");
    }

    /** Adds a column to the hash of each row; tells how probable it is that two rows agree in it. */
    private static double words(Specimen column, Feature feature, long[] known, long[] mixture) throws TableException {
        Map<String, Integer> counts = new HashMap<>();
        mix(known, column.texts(feature, Side.LABELED), counts);
        mix(mixture, column.texts(feature, Side.UNLABELED), counts);
        double rows = known.length + mixture.length;
        return counts.values().stream()
                .mapToDouble(count -> square(count / rows))
                .sum();
    }

    private static void mix(long[] hashes, String[] texts, Map<String, Integer> counts) {
        for (int i = 0; i < hashes.length; i++) {
            counts.merge(texts[i], 1, Integer::sum);
            hashes[i] = mixed(hashes[i], texts[i].hashCode());
        }
    }

    /** The same for numbers, however they are spelled. */
    private static double numbers(Specimen column, Feature feature, long[] known, long[] mixture)
            throws TableException {
        mix(known, column.numbers(feature, Side.LABELED));
        mix(mixture, column.numbers(feature, Side.UNLABELED));
        double rows = known.length + mixture.length;
        double[] sorted = column.sorted(feature);
        double agree = square((rows - sorted.length) / rows);
        for (int from = 0, to; from < sorted.length; from = to) {
            to = from + 1;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            agree += square((to - from) / rows);
        }
        return agree;
    }

    private static void mix(long[] hashes, double[] numbers) {
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = mixed(hashes[i], Double.doubleToLongBits(numbers[i] + 0.0)); // -0 is 0
        }
    }

    private static long mixed(long hash, long value) {
        long mixed = (hash ^ value) * 0x9E3779B97F4A7C15L;
        return mixed ^ (mixed >>> 29);
    }

    private static double square(double value) {
        return value * value;
    }
}
