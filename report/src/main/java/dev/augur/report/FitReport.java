package dev.augur.report;

import dev.augur.common.Check;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.files.Output;
import dev.augur.method.Classifier;
import dev.augur.method.ExpectedError;
import dev.augur.method.SensitivityCurve;
import dev.augur.method.Theta;
import dev.augur.prior.ThetaEstimate;
import dev.augur.train.History;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known about a fit, and the page that shows it. Data and classifier are enough; anything else adds to the
 * page. The same values always give the same page.
 *
 * @param data the rows that were learned from
 * @param classifier what was learned
 * @param title of the page
 * @param theta share of the known classes, and where it came from
 * @param error estimated test error
 * @param estimators further estimates of theta, by name, in order
 * @param sensitivity how much the answers depend on theta
 * @param history of the training, if there were epochs
 * @param test rows with true classes, which the classifier is judged on
 * @param featureWeights how much each feature counts in the classifier
 * @param pictures how rows look, if features are pixels
 * @param originals rows as the tables have them
 * @param provenance where the results come from, in order
 * @param warnings in plain words
 */
public record FitReport(
        LacData data,
        Classifier classifier,
        String title,
        Optional<Theta> theta,
        Optional<ExpectedError> error,
        Map<String, ThetaEstimate> estimators,
        Optional<SensitivityCurve> sensitivity,
        Optional<History> history,
        Optional<LabeledSet> test,
        Optional<double[]> featureWeights,
        Optional<Pictures> pictures,
        Originals originals,
        Map<String, String> provenance,
        List<String> warnings) {
    public FitReport {
        int columns = data.pool().columns();
        Check.sameSize("columns of the classifier", classifier.inputs(), columns);
        featureWeights.ifPresent(weights -> Check.sameSize("feature weights", weights.length, columns));
        pictures.ifPresent(shown -> Check.sameSize("pixels of pictures", shown.places().length, columns));
        test.ifPresent(rows -> {
            Check.positive("test rows", rows.size());
            Check.sameSize("columns of test rows", rows.features().columns(), columns);
        });
        if (!classifier.labels().equals(data.space())) {
            throw new IllegalArgumentException("the classifier must know the classes of the data, "
                    + data.space().knownNames() + ", but knows "
                    + classifier.labels().knownNames());
        }
        estimators = Collections.unmodifiableMap(new LinkedHashMap<>(estimators));
        provenance = Collections.unmodifiableMap(new LinkedHashMap<>(provenance));
        warnings = List.copyOf(warnings);
    }

    /** The page with what data and classifier show by themselves. */
    public static FitReport of(LacData data, Classifier classifier) {
        return builder(data, classifier).build();
    }

    /** A builder, for a page with more on it. */
    public static FitReportBuilder builder(LacData data, Classifier classifier) {
        return new FitReportBuilder(data, classifier);
    }

    /** The name of a labeled or unlabeled row; without one, its number, counted from 1. */
    String name(boolean labeled, int row) {
        return originals
                .name(labeled ? row : data.labeledCount() + row)
                .map(SafeJson::text)
                .orElseGet(() -> "row " + Words.count(row + 1L));
    }

    /** The features in the words of the tables. */
    FeatureWords words() {
        return new FeatureWords(data.columns(), originals);
    }

    /** The page as a single HTML text that needs no other file. */
    public String html() {
        return Html.of(this, Findings.of(this));
    }

    /** Writes the page whole or not at all. */
    public void write(Path file) throws IOException {
        byte[] page = html().getBytes(StandardCharsets.UTF_8);
        Output.to(file).write(out -> out.write(page));
    }
}
