package dev.augur.report;

import dev.augur.common.Figures;
import dev.augur.data.FeatureMatrix;
import dev.augur.report.map.NovelGroups;
import dev.augur.report.map.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A group of novel rows as the page shows it.
 *
 * @param number from 1
 * @param size in words
 * @param share of the novel rows
 * @param unusual features whose means are furthest from those of the known rows
 * @param members typical ones
 */
record GroupView(int number, String size, String share, List<FeatureWords.Shown> unusual, List<Member> members) {
    private static final int MEMBERS = 5;
    private static final int PICTURES = 12;
    private static final int OF_GROUP = 4;
    private static final int OF_MEMBER = 3;
    /** Several features may be of one column. */
    private static final int LOOKED_AT = 12;

    /**
     * A row near the centre.
     *
     * @param row what it is called; without a name it is counted from 1 among the unlabeled rows
     * @param novelty its score
     * @param unusual its most unusual features
     * @param picture where rows are pictures
     */
    record Member(String row, String novelty, List<FeatureWords.Shown> unusual, Optional<String> picture) {}

    static List<GroupView> all(FitReport report, Findings findings) {
        FeatureWords words = report.words();
        KnownRanges known = new KnownRanges(report.data().labeled());
        Optional<PictureUris> pictures = report.pictures()
                .map(shape -> new PictureUris(shape, report.data().unlabeled()));
        int novel = findings.novelRows().length;
        List<NovelGroups.Group> groups = findings.groups().groups();
        return IntStream.range(0, groups.size())
                .mapToObj(g -> new GroupView(
                        g + 1,
                        Words.plural(groups.get(g).size(), "row"),
                        Figures.percent(groups.get(g).size() / (double) novel),
                        words.ofGroup(known.mostUnusual(
                                mean(report.data().unlabeled(), groups.get(g).rows()), OF_GROUP)),
                        members(report, findings, groups.get(g), known, pictures)))
                .toList();
    }

    private static List<Member> members(
            FitReport report,
            Findings findings,
            NovelGroups.Group group,
            KnownRanges known,
            Optional<PictureUris> pictures) {
        return Arrays.stream(group.rows())
                .limit(pictures.isPresent() ? PICTURES : MEMBERS)
                .mapToObj(row -> new Member(
                        report.name(false, row),
                        Figures.number(findings.unlabeled().novelty()[row]),
                        report.words()
                                .ofRow(
                                        report.data().labeledCount() + row,
                                        known.mostUnusual(
                                                doubles(report.data()
                                                        .unlabeled()
                                                        .row(row)),
                                                LOOKED_AT),
                                        OF_MEMBER),
                        pictures.map(uris -> uris.of(row))))
                .toList();
    }

    private static double[] doubles(float[] row) {
        return IntStream.range(0, row.length).mapToDouble(j -> row[j]).toArray();
    }

    private static double[] mean(FeatureMatrix unlabeled, int[] rows) {
        double[] mean = new double[unlabeled.columns()];
        for (int row : rows) {
            Vectors.add(mean, doubles(unlabeled.row(row)), 1.0 / rows.length);
        }
        return mean;
    }
}
