package dev.augur.cli.judge;

import dev.augur.auto.MixtureCheck;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.RowReservoir;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.TableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The answers for all rows of a table, with the true classes where they are known. */
public final class JudgedRows {
    private final String source;
    private final LabelSpace labels;
    private final List<Answers> parts = new ArrayList<>();
    private final List<int[]> truths = new ArrayList<>();
    private int rows;
    private int skipped;

    private final RowReservoir some;

    /**
     * No rows yet, of what messages call {@code source}; of those without labels a sample is kept, to compare it with
     * labeled rows.
     */
    public JudgedRows(String source, TrainedModel trained, SeedTree seeds) {
        this.source = source;
        this.labels = trained.labels();
        this.some =
                new RowReservoir(MixtureCheck.MOST_ROWS, trained.classifier().inputs(), seeds.child("checked rows"));
    }

    /** Adds a batch; with truth given, rows without a label are left out. */
    public void add(FeatureMatrix features, Answers answers, String @Nullable [] truth) {
        if (truth == null) {
            some.add(features);
        }
        int[] chosen = new int[answers.size()];
        int[] classes = new int[answers.size()];
        int count = 0;
        for (int i = 0; i < answers.size(); i++) {
            if (truth == null || !truth[i].isEmpty()) {
                classes[count] = truth == null ? labels.augmented() : CheckedRows.classOf(truth[i], labels);
                chosen[count++] = i;
            }
        }
        skipped += answers.size() - count;
        rows += count;
        if (count > 0) {
            parts.add(answers.select(Arrays.copyOf(chosen, count)));
            truths.add(Arrays.copyOf(classes, count));
        }
    }

    int rows() {
        return rows;
    }

    /** Rows that were left out. */
    int skipped() {
        return skipped;
    }

    void requireRows() throws TableException {
        if (rows + skipped == 0) {
            throw TableException.at(source, "there is a header but no rows", "give a table with rows");
        }
    }

    void requireTruth(String column) throws TableException {
        if (rows == 0) {
            throw CheckedRows.noLabel(source, column);
        }
    }

    Answers answers() {
        return Answers.concat(labels, parts);
    }

    /** What can be told of these rows without labels; empty where the model has nothing to compare them with. */
    Optional<MixtureCheck> check(TrainedModel trained, FitContext context) {
        return trained.check(some.rows(), context);
    }

    int[] truth() {
        return truths.stream().flatMapToInt(Arrays::stream).toArray();
    }
}
