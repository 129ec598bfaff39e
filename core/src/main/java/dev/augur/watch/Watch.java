package dev.augur.watch;

import dev.augur.common.Check;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.method.HeldOutRows;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Looks at new rows of a frozen model, one window at a time and without labels: is anything new? A window goes in; a
 * verdict comes out, with the state to pass along with the next window. Immutable, and safe for any number of threads.
 */
public final class Watch {
    private final HeldOutRows labeled;
    private final FeatureMatrix mixture;
    private final Classifier classifier;
    private final FeatureColumns columns;
    private final AlarmRate rate;
    private final Baseline baseline;

    /**
     * @param labeled rows that the model held out
     * @param mixture unlabeled rows that it learned from, which show what is usual
     * @param classifier the model, with its present decisions
     * @param columns what the features are
     * @param rate the rate of false alarms
     */
    public Watch(
            HeldOutRows labeled, FeatureMatrix mixture, Classifier classifier, FeatureColumns columns, AlarmRate rate) {
        this.labeled = labeled;
        this.mixture = mixture;
        this.classifier = classifier;
        this.columns = columns;
        this.rate = rate;
        this.baseline = new Baseline(labeled, mixture, classifier, columns, Set.of());
    }

    /**
     * Judges a window, alone and together with those before it.
     *
     * @param state the state after the previous window
     * @param rows the features, of one row at least
     * @param cells what was found in the cells, column by column
     */
    public Judged look(WatchState state, FeatureMatrix rows, CellCounts cells) {
        Check.positive("rows of a window", rows.rows());
        Matrix places = baseline.place(rows);
        RecentRows recent = state.recent().plus(RecentRows.of(places));
        Crowd crowd = baseline.crowd(recent);
        List<@Nullable RowCounts> waiting = new ArrayList<>(state.blocks());
        RowCounts block = baseline.count(rows, places, cells);
        for (int length = 0; length < WatchState.LONGEST; length++) {
            List<Difference> found = found(block);
            if (!found.isEmpty()) {
                return alarm(state, diagnosis(found, block, crowd), 1 << length, rows, cells);
            }
            if (length == waiting.size()) {
                waiting.add(null);
            }
            RowCounts before = waiting.get(length);
            waiting.set(length, before == null ? block : null);
            if (before == null) {
                break;
            }
            block = before.plus(block);
        }
        if (isRare(crowd.difference())) {
            return alarm(
                    state, diagnosis(List.of(), block, crowd), Math.max(1, recent.rows() / rows.rows()), rows, cells);
        }
        Optional<Alarm> alarm = state.alarm().map(Alarm::quieter).filter(each -> !each.isOver());
        News news = alarm.map(Alarm::news).orElse(News.NOTHING);
        return new Judged(state.after(rows.rows(), waiting, recent.remembered(), alarm), news, false, List.of());
    }

    /** Judges a window without the columns of the model, for which nothing needs to be counted. */
    public static Judged unreadable(WatchState state, String reason) {
        Alarm alarm = new Alarm(News.TABLE, since(state, News.TABLE), 1, 0, List.of(reason));
        return new Judged(state.alarmed(0, alarm), News.TABLE, !isOn(state, News.TABLE), List.of());
    }

    /**
     * Which rows look new: called NOVEL, far from the labeled rows of their likeliest class, or unlike anything seen.
     */
    public boolean[] looksNew(FeatureMatrix rows) {
        return baseline.looksNew(rows);
    }

    /** Whether these differences include rows unlike anything seen, and not only more of what was novel before. */
    public boolean hasUnlike(List<Difference> differences) {
        return differences.stream()
                .filter(each -> each.news() == News.NEW_CLASS)
                .anyMatch(each -> each.subject().equals(Differences.UNLIKE)
                        || baseline.columnNames().contains(each.subject()));
    }

    private List<Difference> found(RowCounts counts) {
        return differences(counts, baseline).all(SeedTree.of(counts.rows()).child("deals")).stream()
                .filter(this::isRare)
                .toList();
    }

    private boolean isRare(Difference difference) {
        return difference.isRarerThan(rate.level());
    }

    private Differences differences(RowCounts now, Baseline then) {
        return new Differences(now, then.counts(), labels(), baseline.columnNames(), then.regionNames());
    }

    private Diagnosis diagnosis(List<Difference> found, RowCounts block, Crowd crowd) {
        List<Difference> all = Stream.concat(
                        found.stream(), Stream.of(crowd.difference()).filter(this::isRare))
                .sorted(Comparator.comparingDouble(Difference::chance))
                .toList();
        return new Diagnosis(all, block, baseline.counts(), labels(), crowd);
    }

    private LabelSpace labels() {
        return classifier.labels();
    }

    /** Raises an alarm; counting then begins anew. */
    private Judged alarm(WatchState state, Diagnosis diagnosis, int span, FeatureMatrix rows, CellCounts cells) {
        News news = news(diagnosis, rows, cells);
        List<Difference> reasons = diagnosis.found().stream()
                .sorted(Comparator.comparing(each -> each.news() != news))
                .toList();
        Alarm alarm = new Alarm(
                news,
                since(state, news),
                span,
                0,
                reasons.stream().limit(3).map(Difference::words).toList());
        return new Judged(state.alarmed(rows.rows(), alarm), news, !isOn(state, news), reasons);
    }

    private static boolean isOn(WatchState state, News news) {
        return state.alarm().filter(each -> each.news() == news).isPresent();
    }

    private static long since(WatchState state, News news) {
        return state.alarm()
                .filter(each -> each.news() == news)
                .map(Alarm::since)
                .orElse(state.windows() + 1);
    }

    private News news(Diagnosis diagnosis, FeatureMatrix rows, CellCounts cells) {
        return diagnosis.has(News.TABLE) && columnsExplain(diagnosis.found(), rows, cells)
                ? News.TABLE
                : diagnosis.ofRows();
    }

    /**
     * Whether these columns alone make the rows look new: without them most of the news disappears, or they are most of
     * the table and nothing is typical any more.
     */
    private boolean columnsExplain(List<Difference> found, FeatureMatrix rows, CellCounts cells) {
        Set<Integer> suspects = new HashSet<>();
        List<String> names = baseline.columnNames();
        found.stream()
                .filter(each -> each.news() == News.TABLE)
                .forEach(each -> suspects.addAll(baseline.columns().get(names.indexOf(each.subject()))));
        RowCounts with = baseline.count(rows, baseline.place(rows), cells);
        if (suspects.size() > columns.size() / 2) {
            return typical(with) < LOST * typical(baseline.counts());
        }
        Baseline without = new Baseline(labeled, mixture, classifier, columns, suspects);
        return excess(without.count(rows, without.place(rows), cells), without) < GONE * excess(with, baseline);
    }

    /** Next to no row is typical of a known class. */
    private static final double LOST = 0.1;

    private static final double GONE = 0.5;

    private static double typical(RowCounts counts) {
        return (double) counts.in(RowCounts.Zone.CORE) / counts.rows();
    }

    private double excess(RowCounts counts, Baseline then) {
        return differences(counts, then).novelty().stream()
                .mapToDouble(Difference::excess)
                .max()
                .orElse(0);
    }
}
