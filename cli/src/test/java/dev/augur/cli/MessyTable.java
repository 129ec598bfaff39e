package dev.augur.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Rows of two known classes and one that nobody labeled, with gaps, categories, quotes, umlauts and an id. */
public final class MessyTable {
    static final String OAK = "Eiche, \"alt\"";
    static final String ELM = "Ülme";
    static final String NEW = "Ginkgo";

    private MessyTable() {}

    /** A row of the class 0, 1 or 2. */
    private static String row(int kind, String label, int id, Random random) {
        double height = 4 * kind + random.nextGaussian();
        double width = (kind == 2 ? 6 : 0) + random.nextGaussian();
        String bark = random.nextInt(10) == 0 ? "" : kind == 1 ? "glatt" : "\"rauh, \"\"tief\"\"\"";
        String gap = random.nextInt(12) == 0 ? "NA" : String.valueOf(width);
        return String.join(",", "t" + id, String.valueOf(height), gap, bark, quoted(label));
    }

    private static String quoted(String label) {
        return label.contains("\"") ? "\"" + label.replace("\"", "\"\"") + "\"" : label;
    }

    /** Known classes with labels, and a tenth of all rows without. */
    static Path labeled(Path folder) throws IOException {
        Random random = new Random(1);
        List<String> lines = new ArrayList<>(List.of("id,Höhe,width,bark,Art"));
        for (int i = 0; i < 120; i++) {
            lines.add(row(i % 2, i % 2 == 0 ? OAK : ELM, i, random));
        }
        for (int i = 0; i < 14; i++) {
            lines.add(row(i % 3, "", 1000 + i, random));
        }
        return Files.write(folder.resolve("labeled.csv"), lines);
    }

    /** All three classes without labels, and columns in another order. */
    static Path unlabeled(Path folder) throws IOException {
        return mixture(folder.resolve("unlabeled.csv"), 2, false);
    }

    /** All three classes with labels. */
    public static Path checked(Path folder) throws IOException {
        return mixture(folder.resolve("checked.csv"), 3, true);
    }

    private static Path mixture(Path file, int seed, boolean labels) throws IOException {
        Random random = new Random(seed);
        List<String> names = List.of(OAK, ELM, NEW);
        List<String> lines = new ArrayList<>(List.of("id,Höhe,width,bark,Art"));
        for (int i = 0; i < 150; i++) {
            lines.add(row(i % 3, labels ? names.get(i % 3) : "", 2000 + i, random));
        }
        return Files.write(file, lines);
    }
}
