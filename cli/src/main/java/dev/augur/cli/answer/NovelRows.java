package dev.augur.cli.answer;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.discover.Discovery;
import dev.augur.discover.Landscape;
import dev.augur.method.HeldOutRows;
import dev.augur.naming.Questions;
import dev.augur.random.SeedTree;
import dev.augur.tables.TrainedModel;

/**
 * The rows of a table that a model calls novel, where they lie beside each other. Groups and questions of the same
 * model, table and seed are the same, whichever verb asks.
 *
 * @param trained the model
 * @param table all rows
 * @param novel those that are called novel
 */
public record NovelRows(TrainedModel trained, AnsweredTable table, int[] novel) {
    public static NovelRows of(TrainedModel trained, AnsweredTable table) {
        return new NovelRows(trained, table, table.novel());
    }

    public boolean isEmpty() {
        return novel.length == 0;
    }

    public Landscape landscape(SeedTree seeds, int threads) {
        FeatureMatrix rows =
                trained.heldOut().map(heldOut -> heldOut.seen(table.features())).orElse(table.features());
        return new Discovery(labeled(), rows, trained.encoder().features(), seeds)
                .landscape(rows.select(novel), threads);
    }

    /** Labeled rows that the model file keeps, the more the better. */
    private LabeledSet labeled() {
        return trained.heldOut()
                .map(HeldOutRows::rows)
                .orElseGet(trained.explainer().known()::labeled);
    }

    public Questions questions(SeedTree seeds, int threads) {
        return new Questions(landscape(seeds, threads), novel, trained.labels(), seeds.child("questions"));
    }
}
