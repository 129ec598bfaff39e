package dev.augur.bench;

import dev.augur.random.SeedTree;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What encoding many texts costs on one thread: the first half of one text of Banking77 and the second half of another,
 * drawn at random. Arguments: the data folder and the number of texts (100000).
 */
public final class TextSpeed {
    private static final int BATCH = 10_000;

    private TextSpeed() {}

    public static void main(String[] arguments) throws TableException {
        int count = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100_000;
        List<String> texts = TextTable.Texts.read(Path.of(arguments[0], "more", "banking77", "train.csv"))
                .texts();
        List<Table> batches = batches(texts, count);
        double start = Stopwatch.cpuSeconds();
        TrainingData read = TrainingData.of(batches, "label", List.of(), ColumnChoice.AUTOMATIC);
        double fitted = Stopwatch.cpuSeconds();
        for (Table batch : batches) {
            read.encoder().encode(batch);
        }
        double encoded = Stopwatch.cpuSeconds();
        System.out.printf(
                Locale.ROOT,
                "%d texts, heap of %d MB: encoder fitted and texts encoded in %.1f s, encoded again in %.1f s%n",
                count,
                Runtime.getRuntime().maxMemory() >> 20,
                fitted - start,
                encoded - fitted);
    }

    private static List<Table> batches(List<String> texts, int count) {
        RandomGenerator random = SeedTree.of(1).generator();
        List<Table> batches = new ArrayList<>();
        for (int from = 0; from < count; from += BATCH) {
            int rows = Math.min(BATCH, count - from);
            @Nullable Object[] cells = new @Nullable Object[rows];
            @Nullable Object[] labels = new @Nullable Object[rows];
            for (int i = 0; i < rows; i++) {
                String first = texts.get(random.nextInt(texts.size()));
                String second = texts.get(random.nextInt(texts.size()));
                cells[i] = first.substring(0, first.length() / 2) + second.substring(second.length() / 2);
                labels[i] = i % 2 == 0 ? "a" : null;
            }
            batches.add(
                    Table.ofValues("texts", List.of("text", "label"), List.of(cells, labels), rows, i -> "row " + i));
        }
        return batches;
    }
}
