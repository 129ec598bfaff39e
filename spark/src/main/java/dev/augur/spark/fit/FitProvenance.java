package dev.augur.spark.fit;

import dev.augur.data.LabelSpace;
import dev.augur.method.FalseAlarms;
import dev.augur.method.Fit;
import dev.augur.store.Provenance;
import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;

/** What a model file says about a fit on Spark. */
public final class FitProvenance {
    private FitProvenance() {}

    static Provenance of(
            FitOptions options, DataSummary summary, LabelSpace space, Fit fit, DistributedTraining training) {
        int steps = training.objectives().size() - 1;
        return of(fit, summary, space, options.seed(), Optional.empty())
                .with("objective", training.objectives().get(steps))
                .with("risk", training.parts().lac())
                .with("steps", steps);
    }

    /** The provenance of a fit to all rows. */
    public static Provenance of(
            Fit fit, DataSummary summary, LabelSpace space, long seed, Optional<FalseAlarms> falseAlarms) {
        long[] counts = summary.classCounts(space.known());
        long unlabeled = summary.rows() - Arrays.stream(counts).sum();
        Provenance.Rows rows = Provenance.Rows.of(space, counts, unlabeled, Optional.empty());
        return onSpark(Provenance.of(fit, space, rows, seed, falseAlarms));
    }

    /** With the version of Spark. */
    public static Provenance onSpark(Provenance provenance) {
        return provenance.with("spark", SparkSession.active().version());
    }
}
