package dev.augur.cli;

import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.auto.SensitivityCurve;
import dev.augur.random.SeedTree;
import dev.augur.report.FitReport;
import dev.augur.report.FitReportBuilder;
import dev.augur.report.Pictures;
import dev.augur.tables.ImageShape;
import java.util.ArrayList;
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
    FitReport of(String title, Map<String, ?> provenance, int threads, SeedTree seeds) {
        LacData data = prepared.data();
        FitReportBuilder page = FitReport.builder(data, fit.classifier())
                .title(title)
                .theta(fit.theta())
                .featureNames(prepared.encoder().featureNames())
                .originals(TableOriginals.of(prepared))
                .provenance(provenance)
                .warnings(warnings());
        fit.error().ifPresent(page::error);
        fit.featureWeights().ifPresent(page::featureWeights);
        fit.history().ifPresent(page::history);
        checked.ifPresent(page::test);
        pictures().ifPresent(page::pictures);
        progress.say("estimating theta by other means, for the report");
        page.estimatorsBeside(fit.estimator(), threads, seeds);
        fit.setting().ifPresent(setting -> {
            progress.say("trying other shares, for the report");
            page.sensitivity(SensitivityCurve.of(setting, fit.theta(), data, seeds));
        });
        progress.say("drawing the report");
        return page.build();
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>(fit.warnings());
        prepared.findings().forEach(finding -> warnings.add(finding.text()));
        return warnings;
    }

    private Optional<Pictures> pictures() {
        return ImageShape.of(prepared.encoder().featureNames())
                .map(shape -> new Pictures(shape.width(), shape.height(), shape.channels(), shape.places()));
    }
}
