package dev.augur.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Rows with the same features, and which of them must stay together when some rows are held out. A model that has seen
 * a copy of a labeled row knows that row better than it knows a new one, so labeled rows would look more known than
 * unlabeled ones, and theta would be too small.
 *
 * <p>In a table of few values rows coincide by chance, labeled with unlabeled ones as often as labeled ones with each
 * other. There a copy favours nobody, and each row stands for itself.
 */
public final class Copies {
    /**
     * Where unlabeled rows equal labeled ones this much more rarely or more often than labeled rows equal each other,
     * it is not by chance.
     */
    private static final double RARELY = 0.1;

    private static final double OFTEN = 2;

    /** Copies of fewer than this share of the rows are not mentioned. */
    private static final double TOLD = 0.01;

    private final LacData data;
    private final int[] group;

    private Copies(LacData data, int[] group) {
        this.data = data;
        this.group = group;
    }

    /** Finds the copies in linear time. */
    public static Copies of(LacData data) {
        int n = data.labeledCount();
        int[] first = firsts(data.pool());
        int[] sizes = new int[first.length];
        for (int i = 0; i < n; i++) {
            sizes[first[i]]++;
        }
        int doubled = count(0, n, i -> sizes[first[i]] > 1);
        int shared = count(n, first.length, j -> first[j] < n);
        double inside = (double) doubled / n;
        double across = (double) shared / data.unlabeledCount();
        boolean chance = doubled > 0 && across >= RARELY * inside && across <= OFTEN * inside;
        if (chance) {
            Arrays.setAll(first, i -> i);
        }
        return new Copies(data, first);
    }

    private static int count(int from, int to, IntPredicate counted) {
        return (int) IntStream.range(from, to).filter(counted).count();
    }

    /** For each row, the first one with the same features; 0 and -0 are equal. */
    public static int[] firsts(FeatureMatrix x) {
        int[] table = new int[Integer.highestOneBit(Math.max(1, x.rows())) << 2];
        Arrays.fill(table, -1);
        int[] first = new int[x.rows()];
        for (int i = 0; i < first.length; i++) {
            int slot = hash(x, i) & (table.length - 1);
            while (table[slot] >= 0 && !same(x, table[slot], i)) {
                slot = (slot + 1) & (table.length - 1);
            }
            table[slot] = table[slot] < 0 ? i : table[slot];
            first[i] = table[slot];
        }
        return first;
    }

    private static int hash(FeatureMatrix x, int row) {
        int at = x.offset() + row * x.columns();
        int hash = 1;
        for (int j = 0; j < x.columns(); j++) {
            hash = 31 * hash + Float.floatToRawIntBits(x.values()[at + j] + 0f);
        }
        hash *= 0x9E3779B9;
        return hash ^ (hash >>> 15);
    }

    private static boolean same(FeatureMatrix x, int a, int b) {
        int from = x.offset() + a * x.columns();
        int other = x.offset() + b * x.columns();
        for (int j = 0; j < x.columns(); j++) {
            if (x.values()[from + j] != x.values()[other + j]) {
                return false;
            }
        }
        return true;
    }

    /** The group of a row of the pool; rows of one group must stay together. */
    public int group(int row) {
        return group[row];
    }

    /** How many labeled rows repeat an earlier labeled one. */
    public int labeled() {
        return count(0, data.labeledCount(), i -> group[i] != i);
    }

    /** How many unlabeled rows repeat an earlier unlabeled one. */
    public int unlabeled() {
        int n = data.labeledCount();
        boolean[] met = new boolean[group.length];
        int repeated = 0;
        for (int j = n; j < group.length; j++) {
            repeated += met[group[j]] ? 1 : 0;
            met[group[j]] = true;
        }
        return repeated;
    }

    /** How many unlabeled rows also appear among the labeled ones. */
    public int shared() {
        return count(data.labeledCount(), group.length, j -> group[j] < data.labeledCount());
    }

    /**
     * The data with every labeled row once. Unlabeled rows are there once as well if each is repeated equally often;
     * otherwise dropping copies would change the mixture. A class with but one row that differs keeps its copies, so
     * that some can be held out.
     */
    public LacData once() {
        int[] labeled = labeledOnce();
        int[] unlabeled = unlabeledOnce();
        boolean everything = labeled.length == data.labeledCount() && unlabeled.length == data.unlabeledCount();
        return everything ? data : data.select(labeled, unlabeled);
    }

    private int[] labeledOnce() {
        int[] labels = data.labels();
        Set<Long> met = new HashSet<>();
        int[] different = new int[data.space().known()];
        boolean[] repeated = new boolean[labels.length];
        for (int i = 0; i < labels.length; i++) {
            repeated[i] = !met.add((long) group[i] * different.length + labels[i]);
            different[labels[i]] += repeated[i] ? 0 : 1;
        }
        return IntStream.range(0, labels.length)
                .filter(i -> !repeated[i] || different[labels[i]] == 1)
                .toArray();
    }

    private int[] unlabeledOnce() {
        int n = data.labeledCount();
        int m = data.unlabeledCount();
        int[] times = new int[group.length];
        int[] first =
                IntStream.range(0, m).filter(j -> times[group[n + j]]++ == 0).toArray();
        boolean equally = Arrays.stream(first).allMatch(j -> times[group[n + j]] == times[group[n]]);
        return equally && first.length > 1 ? first : IntStream.range(0, m).toArray();
    }

    /** What users should know about the copies, in plain words. */
    public List<String> notes() {
        int n = data.labeledCount();
        int m = data.unlabeledCount();
        List<String> notes = new ArrayList<>();
        if (labeled() > TOLD * n) {
            notes.add(labeled() + " of " + n
                    + " labeled rows are copies of others: copies of a row are held out together and"
                    + " count as one row of evidence");
        }
        if (unlabeled() > TOLD * m) {
            notes.add(unlabeled() + " of " + m
                    + " unlabeled rows are copies of others: copies of a row are held out together");
        }
        if (shared() > TOLD * m) {
            notes.add(shared() + " of " + m
                    + " unlabeled rows also appear among the labeled rows: if that is a mistake, the"
                    + " share of known rows is overstated");
        }
        return notes;
    }
}
