package dev.augur.spark;

import dev.augur.train.DivergenceException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;

/**
 * What a verb does on Spark, with failures reported in the words of whatever noticed them, be it here or on an
 * executor.
 */
final class SparkWork {
    private SparkWork() {}

    /** Work in a session. */
    interface InSession<T> {
        T in(SparkSession session) throws Exception; // Spark declares none and throws many
    }

    static <T> T run(InSession<T> work) throws IOException {
        try {
            return work.in(SparkSession.builder().appName("augur").getOrCreate());
        } catch (Exception failure) {
            throw plain(failure);
        }
    }

    /** The first of the causes that has a sentence of its own. */
    private static RuntimeException plain(Exception failure) throws IOException {
        for (Throwable each : causes(failure).toList()) {
            if (each instanceof UncheckedIOException io) {
                return new IllegalArgumentException(io.getMessage(), io);
            }
            if (each instanceof IOException io) {
                throw io;
            }
            if (each instanceof IllegalArgumentException || each instanceof DivergenceException) {
                return (RuntimeException) each;
            }
        }
        return failure instanceof RuntimeException runtime ? runtime : new IllegalStateException(failure);
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, each -> each != null, Throwable::getCause);
    }
}
