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
    /** The number of features to look at, since several may belong to one column. */
    private static final int LOOKED_AT = 12;
    /** The most labeled rows that texts are compared with. */
    private static final int COMPARED = 2000;

    /**
     * A row near the centre.
     *
     * @param row its name, or its number among the unlabeled rows, counted from 1
     * @param novelty its score
     * @param unusual its most unusual features
     * @param picture its picture, if rows are pictures
     */
    record Member(String row, String novelty, List<FeatureWords.Shown> unusual, Optional<String> picture) {}

    static List<GroupView> all(FitReport report, Findings findings) {
        FeatureWords words = report.words();
        KnownRanges known =
                new KnownRanges(report.data().labeled(), report.data().columns());
        int[] labeled = some(report.data().labeledCount());
        Optional<PictureUris> pictures = report.pictures()
                .map(shape -> new PictureUris(shape, report.data().unlabeled()));
        int novel = findings.novelRows().length;
        List<NovelGroups.Group> groups = findings.groups().groups();
        return IntStream.range(0, groups.size())
                .mapToObj(g -> new GroupView(
                        g + 1,
                        Words.plural(groups.get(g).size(), "row"),
                        Figures.percent(groups.get(g).size() / (double) novel),
                        words.ofGroup(
                                known.mostUnusual(
                                        mean(
                                                report.data().unlabeled(),
                                                groups.get(g).rows()),
                                        OF_GROUP),
                                inPool(report, groups.get(g).rows()),
                                labeled),
                        members(report, findings, groups.get(g), known, pictures)))
                .toList();
    }

    /** Labeled rows at equal distances, so that many cost no more. */
    private static int[] some(int labeled) {
        int step = (labeled + COMPARED - 1) / COMPARED;
        return IntStream.range(0, labeled).filter(i -> i % step == 0).toArray();
    }

    private static int[] inPool(FitReport report, int[] unlabeled) {
        return Arrays.stream(unlabeled)
                .map(row -> report.data().labeledCount() + row)
                .toArray();
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
