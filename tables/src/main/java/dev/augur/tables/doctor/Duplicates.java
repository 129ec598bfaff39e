package dev.augur.tables.doctor;

import dev.augur.tables.Feature;
import dev.augur.tables.TableException;
import dev.augur.tables.doctor.Specimen.Side;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows that are copies of others, more of them than columns with few values would give by chance. */
final class Duplicates implements Check {
    private static final double SHARE = 0.01;
    private static final double TIMES_CHANCE = 10;

    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        long[] known = new long[specimen.rows(Side.LABELED)];
        long[] mixture = new long[specimen.rows(Side.UNLABELED)];
        double chance = 1;
        for (Feature feature : specimen.features()) {
            Map<String, Integer> counts = new HashMap<>();
            mix(known, specimen.texts(feature, Side.LABELED), counts);
            mix(mixture, specimen.texts(feature, Side.UNLABELED), counts);
            chance *= collision(counts, known.length + mixture.length);
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
                "rows occur more than once: " + labeled + " labeled and " + unlabeled
                        + " unlabeled ones are copies, " + across + " unlabeled rows are copies of labeled ones"
                        + (conflicting == 0 ? "" : ", and " + conflicting + " copies have a different label"),
                "remove them unless each is an observation of its own"));
    }

    /** Adds a column to the hash of each row. */
    private static void mix(long[] hashes, String[] texts, Map<String, Integer> counts) {
        for (int i = 0; i < hashes.length; i++) {
            counts.merge(texts[i], 1, Integer::sum);
            long mixed = (hashes[i] ^ texts[i].hashCode()) * 0x9E3779B97F4A7C15L;
            hashes[i] = mixed ^ (mixed >>> 29);
        }
    }

    /** How probable it is that two rows agree in a column. */
    private static double collision(Map<String, Integer> counts, double rows) {
        return counts.values().stream()
                .mapToDouble(count -> count / rows * (count / rows))
                .sum();
    }
}
