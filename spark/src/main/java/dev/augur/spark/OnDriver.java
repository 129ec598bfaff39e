package dev.augur.spark;

import dev.augur.auto.LoopEstimator;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.method.Method;
import dev.augur.random.SeedTree;
import dev.augur.spark.fit.FitProvenance;
import dev.augur.spark.fit.FitWithProvenance;
import dev.augur.spark.table.TrainingTables;
import dev.augur.store.Provenance;
import java.util.List;

/**
 * Any method that is not made for executors: it learns on the driver, from the rows that are there, and is completed as
 * the command line completes it.
 *
 * @param method what learns
 * @param name what messages call it
 * @param seeds of all random numbers
 * @param threads of the driver
 */
record OnDriver(Method method, String name, SeedTree seeds, int threads) implements TableMethod {
    @Override
    public FitWithProvenance train(TrainingTables tables) {
        LacData data = tables.onDriver();
        Fit fit = new Fitting(method, new LoopEstimator())
                .run(data, FitContext.of(seeds).withThreads(threads)).toBuilder()
                        .notes(List.of(name + " learned on the driver, from " + data.labeledCount() + " labeled and "
                                + data.unlabeledCount() + " unlabeled rows; a larger table would be sampled"))
                        .build();
        return new FitWithProvenance(fit, FitProvenance.onSpark(Provenance.of(fit, data, seeds)));
    }
}
