package dev.augur.cli.fit;

import dev.augur.cli.command.Progress;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import dev.augur.report.FitReport;
import dev.augur.report.FitReportBuilder;
import dev.augur.report.Pictures;
import dev.augur.tables.cells.ImageShape;
import dev.augur.tables.doctor.Finding;
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
public record TrainReport(Prepared prepared, Fit fit, Optional<LabeledSet> checked, Progress progress) {
    public FitReport of(String title, Map<String, ?> provenance, int threads, SeedTree seeds) {
        LacData data = prepared.data();
        FitReportBuilder page = FitReport.builder(data, fit.classifier())
                .title(title)
                .fit(fit)
                .originals(new TableOriginals(data.columns(), prepared.rows()))
                .provenance(provenance)
                .warnings(Finding.texts(prepared.findings()));
        checked.ifPresent(page::test);
        pictures().ifPresent(page::pictures);
        progress.say("estimating theta by other means, for the report");
        page.estimatorsBeside(threads, seeds);
        progress.say("trying other shares, for the report");
        fit.method()
                .sensitivity(fit, data, FitContext.of(seeds).withThreads(threads))
                .ifPresent(page::sensitivity);
        progress.say("drawing the report");
        return page.build();
    }

    private Optional<Pictures> pictures() {
        return ImageShape.of(prepared.data().columns().names())
                .map(shape -> new Pictures(shape.width(), shape.height(), shape.channels(), shape.places()));
    }
}
