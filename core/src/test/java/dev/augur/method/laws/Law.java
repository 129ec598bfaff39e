package dev.augur.method.laws;

import dev.augur.method.Limit;
import java.util.Optional;
import java.util.Set;

/**
 * Something that holds for every method, unless it declares one of the limits that excuse it.
 *
 * @param name in a few words
 * @param sentence what it demands
 * @param excuses limits, each of which excuses a method
 * @param trial fails where the law does not hold
 */
public record Law(String name, String sentence, Set<Limit> excuses, Trial trial) {
    /** An attempt to break the law. */
    @FunctionalInterface
    public interface Trial {
        void on(Subject subject) throws Exception;
    }

    public static Law of(String name, String sentence, Trial trial, Limit... excuses) {
        return new Law(name, sentence, Set.of(excuses), trial);
    }

    /** How a method breaks the law; empty where the law holds. */
    Optional<Throwable> breach(Subject subject) {
        try {
            trial.on(subject);
            return Optional.empty();
        } catch (Exception | AssertionError e) {
            return Optional.of(e);
        }
    }

    boolean isExcused(Subject subject) {
        return subject.limits().stream().anyMatch(excuses::contains);
    }

    @Override
    public String toString() {
        return name;
    }
}
