package dev.augur.spark;

import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.random.SeedTree;
import dev.augur.report.FitReport;
import dev.augur.report.FitReportBuilder;
import dev.augur.report.Pictures;
import dev.augur.spark.table.TrainingTables;
import dev.augur.spark.table.Validation;
import dev.augur.tables.cells.ImageShape;
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
        FitReportBuilder page = FitReport.builder(data, fit.classifier())
                .fit(fit)
                .title("Novel rows in " + tables.mixture())
                .provenance(provenance)
                .provenance(Map.of(
                        "rows on this page",
                        data.labeledCount() + " labeled and " + data.unlabeledCount() + " unlabeled"));
        validation.map(Validation::some).ifPresent(page::test);
        ImageShape.of(data.columns().names())
                .map(shape -> new Pictures(shape.width(), shape.height(), shape.channels(), shape.places()))
                .ifPresent(page::pictures);
        page.estimatorsBeside(Runtime.getRuntime().availableProcessors(), SeedTree.of(0));
        return page.build().html();
    }
}
