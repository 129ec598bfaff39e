package dev.augur.serve;

import dev.augur.cli.Shell;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.Source;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Birds of two known species and one that nobody labeled: units, decimal commas, dates, categories, yes and no, gaps,
 * quotes and umlauts.
 */
final class ServedTable {
    static final List<String> NAMES = List.of("id", "bill", "Gewicht", "seen", "song", "ringed", "count");
    private static final String LABEL = "species";

    private ServedTable() {}

    /** The cells of a bird of the species 0, 1 or 2. */
    private static List<String> bird(int species, int id, Random random) {
        double bill = 10 + 6 * species + random.nextGaussian();
        double weight = 20 + (species == 2 ? 15 : 0) + 2 * random.nextGaussian();
        String song = random.nextInt(9) == 0
                ? ""
                : species == 1 ? "trällern" : random.nextBoolean() ? "flute, \"low\"" : "rasp";
        return List.of(
                "b" + id,
                gap(random, String.format(java.util.Locale.ROOT, "%.2f mm", bill)),
                gap(random, String.format(java.util.Locale.ROOT, "%.2f", weight).replace('.', ',')),
                LocalDate.of(2024, 3, 1)
                        .plusDays(random.nextInt(100) + 60L * species)
                        .toString(),
                song,
                random.nextInt(4) == 0 ? "yes" : "no",
                gap(random, Integer.toString(random.nextInt(50))));
    }

    private static String gap(Random random, String value) {
        return random.nextInt(15) == 0 ? "NA" : value;
    }

    static List<List<String>> rows(int count, int seed) {
        Random random = new Random(seed);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(bird(i % 3, 10 * i + seed, random));
        }
        return rows;
    }

    static String csv(List<List<String>> rows) {
        StringBuilder text = new StringBuilder(line(NAMES));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return String.join(";", cells.stream().map(ServedTable::quoted).toList()) + "\n";
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[;\",\n].*") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }

    /** The row as programs send it: whole numbers as numbers, gaps as null. */
    static Map<String, Object> object(List<String> cells) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int j = 0; j < NAMES.size(); j++) {
            String cell = cells.get(j);
            object.put(
                    NAMES.get(j),
                    cell.matches("[0-9]+") ? (Object) Long.valueOf(cell) : cell.equals("NA") ? null : cell);
        }
        return object;
    }

    static String jsonLines(List<List<String>> rows) {
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(Json.write(object(row))).append('\n'));
        return text.toString();
    }

    /** A model file called birds.augur in a folder, which learned from such birds; training is done once. */
    static Path model(Path folder) throws IOException {
        return Files.write(folder.resolve("birds.augur"), Trained.BYTES);
    }

    /** The same with another line between known and novel: another version. */
    static byte[] otherVersion(double threshold) throws IOException {
        return SavedModel.read(Source.of(Trained.BYTES, "birds"))
                .withThreshold(threshold)
                .toBytes();
    }

    private static final class Trained {
        static final byte[] BYTES = train();

        private static byte[] train() {
            try {
                Path folder = Files.createTempDirectory("augur-serve-test");
                byte[] bytes = Files.readAllBytes(ServedTable.train(folder));
                for (String name : List.of("birds.augur", "known.csv", "field.csv")) {
                    Files.delete(folder.resolve(name));
                }
                Files.delete(folder);
                return bytes;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static Path train(Path folder) throws IOException {
        Random random = new Random(1);
        StringBuilder labeled = new StringBuilder(line(with(NAMES, LABEL)));
        for (int i = 0; i < 120; i++) {
            labeled.append(line(with(bird(i % 2, 10_000 + i, random), i % 2 == 0 ? "Fink" : "Ammer <b>")));
        }
        Path known = Files.writeString(folder.resolve("known.csv"), labeled);
        Path unlabeled = Files.writeString(folder.resolve("field.csv"), csv(rows(150, 2)));
        Path model = folder.resolve("birds.augur");
        new Shell().ok("train", "--labeled", known, "--label", LABEL, "--unlabeled", unlabeled, "-o", model, "--quiet");
        return model;
    }

    private static List<String> with(List<String> cells, String last) {
        List<String> all = new ArrayList<>(cells);
        all.add(last);
        return all;
    }
}
