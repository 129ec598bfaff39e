package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Matrix;

/** The paper's six regular-scale data sets, in the order of its tables, from a folder that holds one folder for each. */
enum RegularData {
    HAR(.986),
    MSPLICE(.785),
    NORMAL(.851),
    OPTDIGITS(.863),
    TEXTURE(.930),
    USPS(.878);

    private final double published;

    RegularData(double published) {
        this.published = published;
    }

    /** Accuracy of NRPR in the paper's table. */
    double publishedAccuracy() {
        return published;
    }

    String title() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    private String folder() {
        return name().toLowerCase(Locale.ROOT);
    }

    LabeledSet load(Path data) throws IOException {
        return this == USPS
                ? usps(data.resolve(folder()))
                : matlab(data.resolve(folder()).resolve(folder() + ".mat"));
    }

    /** Variables {@code data}, a row an example, and {@code label}, one-hot. */
    private static LabeledSet matlab(Path file) throws IOException {
        try (MatFile content = Mat5.readFromFile(file.toFile())) {
            Matrix data = content.getMatrix("data");
            Matrix oneHot = content.getMatrix("label");
            float[] values = new float[data.getNumRows() * data.getNumCols()];
            int[] labels = new int[data.getNumRows()];
            for (int i = 0; i < labels.length; i++) {
                for (int j = 0; j < data.getNumCols(); j++) {
                    values[i * data.getNumCols() + j] = data.getFloat(i, j);
                }
                while (oneHot.getDouble(i, labels[i]) == 0) {
                    labels[i]++;
                }
            }
            return new LabeledSet(FeatureMatrix.wrap(values, data.getNumRows(), data.getNumCols()), labels);
        }
    }

    /** Lines of a digit and 256 grey values. */
    private static LabeledSet usps(Path folder) throws IOException {
        List<float[]> rows = new ArrayList<>();
        List<Integer> labels = new ArrayList<>();
        for (String part : List.of("zip.train.gz", "zip.test.gz")) {
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                    new GZIPInputStream(Files.newInputStream(folder.resolve(part))), StandardCharsets.US_ASCII))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    String[] fields = line.strip().split("\\s+", -1);
                    float[] row = new float[fields.length - 1];
                    for (int j = 0; j < row.length; j++) {
                        row[j] = Float.parseFloat(fields[j + 1]);
                    }
                    rows.add(row);
                    labels.add((int) Float.parseFloat(fields[0]));
                }
            }
        }
        return new LabeledSet(
                FeatureMatrix.of(rows.toArray(new float[0][])),
                labels.stream().mapToInt(Integer::intValue).toArray());
    }
}
