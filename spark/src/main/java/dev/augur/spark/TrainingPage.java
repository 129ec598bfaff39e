package dev.augur.spark;

import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.random.SeedTree;
import dev.augur.report.FitReport;
import dev.augur.report.FitReportBuilder;
import dev.augur.report.Originals;
import dev.augur.report.Pictures;
import dev.augur.tables.ImageShape;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page about a training, as the command line makes it, of the rows that are on the driver.
 *
 * @param tables what was learned from
 * @param fit what came out
 * @param validation rows to judge by
 */
record TrainingPage(TrainingTables tables, Fit fit, Optional<Validation> validation) {
    String html(Map<String, ?> provenance) {
        LacData data = tables.onDriver();
        List<String> names = tables.encoder().featureNames();
        FitReportBuilder page = FitReport.builder(data, fit.classifier())
                .fit(fit)
                .title("Novel rows in " + tables.mixture())
                .featureNames(names)
                .originals(inUnits())
                .provenance(provenance)
                .provenance(Map.of(
                        "rows on this page",
                        data.labeledCount() + " labeled and " + data.unlabeledCount() + " unlabeled"));
        validation.map(Validation::some).ifPresent(page::test);
        ImageShape.of(names)
                .map(shape -> new Pictures(shape.width(), shape.height(), shape.channels(), shape.places()))
                .ifPresent(page::pictures);
        page.estimatorsBeside(Runtime.getRuntime().availableProcessors(), SeedTree.of(0));
        return page.build().html();
    }

    /** Numbers as the tables have them; the rows themselves stay where they are. */
    private Originals inUnits() {
        return new Originals() {
            @Override
            public double number(int feature, double value) {
                return tables.encoder().number(feature, value);
            }

            @Override
            public Optional<String> day(int feature, double value) {
                return tables.encoder().day(feature, value);
            }

            @Override
            public String unit(int feature) {
                return tables.encoder().writtenUnit(feature);
            }
        };
    }
}
