package dev.augur.spark.table;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.discover.Regions;
import dev.augur.explain.Explainer;
import dev.augur.explain.Explanation;
import dev.augur.model.Answers;
import dev.augur.store.SavedModel;
import dev.augur.tables.TrainedModel;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A column of answers beyond prediction and scores: a value, or null, for each row of a batch. */
public interface MoreAnswers {
    @Nullable
    Object[] of(RowFeatures.Seen rows, Answers answers);

    /** Why the answer is as it is: the columns that matter most, in words. */
    static MoreAnswers reasons(SavedModel model, int count) {
        Explainer explainer = explainer(model);
        return (rows, answers) -> explainer.explain(rows.features(), rows.cells(), 1).stream()
                .map(each -> words(each, count))
                .toArray();
    }

    /**
     * What explains answers of a model.
     *
     * @throws IllegalArgumentException if the model file keeps no labeled rows to compare with
     */
    static Explainer explainer(SavedModel model) {
        if (!model.encoder().isEmpty()) {
            return TrainedModel.of(model).explainer();
        }
        return new Explainer(
                model.classifier(),
                FeatureColumns.numbered(model.classifier().inputs()),
                model.known()
                        .orElseThrow(
                                () -> new IllegalArgumentException("the model file keeps no labeled rows to compare"
                                        + " others with, so it gives no reasons")));
    }

    private static String[] words(Explanation explanation, int count) {
        return explanation.contributions().stream()
                .limit(count)
                .map(each -> each.words())
                .toArray(String[]::new);
    }

    /** Which group a novel row is in, counted from 1; null for all others. */
    static MoreAnswers groups(NovelSample sample, SavedModel model) {
        Optional<Regions> regions = sample.regions(model);
        return (rows, answers) -> {
            int novel = answers.labels().augmented();
            @Nullable Object[] groups = new @Nullable Object[answers.size()];
            if (regions.isPresent()) {
                FeatureMatrix seen =
                        model.heldOut().map(each -> each.seen(rows.features())).orElse(rows.features());
                int[] group = regions.get().of(regions.get().place().apply(seen));
                for (int i = 0; i < groups.length; i++) {
                    groups[i] = answers.predictions()[i] == novel ? group[i] + 1 : null;
                }
            }
            return groups;
        };
    }
}
