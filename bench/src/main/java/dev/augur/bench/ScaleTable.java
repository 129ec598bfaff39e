package dev.augur.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.augur.auto.Auto;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.metrics.Evaluation;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a fit of AUTO on two threads costs against rows, on {@link ScaleData}. Arguments: where to draw the picture, and
 * numbers of rows, if others are wanted. A run at the least number of rows, which is not counted, lets the compiler
 * warm up.
 */
public final class ScaleTable {
    private static final int[] ROWS = {2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000};
    private static final int TEST_ROWS = 10_000;
    private static final int THREADS = 2;

    private ScaleTable() {}

    /** One line of the table. */
    private record Line(int rows, double cpu, double wall, double megabytes, double accuracy, double thetaError) {}

    public static void main(String[] arguments) throws IOException {
        int[] rows = arguments.length > 1
                ? Arrays.stream(arguments)
                        .skip(1)
                        .mapToInt(Integer::parseInt)
                        .sorted()
                        .toArray()
                : ROWS;
        HeapWatch heap = new HeapWatch();
        measure(rows[0], heap);
        System.out.println("| rows | CPU s | s on 2 threads | heap after GC, MB | accuracy | theta error |");
        System.out.println("|---|---|---|---|---|---|");
        List<Line> lines = new ArrayList<>();
        for (int count : rows) {
            Line line = measure(count, heap);
            lines.add(line);
            System.out.printf(
                    Locale.ROOT,
                    "| %,d | %.1f | %.1f | %.0f | %.3f | %+.3f |%n",
                    count,
                    line.cpu,
                    line.wall,
                    line.megabytes,
                    line.accuracy,
                    line.thetaError);
        }
        Files.writeString(Path.of(arguments[0]), plot(lines).svg());
    }

    private static Line measure(int rows, HeapWatch heap) {
        ScaleData source = new ScaleData(SeedTree.of(0));
        LacData data = source.train(rows);
        LabeledSet test = source.test(TEST_ROWS);
        heap.reset();
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long cpu = system.getProcessCpuTime();
        long start = System.nanoTime();
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(SeedTree.of(1)).withThreads(THREADS));
        double wall = (System.nanoTime() - start) / 1e9;
        double seconds = (system.getProcessCpuTime() - cpu) / 1e9;
        double megabytes = heap.megabytes();
        Evaluation evaluation = Evaluation.of(fit.classifier().classify(test.features()), test.labels());
        return new Line(
                rows,
                seconds,
                wall,
                megabytes,
                evaluation.value("accuracy").orElseThrow(),
                fit.knownTheta().value() - source.theta());
    }

    private static LogLogPlot plot(List<Line> lines) {
        return new LogLogPlot(
                "AUTO, " + ScaleData.FEATURES + " features",
                "labeled and unlabeled rows",
                "seconds",
                lines.stream().mapToDouble(Line::rows).toArray(),
                List.of(new LogLogPlot.Curve(
                        "CPU", lines.stream().mapToDouble(Line::cpu).toArray())));
    }
}
