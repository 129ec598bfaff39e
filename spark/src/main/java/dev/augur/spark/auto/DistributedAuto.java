package dev.augur.spark.auto;

import dev.augur.auto.Auto;
import dev.augur.auto.AutoBeyond;
import dev.augur.auto.LoopEstimator;
import dev.augur.data.LacData;
import dev.augur.explain.KnownRows;
import dev.augur.method.FalseAlarms;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.method.Method;
import dev.augur.random.SeedTree;
import dev.augur.spark.fit.CheckedTable;
import dev.augur.spark.fit.DriverSample;
import dev.augur.spark.fit.FitProvenance;
import dev.augur.spark.fit.FitWithProvenance;
import dev.augur.spark.fit.InputColumns;
import dev.augur.store.SavedModel;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;

/**
 * AUTO on all rows of a table: the driver searches some of them and learns names from labeled ones, executors sum up
 * all.
 *
 * @param method what was asked for
 * @param columns that are read
 * @param known number of known classes, or 0 where the data tells
 * @param sampleRows rows that the driver searches, at most
 * @param labeledRows labeled rows that the driver learns names from, at most
 * @param seed of everything random
 */
public record DistributedAuto(
        Auto method, InputColumns columns, int known, int sampleRows, int labeledRows, long seed) {
    private static final int DEPTH = 2;

    /** The model of a table of features, with rows to compare others with. */
    public SavedModel model(Dataset<?> data) {
        Learned learned = learned(data, Optional.empty());
        Fit fit = learned.found.fit();
        SeedTree seeds = SeedTree.of(seed).child("kept");
        return SavedModel.of(fit, Map.of(), learned.found.provenance())
                .withKnown(KnownRows.of(learned.atHand, fit.featureWeights(), seeds.child("known")))
                .withMixture(learned.atHand.unlabeled(), seeds.child("mixture"));
    }

    /**
     * What is learned of a table.
     *
     * @param atHand rows that are on the driver anyway, and what is known of their features; they serve where they are
     *     all
     */
    public FitWithProvenance run(Dataset<?> data, Optional<LacData> atHand) {
        return learned(data, atHand).found;
    }

    /** What was found, and the rows that were on the driver. */
    private record Learned(FitWithProvenance found, LacData atHand) {}

    private Learned learned(Dataset<?> data, Optional<LacData> atHand) {
        CheckedTable table = CheckedTable.of(data, columns, known, DEPTH);
        SeedTree seeds = SeedTree.of(seed);
        LacData some = atHand.filter(table::isWhole).orElseGet(() -> drawn(table, atHand, seeds.child("driver")));
        try (DistributedRows rows =
                new DistributedRows(table.rows(), table.labeled(), table.unlabeled(), some, seeds)) {
            Method spread = new Spread(method, new AutoBeyond(rows, sampleRows));
            FitContext context =
                    FitContext.of(seeds).withThreads(Runtime.getRuntime().availableProcessors());
            Fit fit = new Fitting(spread, new LoopEstimator()).run(some, context);
            Optional<FalseAlarms> falseAlarms = Optional.of(FalseAlarms.of(fit, some));
            return new Learned(
                    new FitWithProvenance(
                            fit, FitProvenance.of(fit, table.summary(), table.space(), seed, falseAlarms)),
                    some);
        }
    }

    private LacData drawn(CheckedTable table, Optional<LacData> atHand, SeedTree seeds) {
        LacData drawn = DriverSample.of(table, Math.max(labeledRows, sampleRows), sampleRows, seeds);
        return atHand.map(each -> drawn.withColumns(each.columns())).orElse(drawn);
    }

    /** The method with rows beyond those that it is given. */
    private record Spread(Auto auto, AutoBeyond beyond) implements Method {
        @Override
        public Fit fit(LacData data, FitContext context) {
            return auto.fit(data, beyond, context);
        }

        @Override
        public boolean tellsAll() {
            return auto.tellsAll();
        }

        @Override
        public String toString() {
            return auto.toString();
        }
    }
}
