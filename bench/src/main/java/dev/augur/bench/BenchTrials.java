package dev.augur.bench;

import dev.augur.common.Workers;
import dev.augur.metrics.Summary;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/**
 * Where the data is, and which seeds to try.
 *
 * @param data the folder
 * @param first seed of the first trial
 * @param count number of trials, each with a seed one larger
 */
record BenchTrials(Path data, long first, int count) {
    /** Arguments of a command: the data folder, the first seed (0) and the number of trials (10). */
    static BenchTrials of(String[] arguments) {
        return new BenchTrials(
                Path.of(arguments[0]),
                arguments.length > 1 ? Long.parseLong(arguments[1]) : 0,
                arguments.length > 2 ? Integer.parseInt(arguments[2]) : 10);
    }

    /** One result for each seed, in their order, side by side on all cores. */
    <T> List<T> run(LongFunction<T> trial) {
        return Workers.run(
                Runtime.getRuntime().availableProcessors(),
                LongStream.range(first, first + count)
                        .mapToObj(seed -> (Callable<T>) () -> trial.apply(seed))
                        .toList());
    }

    static <T> double mean(List<T> trials, ToDoubleFunction<T> value) {
        return trials.stream().mapToDouble(value).average().orElseThrow();
    }

    /** In how many trials it is true, such as {@code 9 of 10}. */
    static <T> String count(List<T> trials, Predicate<T> condition) {
        return trials.stream().filter(condition).count() + " of " + trials.size();
    }

    /** Mean and standard deviation, as in the paper's tables. */
    static <T> String summary(List<T> trials, ToDoubleFunction<T> value) {
        Summary summary = Summary.of(trials.stream().mapToDouble(value).toArray());
        return String.format(
                Locale.ROOT, "%.3f±%.3f", summary.mean(), summary.deviation().orElse(0));
    }
}
