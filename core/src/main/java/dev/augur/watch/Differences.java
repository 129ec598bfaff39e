package dev.augur.watch;

import dev.augur.data.LabelSpace;
import dev.augur.random.SeedTree;
import dev.augur.watch.Difference.Part;
import dev.augur.watch.RowCounts.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Everything that is compared between new rows and the training. A new class adds rows elsewhere and leaves the
 * proportions of the known classes alone; other shares change these proportions; a class that drifts leaves its core.
 *
 * @param now counts of new rows
 * @param then counts of the mixture that was learned from
 * @param labels the classes
 * @param columns names of the columns
 * @param regions what most rows are called in each region
 */
record Differences(RowCounts now, RowCounts then, LabelSpace labels, List<String> columns, List<String> regions) {
    static final String NOVEL = "called NOVEL";
    static final String UNLIKE = "unlike anything seen";
    private static final double MOST = 0.5;

    /** Comparisons by what they would mean. */
    List<Difference> all(SeedTree seeds) {
        List<Difference> all = new ArrayList<>(novelty());
        all.addAll(shares(seeds));
        all.addAll(shapes());
        all.addAll(table());
        return all;
    }

    /**
     * More rows that are novel, in all or near one class, more rows in one place, and rows unlike those of the
     * training. All together weigh as much as a crowd, which is found otherwise.
     */
    List<Difference> novelty() {
        int known = labels.known();
        int measures = now.unlike().length;
        int comparisons = 2 * (2 + measures + 2 * known + regions.size());
        List<Difference> all = new ArrayList<>();
        all.add(more(NOVEL, "", novel(now), novel(then), comparisons));
        all.add(more("called a known class, but unlike it", "", astray(now), astray(then), comparisons));
        for (int j = 0; j < measures; j++) {
            all.add(more(
                    UNLIKE,
                    UNLIKE,
                    new Part(now.unlike()[j], now.rows()),
                    new Part(then.unlike()[j], then.rows()),
                    comparisons));
        }
        for (int c = 0; c < known; c++) {
            String name = labels.name(c);
            all.add(more("called NOVEL, and otherwise " + name, name, novel(now, c), novel(then, c), comparisons));
            all.add(more("called " + name + ", but unlike it", name, astray(now, c), astray(then, c), comparisons));
        }
        for (int r = 0; r < regions.size(); r++) {
            all.add(more(
                    "in one place among rows called " + regions.get(r),
                    regions.get(r),
                    new Part(now.regions()[r], now.rows()),
                    new Part(then.regions()[r], then.rows()),
                    comparisons));
        }
        return all;
    }

    private static Difference more(String what, String subject, Part mine, Part theirs, int comparisons) {
        return Difference.more(News.NEW_CLASS, what, subject, mine, theirs, comparisons);
    }

    private static Part novel(RowCounts counts) {
        return new Part(counts.novel(), counts.rows());
    }

    private static Part novel(RowCounts counts, int known) {
        return new Part(counts.novel(known), counts.rows());
    }

    private static Part astray(RowCounts counts) {
        return new Part(IntStream.range(0, counts.known()).map(counts::astray).sum(), counts.rows());
    }

    private static Part astray(RowCounts counts, int known) {
        return new Part(counts.astray(known), counts.rows());
    }

    /** The proportions of the rows that resemble known classes; and fewer novel rows. */
    private List<Difference> shares(SeedTree seeds) {
        int known = labels.known();
        int comparisons = known == 1 ? 1 : 2;
        List<Difference> all = new ArrayList<>();
        all.add(Difference.less(News.SHARES, NOVEL, "", novel(now), novel(then), comparisons));
        if (known > 1) {
            SharesTest test = new SharesTest(inner(now), inner(then));
            int c = test.mostDifferent();
            all.add(Difference.of(
                    News.SHARES,
                    "known rows that are " + labels.name(c),
                    labels.name(c),
                    part(inner(now), c),
                    part(inner(then), c),
                    comparisons * test.chance(seeds)));
        }
        return all;
    }

    private static Part part(int[] counts, int known) {
        return new Part(counts[known], IntStream.of(counts).sum());
    }

    private static int[] inner(RowCounts counts) {
        return IntStream.range(0, counts.known())
                .map(c -> counts.in(c, Zone.CORE) + counts.in(c, Zone.MIDDLE))
                .toArray();
    }

    /** Rows of a class that have left its core, but are still near it. */
    private List<Difference> shapes() {
        int known = labels.known();
        int comparisons = known == 1 ? 1 : known + 1;
        List<Difference> all = new ArrayList<>();
        all.add(Difference.more(
                News.DRIFT,
                "rows of known classes that are not typical of them",
                "",
                new Part(now.in(Zone.MIDDLE), inner(now, known)),
                new Part(expectedMiddle(), inner(then, known)),
                comparisons));
        for (int c = 0; known > 1 && c < known; c++) {
            all.add(Difference.more(
                    News.DRIFT,
                    "rows of " + labels.name(c) + " that are not typical of it",
                    labels.name(c),
                    shape(now, c),
                    shape(then, c),
                    comparisons));
        }
        return all;
    }

    private static int inner(RowCounts counts, int known) {
        return IntStream.range(0, known).map(c -> shape(counts, c).of()).sum();
    }

    /** How many rows of the training were not in a core if its classes had the proportions of the new rows. */
    private int expectedMiddle() {
        int all = inner(now, labels.known());
        double share = IntStream.range(0, labels.known())
                .mapToDouble(c -> shape(now, c).of() * shape(then, c).share())
                .sum();
        return all == 0 ? 0 : (int) Math.round(share / all * inner(then, labels.known()));
    }

    /** Rows of a class that are not in its core, of those that are not far from it either. */
    static Part shape(RowCounts counts, int known) {
        int middle = counts.in(known, Zone.MIDDLE);
        return new Part(middle, middle + counts.in(known, Zone.CORE));
    }

    private List<Difference> table() {
        int comparisons = 3 * columns.size();
        List<Difference> all = new ArrayList<>();
        for (int j = 0; j < columns.size(); j++) {
            all.add(ofColumn(j, "is empty", now.cells().missing(), then.cells().missing(), comparisons));
            all.add(ofColumn(
                    j,
                    "has a value that was never seen",
                    now.cells().unseen(),
                    then.cells().unseen(),
                    comparisons));
            all.add(outside(j, comparisons));
        }
        return all;
    }

    /** Rows outside of a range are unlike anything seen; if most rows are, or these are far, the column has changed. */
    private Difference outside(int column, int comparisons) {
        int outside = now.beyond()[column];
        boolean isColumn = outside >= MOST * now.rows() || now.off()[column] >= MOST * outside;
        News news = isColumn ? News.TABLE : News.NEW_CLASS;
        return ofColumn(news, column, "is outside of its range", now.beyond(), then.beyond(), comparisons);
    }

    private Difference ofColumn(int column, String what, int[] mine, int[] theirs, int comparisons) {
        return ofColumn(News.TABLE, column, what, mine, theirs, comparisons);
    }

    private Difference ofColumn(News news, int column, String what, int[] mine, int[] theirs, int comparisons) {
        String name = columns.get(column);
        return Difference.more(
                news,
                name + " " + what,
                name,
                new Part(mine[column], now.rows()),
                new Part(Math.min(theirs[column], then.rows()), then.rows()),
                comparisons);
    }
}
