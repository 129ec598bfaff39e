package dev.augur.cli;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.data.SplitProtocol;
import dev.augur.files.Output;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** {@link SevenBlobs} as the three tables a user would bring: known rows, unlabeled rows, and checked ones. */
record DemoData(Split split) {
    static final List<String> CLASSES = List.of("middle", "east", "north-east", "north-west");
    static final String LABEL = "place";

    static DemoData of(SeedTree seeds) {
        LabeledSet blobs = SevenBlobs.generate(seeds.child("data"));
        return new DemoData(SplitProtocol.regular(blobs.labels()).split(blobs, seeds.child("split")));
    }

    /** Writes known.csv, unlabeled.csv and checked.csv. */
    void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        int[] labels = split.train().labels();
        write(folder.resolve("known.csv"), split.train().labeled(), row -> CLASSES.get(labels[row]));
        write(folder.resolve("unlabeled.csv"), split.train().unlabeled(), row -> "");
        LabeledSet test = split.test();
        write(
                folder.resolve("checked.csv"),
                test.features(),
                row -> test.labels()[row] < CLASSES.size() ? CLASSES.get(test.labels()[row]) : "elsewhere");
    }

    private static void write(Path file, FeatureMatrix rows, IntFunction<String> label) throws IOException {
        List<Object[]> cells = new ArrayList<>();
        for (int i = 0; i < rows.rows(); i++) {
            cells.add(new Object[] {label.apply(i), rows.get(i, 0), rows.get(i, 1)});
        }
        Output.to(file).write(stream -> {
            try (CsvSink sink = new CsvSink(List.of(LABEL, "x", "y"), stream)) {
                sink.write(new AnswerColumns.Rows(1, cells));
            }
        });
    }
}
