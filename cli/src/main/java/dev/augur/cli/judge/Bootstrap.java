package dev.augur.cli.judge;

import dev.augur.common.Workers;
import dev.augur.math.stats.BinomialBound;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * 95% intervals of metrics: that of the accuracy is exact, as each answer is right or wrong; the others come from rows
 * drawn again with replacement.
 *
 * @param threads resamples side by side
 */
record Bootstrap(int threads) {
    private static final int MOST = 200;
    private static final int LEAST = 40;
    private static final int ROWS_IN_ALL = 4_000_000;
    private static final double TAIL = 0.025;

    /** From 2.5% to 97.5%. */
    record Range(double low, double high) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "[%.4f, %.4f]", low, high);
        }
    }

    /**
     * The interval of each metric that is defined in every resample. Where all resamples agree, as they do where every
     * answer is right, they do not tell how sure a metric is.
     */
    Map<String, Range> of(Answers answers, int[] truth, SeedTree seeds) {
        int resamples = Math.max(LEAST, Math.min(MOST, ROWS_IN_ALL / truth.length));
        List<Callable<Map<String, @Nullable Double>>> tasks = new ArrayList<>();
        for (int b = 0; b < resamples; b++) {
            SeedTree own = seeds.child("bootstrap").child(b);
            tasks.add(() -> resample(answers, truth, own.generator()));
        }
        List<Map<String, @Nullable Double>> drawn = Workers.run(threads, tasks);
        Map<String, Range> ranges = new LinkedHashMap<>();
        for (String name : drawn.get(0).keySet()) {
            double[] values = drawn.stream()
                    .map(each -> each.get(name))
                    .filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .toArray();
            if (values.length == resamples && values[0] < values[resamples - 1]) {
                ranges.put(name, new Range(quantile(values, TAIL), quantile(values, 1 - TAIL)));
            }
        }
        ranges.put("accuracy", accuracy(answers.predictions(), truth));
        return ranges;
    }

    private static Range accuracy(int[] answers, int[] truth) {
        int right = (int) IntStream.range(0, truth.length)
                .filter(row -> answers[row] == truth[row])
                .count();
        return new Range(
                BinomialBound.lower(right, truth.length, TAIL), BinomialBound.upper(right, truth.length, TAIL));
    }

    private static Map<String, @Nullable Double> resample(Answers answers, int[] truth, RandomGenerator random) {
        int[] rows = new int[truth.length];
        Arrays.setAll(rows, i -> random.nextInt(truth.length));
        int[] classes = Arrays.stream(rows).map(row -> truth[row]).toArray();
        return EvaluationMetrics.of(Evaluation.of(answers.select(rows), classes));
    }

    private static double quantile(double[] sorted, double share) {
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }
}
