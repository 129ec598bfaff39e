package dev.augur.spark;

import dev.augur.data.LabelSpace;
import dev.augur.math.Kernels;
import dev.augur.method.Fit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** What a model file says about a fit on Spark. */
final class FitProvenance {
    private FitProvenance() {}

    static Map<String, Object> of(
            FitOptions options, DataSummary summary, LabelSpace space, Fit fit, DistributedTraining training) {
        long labeled = Arrays.stream(summary.classCounts(space.known())).sum();
        Map<String, Object> provenance = new LinkedHashMap<>();
        provenance.put("method", fit.method().toString());
        provenance.put("loss", options.loss().toString());
        provenance.put("correction", options.correction().toString());
        provenance.put("network", options.network().toString());
        provenance.put("optimizer", options.optimizer().toString());
        provenance.put("standardization", options.standardization());
        provenance.put("seed", Long.toString(options.seed()));
        provenance.put("labeled_rows", labeled);
        provenance.put("unlabeled_rows", summary.rows() - labeled);
        provenance.put("theta", fit.knownTheta().toMap());
        fit.shares()
                .ifPresent(each ->
                        provenance.put("priors", Arrays.stream(each).boxed().toList()));
        provenance.put(
                "objective", training.objectives().get(training.objectives().size() - 1));
        provenance.put("risk", training.parts().lac());
        provenance.put("steps", training.objectives().size() - 1);
        provenance.put("spark", SparkSession.active().version());
        provenance.put("java", Runtime.version().toString());
        provenance.put("kernels", Kernels.describe());
        return provenance;
    }
}
