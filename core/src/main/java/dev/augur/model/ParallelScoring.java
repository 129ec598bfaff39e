package dev.augur.model;

import dev.augur.common.Workers;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Scores many rows on several threads. The rows are cut the same way for any number of them, so the bits are the same too. */
public final class ParallelScoring {
    private static final int CHUNK = 8192;

    private ParallelScoring() {}

    public static Matrix score(Model model, FeatureMatrix x, int threads) {
        Matrix scores = new Matrix(x.rows(), model.labels().size());
        List<Callable<Boolean>> tasks = new ArrayList<>();
        for (int from = 0; from < x.rows(); from += CHUNK) {
            int start = from;
            tasks.add(() -> {
                double[] part = model.score(x.slice(start, Math.min(start + CHUNK, x.rows())))
                        .values();
                System.arraycopy(part, 0, scores.values(), start * scores.columns(), part.length);
                return true;
            });
        }
        Workers.run(threads, tasks);
        return scores;
    }
}
