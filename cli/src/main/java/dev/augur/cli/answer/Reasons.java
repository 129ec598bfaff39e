package dev.augur.cli.answer;

import dev.augur.cli.command.UsageException;
import dev.augur.common.Plural;
import dev.augur.explain.Explainer;
import dev.augur.explain.Explanation;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Why answers are as they are, as far as it was asked for.
 *
 * @param count columns that are told of each row; 0 where nobody asked
 * @param explainer what explains, if somebody asked
 * @param encoder of the rows
 */
public record Reasons(int count, Optional<Explainer> explainer, Encoder encoder) {
    /** Refuses a number of columns that nobody can mean, before anything is read. */
    public static void check(String option, @Nullable Integer count) {
        if (count != null && count < 1) {
            throw new UsageException(option + " must be at least 1, but is " + count);
        }
    }

    public static Reasons of(String option, @Nullable Integer count, TrainedModel trained) {
        if (count == null) {
            return new Reasons(0, Optional.empty(), trained.encoder());
        }
        Explainer explainer = trained.explainer();
        if (count > explainer.columns()) {
            throw new UsageException(option + " is " + count + ", but the model learned from "
                    + Plural.of(explainer.columns(), "column"));
        }
        return new Reasons(count, Optional.of(explainer), trained.encoder());
    }

    /** An explanation for each row; none where nobody asked. */
    public List<Explanation> explained(Table rows) throws TableException {
        return explainer.isEmpty() ? List.of() : explainer.get().explain(encoder.encode(rows), encoder.cells(rows), 1);
    }
}
