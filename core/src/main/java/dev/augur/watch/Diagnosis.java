package dev.augur.watch;

import dev.augur.data.LabelSpace;
import dev.augur.math.stats.FisherExact;
import dev.augur.watch.RowCounts.Zone;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What differences between new rows and the training mean together. Each kind of news leaves its own trace, but also
 * some of the others': where a class grows, so does what is called NOVEL of it by mistake. So what other shares explain
 * is no new class, and rows that are missing in the core of a class and are found elsewhere have drifted.
 * That something is new is certain by now, so that the level of these questions is a usual one.
 *
 * @param found differences that chance hardly makes
 * @param now counts of new rows
 * @param then counts of the mixture that was learned from
 * @param labels the classes
 * @param crowd where new rows crowd together most
 */
record Diagnosis(List<Difference> found, RowCounts now, RowCounts then, LabelSpace labels, Crowd crowd) {
    private static final double LEVEL = 0.01;
    /** A class may have drifted if it has lost at least this share of its core while the others have not. */
    private static final double LOST = 0.5;
    /** It has drifted if at least this share of what is missing there is found elsewhere. */
    private static final double FOUND_AGAIN = 0.5;
    /** All classes have drifted if at least this share of the rows belongs to classes that have. */
    private static final double MOST = 0.75;
    /** A class has moved if the share of it that is no longer typical has grown by this much. */
    private static final double MOVED = 0.1;

    News ofRows() {
        boolean shares = has(News.SHARES);
        boolean novelty = has(News.NEW_CLASS) && !(shares && sharesExplainNovelty());
        boolean shape = has(News.DRIFT);
        if ((novelty || shape) && (leftCore() || allLost() || (shape && mostDrifted()))) {
            return News.DRIFT;
        }
        if (novelty) {
            return News.NEW_CLASS;
        }
        return shares ? News.SHARES : shape ? News.DRIFT : News.TABLE;
    }

    boolean has(News news) {
        return found.stream().anyMatch(each -> each.news() == news);
    }

    /** How many times as frequent the core of a class is. */
    private double growth(int known) {
        return growth(now.in(known, Zone.CORE), then.in(known, Zone.CORE));
    }

    private double growthOfOthers(int known) {
        return growth(now.in(Zone.CORE) - now.in(known, Zone.CORE), then.in(Zone.CORE) - then.in(known, Zone.CORE));
    }

    private double growth(int mine, int theirs) {
        return ((double) mine / now.rows()) / (Math.max(0.5, theirs) / then.rows());
    }

    /** How many times as frequent classes are that neither shrank nor drifted: half of the largest growth, or more. */
    private double usualGrowth() {
        double most = IntStream.range(0, labels.known())
                .mapToDouble(this::growth)
                .max()
                .orElse(1);
        int[] others = IntStream.range(0, labels.known())
                .filter(c -> growth(c) >= LOST * most)
                .toArray();
        return growth(core(now, others), core(then, others));
    }

    private static int core(RowCounts counts, int[] classes) {
        return Arrays.stream(classes).map(c -> counts.in(c, Zone.CORE)).sum();
    }

    /**
     * Whether nowhere are more rows than there would be if everything that was so in training had grown as known
     * classes have.
     */
    private boolean sharesExplainNovelty() {
        double growth = Math.max(1, usualGrowth());
        int regions = now.regions().length;
        return explained(growth, strangers(now), now.rows(), strangers(then)) > LEVEL
                && IntStream.range(0, regions)
                        .allMatch(r ->
                                regions * explained(growth, now.regions()[r], now.rows(), then.regions()[r]) > LEVEL)
                && crowd.places() * explained(growth, crowd.fresh(), crowd.ofFresh(), crowd.usual()) > LEVEL;
    }

    private double explained(double growth, int mine, int ofMine, int theirs) {
        int before = (int) Math.min(then.rows(), Math.ceil(growth * theirs));
        return FisherExact.moreInFirst(mine, ofMine, before, then.rows());
    }

    private int strangers(RowCounts counts) {
        return IntStream.range(0, labels.known())
                .map(c -> counts.novel(c) + counts.astray(c))
                .sum();
    }

    /** Whether rows of some class are missing in its core and are found far from it, or outside of all cores. */
    private boolean leftCore() {
        return labels.known() > 1
                && IntStream.range(0, labels.known()).anyMatch(c -> {
                    double others = growthOfOthers(c);
                    double missing = (others - growth(c)) * then.in(c, Zone.CORE) / then.rows();
                    double found = Math.max(outside(now) - usualOutside(), far(now, c) - far(then, c));
                    return growth(c) < LOST * others && isLost(c) && found >= FOUND_AGAIN * missing;
                });
    }

    /** The share of rows that are outer ones of a class. */
    private static double far(RowCounts counts, int known) {
        return (double) counts.in(known, Zone.OUTER) / counts.rows();
    }

    /**
     * The share of rows outside of all cores, had each class brought along those that are usual for it, and what was
     * novel grown as classes that have neither shrunk nor drifted.
     */
    private double usualOutside() {
        int[] edges = IntStream.range(0, labels.known()).map(then::atEdge).toArray();
        double known = IntStream.range(0, edges.length)
                .mapToDouble(c -> growth(c) * edges[c])
                .sum();
        int others = then.rows() - then.in(Zone.CORE) - IntStream.of(edges).sum();
        return (known + Math.max(1, usualGrowth()) * others) / then.rows();
    }

    private boolean isLost(int known) {
        int mine = now.in(Zone.CORE);
        int theirs = then.in(Zone.CORE);
        return labels.known()
                        * FisherExact.moreInFirst(
                                mine - now.in(known, Zone.CORE), mine, theirs - then.in(known, Zone.CORE), theirs)
                < LEVEL;
    }

    private static double outside(RowCounts counts) {
        return 1 - (double) counts.in(Zone.CORE) / counts.rows();
    }

    /** Whether most classes have left their cores a little. */
    private boolean mostDrifted() {
        double drifted = IntStream.range(0, labels.known())
                .filter(c -> Differences.shape(now, c).share()
                        > Differences.shape(then, c).share() + MOVED)
                .map(c -> then.in(c, Zone.CORE))
                .sum();
        return drifted >= MOST * then.in(Zone.CORE);
    }

    /** Whether most classes have lost most of their cores, which a new class could do only if most rows were of it. */
    private boolean allLost() {
        double lost = IntStream.range(0, labels.known())
                .filter(c -> growth(c) < LOST)
                .map(c -> then.in(c, Zone.CORE))
                .sum();
        return lost >= MOST * then.in(Zone.CORE);
    }
}
