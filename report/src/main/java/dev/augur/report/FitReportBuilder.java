package dev.augur.report;

import dev.augur.catalog.Components;
import dev.augur.catalog.ThetaComparison;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.SensitivityCurve;
import dev.augur.method.Theta;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.theta.Ted;
import dev.augur.random.SeedTree;
import dev.augur.train.History;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects what there is to show about a fit. */
public final class FitReportBuilder {
    private static final int COMPARED_ROWS = 1000;

    private final LacData data;
    private final Classifier classifier;
    private final Map<String, ThetaEstimate> estimators = new LinkedHashMap<>();
    private final Map<String, String> provenance = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();
    private String title = "What is novel?";
    private Optional<Theta> theta = Optional.empty();
    private Optional<ExpectedError> error = Optional.empty();
    private Optional<SensitivityCurve> sensitivity = Optional.empty();
    private Optional<History> history = Optional.empty();
    private Optional<LabeledSet> test = Optional.empty();
    private Optional<double[]> featureWeights = Optional.empty();
    private Optional<Pictures> pictures = Optional.empty();
    private Originals originals = Originals.NONE;

    FitReportBuilder(LacData data, Classifier classifier) {
        this.data = data;
        this.classifier = classifier;
    }

    /** Everything that a fit contains: theta, error, weights of features, history and warnings. */
    public FitReportBuilder fit(Fit fit) {
        fit.theta().ifPresent(this::theta);
        fit.error().ifPresent(each -> error(each));
        fit.featureWeights().ifPresent(this::featureWeights);
        fit.history().ifPresent(this::history);
        return warnings(fit.warnings());
    }

    public FitReportBuilder title(String text) {
        this.title = text;
        return this;
    }

    public FitReportBuilder theta(Theta known) {
        this.theta = Optional.of(known);
        return this;
    }

    public FitReportBuilder error(ExpectedError expected) {
        this.error = Optional.of(expected);
        return this;
    }

    /** Adds an estimate of theta, to be shown next to the others. */
    public FitReportBuilder estimator(String name, ThetaEstimate estimate) {
        estimators.put(name, estimate);
        return this;
    }

    /**
     * Adds estimates of theta by other estimators. The cost of some grows with the square of the rows, so they get a
     * sample if there are many rows; TED^n, which trains networks again and again, costs more than a training and is
     * left out.
     */
    public FitReportBuilder estimatorsBeside(int threads, SeedTree seeds) {
        String shown = theta.map(Theta::source).orElse("");
        LacData rows = data.sample(COMPARED_ROWS, seeds.child("sample"));
        List<String> others = Components.estimators().names().stream()
                .filter(name -> !name.equals(shown) && !name.equals(Ted.NAME))
                .toList();
        ThetaComparison.of(rows, others, seeds, threads)
                .forEach((name, found) -> estimator(
                        name,
                        rows == data
                                ? found.estimate()
                                : found.estimate()
                                        .note("from a sample of " + rows.pool().rows() + " rows")));
        return this;
    }

    public FitReportBuilder sensitivity(SensitivityCurve curve) {
        this.sensitivity = Optional.of(curve);
        return this;
    }

    public FitReportBuilder history(History epochs) {
        this.history = Optional.of(epochs);
        return this;
    }

    /** Rows with their true classes, novel ones with the index of the augmented class. */
    public FitReportBuilder test(LabeledSet rows) {
        this.test = Optional.of(rows);
        return this;
    }

    /** How much each feature counts; map and groups then weight features in the same way. */
    public FitReportBuilder featureWeights(double[] weights) {
        this.featureWeights = Optional.of(weights.clone());
        return this;
    }

    public FitReportBuilder pictures(Pictures shown) {
        this.pictures = Optional.of(shown);
        return this;
    }

    /** Rows as the tables have them; rows without a name are numbered. */
    public FitReportBuilder originals(Originals known) {
        this.originals = known;
        return this;
    }

    /** Adds lines of provenance that have a single value; a name that is there already gets the new value. */
    public FitReportBuilder provenance(Map<String, ?> lines) {
        lines.forEach((name, value) -> {
            if (value instanceof String || value instanceof Number) {
                provenance.put(name.replace('_', ' '), value.toString());
            }
        });
        return this;
    }

    /** Adds warnings, in plain words. */
    public FitReportBuilder warnings(List<String> words) {
        warnings.addAll(words);
        return this;
    }

    public FitReport build() {
        return new FitReport(
                data,
                classifier,
                title,
                theta,
                error,
                estimators,
                sensitivity,
                history,
                test,
                featureWeights,
                pictures,
                originals,
                provenance,
                warnings);
    }
}
