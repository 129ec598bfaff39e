package dev.augur.paper;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.trial.Options;
import dev.augur.paper.trial.Shelf;
import dev.augur.random.SeedTree;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Data sets and labs that tests make. */
public final class Made {
    private Made() {}

    /** Clouds around the corners of a polygon, as many rows in each. */
    static LabeledSet clouds(int classes, int rowsOfEach) {
        RandomGenerator random = SeedTree.of(17).generator();
        int[] labels =
                IntStream.range(0, classes * rowsOfEach).map(i -> i % classes).toArray();
        float[][] rows = new float[labels.length][];
        for (int i = 0; i < rows.length; i++) {
            double angle = 2 * Math.PI * labels[i] / classes;
            rows[i] = new float[] {
                (float) (Math.cos(angle) + 0.1 * random.nextGaussian()),
                (float) (Math.sin(angle) + 0.1 * random.nextGaussian())
            };
        }
        return new LabeledSet(FeatureMatrix.of(rows), labels);
    }

    public static Options options(Path out, int trials, List<PaperData> sets, List<String> methods, boolean resume) {
        return new Options(Path.of("nowhere"), out, trials, sets, methods, resume, 1, 1, Options.Choice.RISK, 2);
    }

    /** Sets with rows enough for the paper's splits. */
    public static Shelf shelf() {
        return new Shelf(Path.of("nowhere"))
                .with(PaperData.NORMAL, clouds(7, 450))
                .with(PaperData.MNIST, clouds(10, 200))
                .with(PaperData.OPTDIGITS, clouds(10, 600));
    }
}
