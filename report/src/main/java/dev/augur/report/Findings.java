package dev.augur.report;

import dev.augur.data.LacData;
import dev.augur.model.Answers;
import dev.augur.report.map.ModelSpace;
import dev.augur.report.map.NovelGroups;
import dev.augur.report.map.RowMap;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a report works out by itself, once.
 *
 * @param labeled answers for the labeled rows
 * @param unlabeled answers for the unlabeled rows
 * @param thresholds where the novelty threshold can be put
 * @param groups the novel rows in groups
 * @param map rows in the plane
 * @param novelty histograms of the novelty score, labeled rows first
 * @param judgement what test rows say
 */
record Findings(
        Answers labeled,
        Answers unlabeled,
        Thresholds thresholds,
        NovelGroups groups,
        RowMap map,
        Histogram novelty,
        Optional<Judgement> judgement) {
    static Findings of(FitReport report) {
        LacData data = report.data();
        Answers labeled = report.classifier().classify(data.labeled());
        Answers unlabeled = report.classifier().classify(data.unlabeled());
        Thresholds thresholds = Thresholds.of(unlabeled);
        ModelSpace space = new ModelSpace(data, report.featureWeights());
        NovelGroups groups = NovelGroups.of(space, novelRows(unlabeled));
        return new Findings(
                labeled,
                unlabeled,
                thresholds,
                groups,
                RowMap.of(data, space, labeled, unlabeled, groups),
                Histogram.of(labeled.novelty(), unlabeled.novelty()),
                report.test().map(rows -> Judgement.of(report.classifier(), rows)));
    }

    /** Unlabeled rows that the classifier calls novel. */
    int[] novelRows() {
        return novelRows(unlabeled);
    }

    private static int[] novelRows(Answers answers) {
        return IntStream.range(0, answers.size())
                .filter(i -> answers.predictions()[i] == answers.labels().augmented())
                .toArray();
    }

    /** How many thresholds call each row novel. */
    int[] levels(Answers answers) {
        return Arrays.stream(answers.novelty()).mapToInt(thresholds::level).toArray();
    }
}
