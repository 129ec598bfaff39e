package dev.augur.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Draws what the benchmark of the module spark has measured: seconds of a pass against rows and against partitions. */
final class SparkPlots {
    private static final int ROWS = 1;
    private static final int PARTITIONS = 2;
    private static final int CPU = 3;
    private static final int WALL = 4;
    private static final int PEER_CPU = 5;

    private SparkPlots() {}

    public static void main(String[] args) throws IOException {
        List<String[]> lines = Files.readAllLines(Path.of(args[0])).stream()
                .map(line -> line.split(",", -1))
                .toList();
        List<String[]> rows = of(lines, "rows");
        draw(
                Path.of(args[1], "spark-rows.svg"),
                new LogLogPlot(
                        "One pass, 100 features, 11 classes",
                        "rows",
                        "seconds of CPU",
                        numbers(rows, ROWS),
                        List.of(
                                new LogLogPlot.Curve("Augur", numbers(rows, CPU)),
                                new LogLogPlot.Curve("LogisticRegression", numbers(rows, PEER_CPU)))));
        List<String[]> partitions = of(lines, "partitions");
        draw(
                Path.of(args[1], "spark-partitions.svg"),
                new LogLogPlot(
                        "One pass over 1,000,000 rows on two threads",
                        "partitions",
                        "seconds",
                        numbers(partitions, PARTITIONS),
                        List.of(
                                new LogLogPlot.Curve("CPU", numbers(partitions, CPU)),
                                new LogLogPlot.Curve("wall clock", numbers(partitions, WALL)))));
    }

    private static List<String[]> of(List<String[]> lines, String kind) {
        return lines.stream().filter(line -> line[0].equals(kind)).toList();
    }

    private static double[] numbers(List<String[]> lines, int column) {
        return lines.stream()
                .mapToDouble(line -> Double.parseDouble(line[column]))
                .toArray();
    }

    private static void draw(Path file, LogLogPlot plot) throws IOException {
        Files.writeString(file, plot.svg());
    }
}
