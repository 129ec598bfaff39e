package dev.augur.auto;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.data.ColumnShift;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.method.Classifier;
import dev.augur.method.ExpectedError;
import dev.augur.method.FitContext;
import dev.augur.method.HeldOutRows;
import dev.augur.method.Theta;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What can be said without labels about rows that a model did not learn from: how many of them are known, how many
 * answers are likely to be wrong, and whether known rows are still like the labeled ones, which both figures assume.
 * The tests are those of a training of {@link Auto}.
 *
 * @param rows the number of rows that were looked at
 * @param verdict whether known rows are like the labeled ones
 * @param theta share of the known classes in this mixture
 * @param shares of each known class in it, where they are not in the proportions of the labeled rows
 * @param calledNovel share of the rows that were called NOVEL
 * @param far share of the rows that are unlike anything the model learned from, if it can tell
 * @param error the share of wrong answers to expect
 * @param differing columns in which these rows differ from the labeled ones by more than chance, the most different
 *     first; novel rows make columns differ as well
 * @param warnings what casts doubt on it, in plain words
 */
public record MixtureCheck(
        int rows,
        Verdict verdict,
        Theta theta,
        Optional<double[]> shares,
        double calledNovel,
        double far,
        ExpectedError error,
        List<ColumnShift> differing,
        List<String> warnings) {
    /** The most rows to look at; a training searches as many, and more would add little. */
    public static final int MOST_ROWS = AutoConstants.DEFAULTS.rows().search();

    /** How the error was found. */
    static final String FOUND = "labeled rows, judged by models that had not seen them, and these rows";

    /** Whether known rows of a mixture are like labeled ones. */
    public enum Verdict {
        /** Nothing speaks against it. */
        AS_LABELED,
        /** They are, but the classes have other proportions. */
        OTHER_SHARES,
        /** They seem to have drifted away from the labeled rows. */
        DRIFTED,
        /** In some columns they are not where labeled rows are, as after a change of unit. */
        MOVED_COLUMNS,
        /** Almost no row lies where labeled ones do, so nothing can be said. */
        LOST
    }

    public MixtureCheck {
        differing = List.copyOf(differing);
        warnings = List.copyOf(warnings);
    }

    /**
     * Compares new rows with the labeled rows of a model.
     *
     * @param labeled rows that the model held out
     * @param classifier the model, with its present decisions
     * @param rows that it did not learn from
     * @param columns what the features are
     * @param context seeds for what is drawn, and threads
     */
    public static MixtureCheck of(
            HeldOutRows labeled,
            Classifier classifier,
            FeatureMatrix rows,
            FeatureColumns columns,
            FitContext context) {
        return new NewRows(labeled, classifier, rows, columns, context).check();
    }

    /** The values of the JSON object; shares are listed by class. */
    public Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("rows_checked", rows);
        map.put("verdict", verdict.name().toLowerCase(Locale.ROOT));
        map.put("theta", theta.toMap());
        map.put("far_share", far);
        map.put("error", error.toMap());
        map.put("differing_columns", differing.stream().map(ColumnShift::toMap).toList());
        map.put("warnings", warnings);
        return map;
    }
}
