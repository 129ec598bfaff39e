package dev.augur.bench;

import dev.augur.data.FeatureColumns;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.CsvOptions;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** Tables that are not the paper's: categories, skewed classes, heavy tails, few rows, classes that overlap. */
enum OtherData {
    SEGMENT("uci/segment.arff.gz", "class"),
    VOWEL("uci/vowel.arff.gz", "Class", "Train or Test"),
    NURSERY("uci/nursery.arff.gz", "class"),
    SOYBEAN("uci/soybean.arff.gz", "class"),
    WAVEFORM("uci/waveform5000.arff.gz", "class"),
    MUSHROOM_ODOR("uci/mushroom.arff.gz", "odor", "class"),
    MUSHROOM_HABITAT("uci/mushroom.arff.gz", "habitat", "class"),
    HYPOTHYROID("uci/hypothyroid.arff.gz", "Class"),
    PAGE_BLOCKS("uci/page.blocks.arff.gz", "class"),
    WINE("wine/winequality-white.csv.gz", "column_12");

    /** Classes with fewer rows cannot be cut into three parts. */
    private static final int LEAST_ROWS = 20;

    private final String file;
    private final String label;
    private final Set<String> drop;

    OtherData(String file, String label, String... drop) {
        this.file = file;
        this.label = label;
        this.drop = Set.of(drop);
    }

    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * @param rows with their classes
     * @param columns what the features are
     */
    record Loaded(LabeledSet rows, FeatureColumns columns) {}

    /** The rows of classes that are large enough, from a folder that holds the folder {@code more}. */
    Loaded load(Path data) throws TableException {
        String location = data.resolve("more").resolve(file).toString();
        TableSource source = file.contains(".csv")
                ? TableSource.csv(location, CsvOptions.DETECTED.withHeader(false))
                : TableSource.of(location);
        List<Table> rows = source.readAll();
        LacData read = TrainingData.of(rows, label, rows, new ColumnChoice(drop, Set.of()))
                .data();
        return new Loaded(largeClasses(new LabeledSet(read.labeled(), read.labels())), read.columns());
    }

    private static LabeledSet largeClasses(LabeledSet all) {
        int classes = 1 + Arrays.stream(all.labels()).max().orElseThrow();
        int[] counts = new int[classes];
        Arrays.stream(all.labels()).forEach(label -> counts[label]++);
        int[] large =
                IntStream.range(0, classes).filter(c -> counts[c] >= LEAST_ROWS).toArray();
        int[] number = new int[classes];
        Arrays.fill(number, -1);
        IntStream.range(0, large.length).forEach(i -> number[large[i]] = i);
        int[] kept = IntStream.range(0, all.size())
                .filter(i -> number[all.labels()[i]] >= 0)
                .toArray();
        LabeledSet some = all.select(kept);
        return new LabeledSet(
                some.features(),
                Arrays.stream(some.labels()).map(label -> number[label]).toArray());
    }
}
