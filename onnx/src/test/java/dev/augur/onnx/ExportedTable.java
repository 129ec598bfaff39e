package dev.augur.onnx;

import dev.augur.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Two known classes and a new one, with all that an encoder takes: numbers of very different sizes, with units, with
 * decimal commas, dates with times, categories, yes and no, gaps and a word for a gap.
 */
final class ExportedTable {
    static final String LABEL = "kind";
    private static final String HEADER = "length;mass;area;when;colour;ringed;count";
    private static final DateTimeFormatter TIMES = DateTimeFormatter.ofPattern("dd.MM.uuuu HH:mm", Locale.ROOT);

    private ExportedTable() {}

    private static String row(int kind, Random random, boolean odd) {
        double far = odd && random.nextInt(10) == 0 ? 1e9 : 1;
        List<String> cells = List.of(
                String.format(Locale.ROOT, "%.3f", far * (10 + 5 * kind + random.nextGaussian())),
                String.format(Locale.ROOT, "%.2f kg", 40 + (kind == 2 ? 30 : 0) + 3 * random.nextGaussian()),
                String.format(Locale.ROOT, "%.3f", Math.exp(kind + random.nextGaussian()))
                        .replace('.', ','),
                LocalDateTime.of(1969, 11, 1, 0, 0)
                        .plusDays(random.nextInt(300) + 100L * kind)
                        .plusMinutes(random.nextInt(1440))
                        .format(TIMES),
                odd && random.nextInt(8) == 0
                        ? "mauve"
                        : List.of("red", "green", "o'x, y").get((kind + random.nextInt(2)) % 3),
                random.nextInt(4) == kind ? "Yes" : "no",
                Integer.toString(1_700_000_000 + 10 * kind + random.nextInt(25)));
        List<String> told = new ArrayList<>();
        for (String cell : cells) {
            told.add(random.nextInt(15) > 0 ? cell : random.nextBoolean() ? "NA" : "unknown");
        }
        return String.join(";", told);
    }

    /** Rows of all classes; odd ones among them have values that were never seen, and numbers far off. */
    static Path rows(Path file, int count, int seed, boolean odd) throws IOException {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (int i = 0; i < count; i++) {
            lines.add(row(i % 3, random, odd));
        }
        return Files.write(file, lines);
    }

    private static Path labeled(Path file, int count, int seed) throws IOException {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>(List.of(HEADER + ";" + LABEL));
        for (int i = 0; i < count; i++) {
            lines.add(row(i % 2, random, false) + ";" + (i % 2 == 0 ? "Fink" : "Ammer <b>"));
        }
        return Files.write(file, lines);
    }

    /** A model that learned from such tables. */
    static Path model(Path folder, Object... more) throws IOException {
        Path model = folder.resolve("birds.augur");
        List<Object> words = new ArrayList<>(List.of(
                "train",
                "--labeled",
                labeled(folder.resolve("known.csv"), 80, 1),
                "--label",
                LABEL,
                "--unlabeled",
                rows(folder.resolve("field.csv"), 120, 2, false),
                "--missing",
                "unknown",
                "-o",
                model,
                "--quiet"));
        words.addAll(List.of(more));
        new Shell().ok(words.toArray());
        return model;
    }
}
