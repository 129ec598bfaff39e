package dev.augur.watch;

import dev.augur.common.Figures;
import dev.augur.math.stats.FisherExact;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A count of new rows compared with the same count of training rows by Fisher's exact test: if both were alike, every
 * way to divide the rows between the two would be equally likely.
 *
 * @param news the kind of news that it would be
 * @param what is counted, such as {@code called NOVEL}
 * @param subject the class or the column that it is of; empty where it is of neither
 * @param found how many of the new rows
 * @param of out of how many new rows
 * @param before how many of the training rows
 * @param beforeOf out of how many training rows
 * @param chance the probability of a count this large, or this small, if nothing were new, times the number of
 *     comparisons of this kind
 */
public record Difference(
        News news, String what, String subject, int found, int of, int before, int beforeOf, double chance) {
    /** A count that is larger than in training. */
    static Difference more(News news, String what, String subject, Part now, Part then, int comparisons) {
        double chance = FisherExact.moreInFirst(now.found(), now.of(), then.found(), then.of());
        return of(news, what, subject, now, then, chance * comparisons);
    }

    /** A count that is smaller than in training. */
    static Difference less(News news, String what, String subject, Part now, Part then, int comparisons) {
        double chance = FisherExact.moreInFirst(now.of() - now.found(), now.of(), then.of() - then.found(), then.of());
        return of(news, what, subject, now, then, chance * comparisons);
    }

    static Difference of(News news, String what, String subject, Part now, Part then, double chance) {
        return new Difference(news, what, subject, now.found(), now.of(), then.found(), then.of(), Math.min(1, chance));
    }

    /**
     * A number of rows out of others.
     *
     * @param found how many
     * @param of out of how many
     */
    record Part(int found, int of) {
        double share() {
            return of == 0 ? 0 : (double) found / of;
        }
    }

    boolean isRarerThan(double level) {
        return chance <= level;
    }

    /** How much larger the share is among the new rows. */
    double excess() {
        return new Part(found, of).share() - new Part(before, beforeOf).share();
    }

    /** A phrase such as {@code called NOVEL: 38 of 400 rows (9.5%), 4 of 1000 in training (0.4%)}. */
    public String words() {
        return what + ": " + found + " of " + of + " rows (" + percent(found, of) + "), " + before + " of " + beforeOf
                + " in training (" + percent(before, beforeOf) + ")";
    }

    private static String percent(int found, int of) {
        return Figures.percent(new Part(found, of).share());
    }

    /** The values of the JSON object. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("about", news.toString());
        map.put("what", what);
        map.put("rows", found);
        map.put("of", of);
        map.put("rows_in_training", before);
        map.put("of_in_training", beforeOf);
        map.put("chance", chance);
        return map;
    }
}
