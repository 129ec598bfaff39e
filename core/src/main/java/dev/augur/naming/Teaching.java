package dev.augur.naming;

import dev.augur.common.Check;
import dev.augur.data.Copies;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.model.Answers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a person taught, made ready for learning. Named rows become labeled rows of their class, known or new, and so do
 * rows whose name follows from theirs; rows that are not novel become labeled rows of the known class that the previous
 * model finds most likely. All of them also stay among the unlabeled rows, which would otherwise no longer be a sample
 * of the mixture. Ignored rows are removed from both.
 */
public final class Teaching {
    private final LacData data;
    private final Answers before;
    private final Decisions said;
    private final LabelSpace space;
    private final LacData next;

    /**
     * @param data what the previous model learned from; decisions are about its unlabeled rows
     * @param before the answers of the previous model for the unlabeled rows
     * @param said what people said
     * @param follows names that follow from what people said, such as those of groups
     * @throws IllegalArgumentException if an answer does not fit the table, or if all rows are ignored
     */
    public Teaching(LacData data, Answers before, Decisions said, Decisions follows) {
        Check.sameSize("answers of the model before", before.size(), data.unlabeledCount());
        this.data = data;
        this.before = before;
        this.said = said;
        List<String> names = new ArrayList<>(data.space().knownNames());
        Decisions all = follows.then(said).requireFits(data.unlabeledCount(), data.space());
        names.addAll(all.newNames(data.space()).keySet());
        this.space = new LabelSpace(names);
        this.next = next(all);
    }

    /** The data with a labeled row for each answer that implies a class. */
    private LacData next(Decisions all) {
        int[] taught =
                Arrays.stream(all.rows()).filter(row -> label(all, row) >= 0).toArray();
        int[] kept = IntStream.range(0, data.unlabeledCount())
                .filter(row -> !said.of(row).equals(Optional.of(Decision.IGNORED)))
                .toArray();
        if (kept.length == 0) {
            throw new IllegalArgumentException(
                    "all unlabeled rows are to be ignored, so nothing is left to learn from");
        }
        FeatureMatrix unlabeled = data.unlabeled();
        FeatureMatrix pool = FeatureMatrix.concat(
                FeatureMatrix.concat(data.labeled(), unlabeled.select(taught)), unlabeled.select(kept));
        int[] labels = IntStream.concat(
                        Arrays.stream(data.labels()), Arrays.stream(taught).map(row -> label(all, row)))
                .toArray();
        return LacData.pooled(pool, labels, space).withColumns(data.columns());
    }

    /** The class of a row, or -1 if the answer implies none. */
    private int label(Decisions all, int row) {
        Decision decision = all.of(row).orElseThrow();
        if (decision instanceof Decision.Named named) {
            return knownOrNone(named.name());
        }
        return decision.equals(Decision.NOT_NOVEL) ? knownOrNone(before.labels().name(before.bestKnown(row))) : -1;
    }

    private int knownOrNone(String name) {
        int index = space.indexOf(name);
        return index == space.augmented() ? -1 : index;
    }

    /** The known classes and the new ones. */
    public LabelSpace space() {
        return space;
    }

    /** What people said. */
    public Decisions said() {
        return said;
    }

    /** The data to learn from now. */
    public LacData data() {
        return next;
    }

    /** Learns, and makes the classifier repeat what people said. */
    public Taught learn(Fitting fitting, FitContext context) {
        return taught(fitting.run(next, context));
    }

    /** The result of a fit to {@link #data}. */
    public Taught taught(Fit fit) {
        Kept kept = new Kept();
        Fit.Builder builder = fit.toBuilder()
                .withoutWarnings(Copies.of(next).notes()) // labeled rows that stay unlabeled are meant to be there
                .warnings(Copies.of(data).notes())
                .warnings(kept.warnings());
        kept.answers().ifPresent(each -> builder.classifier(new KeepingClassifier(fit.classifier(), each)));
        Fit keeping = builder.build();
        return new Taught(keeping, answers(keeping), before, said);
    }

    /**
     * The answers for all rows; what was said about a row counts even if rows with the same features got other answers.
     */
    private Answers answers(Fit fit) {
        Answers answers = fit.classifier().classify(data.unlabeled());
        int[] predictions = answers.predictions().clone();
        for (int row : said.rows()) {
            Decision decision = said.of(row).orElseThrow();
            if (decision instanceof Decision.Named named) {
                predictions[row] = space.indexOf(named.name());
            } else if (decision.equals(Decision.NOT_NOVEL)) {
                predictions[row] = answers.bestKnown(row);
            }
        }
        return new Answers(space, predictions, answers.scores(), answers.novelty(), answers.probabilities());
    }

    /** Answers by features; none is kept if the same features got different answers. */
    private final class Kept {
        private final Map<FeatureMatrix, Answered> answered = new LinkedHashMap<>();
        private int unclear;

        /**
         * A row and its class.
         *
         * @param label or -1 if it is unclear
         */
        private record Answered(int row, int label) {}

        Kept() {
            for (int row : said.rows()) {
                Decision decision = said.of(row).orElseThrow();
                if (!decision.equals(Decision.IGNORED)) {
                    add(
                            row,
                            decision instanceof Decision.Named named ? space.indexOf(named.name()) : space.augmented());
                }
            }
        }

        private void add(int row, int label) {
            answered.merge(data.unlabeled().slice(row, row + 1), new Answered(row, label), (before, now) -> {
                unclear += before.label == now.label ? 0 : 1;
                return before.label == now.label ? before : new Answered(row, -1);
            });
        }

        Optional<KeptAnswers> answers() {
            List<Answered> clear =
                    answered.values().stream().filter(each -> each.label >= 0).toList();
            if (clear.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(new KeptAnswers(
                    data.unlabeled()
                            .select(clear.stream().mapToInt(Answered::row).toArray()),
                    clear.stream().mapToInt(Answered::label).toArray()));
        }

        List<String> warnings() {
            return unclear == 0
                    ? List.of()
                    : List.of("rows that are equal in all columns were given different names (" + unclear
                            + " times), so that the model answers those as it would without the names");
        }
    }
}
