package dev.augur.cli;

import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Components;
import dev.augur.method.Method;
import dev.augur.method.ThetaComparison;
import dev.augur.method.auto.Auto;
import dev.augur.method.auto.SensitivityCurve;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.report.FitReport;
import dev.augur.report.FitReportBuilder;
import dev.augur.report.Pictures;
import dev.augur.tables.ImageShape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page about a fit: what it told, and what is only worked out to be looked at.
 *
 * @param prepared what was learned from
 * @param fit what came out
 * @param checked rows to judge by
 * @param progress what shows how far it is
 */
record TrainReport(Prepared prepared, Fit fit, Optional<LabeledSet> checked, Progress progress) {
    private static final int COMPARED_ROWS = 3000;

    FitReport of(String title, Map<String, ?> provenance, int threads, SeedTree seeds) {
        LacData data = prepared.data();
        FitReportBuilder page = FitReport.builder(data, fit.classifier())
                .title(title)
                .theta(fit.theta())
                .featureNames(prepared.encoder().featureNames())
                .provenance(lines(provenance))
                .warnings(fit.warnings());
        fit.error().ifPresent(page::error);
        fit.featureWeights().ifPresent(page::featureWeights);
        fit.history().ifPresent(page::history);
        checked.ifPresent(page::test);
        pictures().ifPresent(page::pictures);
        progress.say("estimating theta by other means, for the report");
        estimates(data.sample(COMPARED_ROWS, seeds.child("sample")), threads, seeds.child("prior"))
                .forEach(page::estimator);
        Method method = Components.methods().parse(fit.method());
        if (method instanceof Auto auto) {
            progress.say("trying every theta, for the report");
            page.sensitivity(SensitivityCurve.of(auto.withThreads(threads), data, seeds));
        }
        progress.say("drawing the report");
        return page.build();
    }

    /** Other estimates of theta; some of them cost the square of the rows, so of many rows a sample must do. */
    private Map<String, ThetaEstimate> estimates(LacData rows, int threads, SeedTree seeds) {
        Map<String, ThetaEstimate> estimates = ThetaComparison.of(rows, others(), seeds, threads);
        if (rows != prepared.data()) {
            estimates.replaceAll((name, estimate) ->
                    estimate.note("from a sample of " + rows.pool().rows() + " rows"));
        }
        return estimates;
    }

    private List<String> others() {
        return Components.estimators().names().stream()
                .filter(name -> !name.equals(fit.estimator()))
                .toList();
    }

    private Optional<Pictures> pictures() {
        return ImageShape.of(prepared.encoder().featureNames())
                .map(shape -> new Pictures(shape.width(), shape.height(), shape.channels(), shape.places()));
    }

    /** What is one value; the page tells the rest in its own way. */
    private static Map<String, String> lines(Map<String, ?> provenance) {
        Map<String, String> lines = new LinkedHashMap<>();
        provenance.forEach((name, value) -> {
            if (value instanceof String || value instanceof Number) {
                lines.put(name.replace('_', ' '), value.toString());
            }
        });
        return lines;
    }
}
