package dev.augur.report;

import dev.augur.metrics.ConfusionMatrix;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A confusion matrix as a table with shades.
 *
 * @param names of the classes, NOVEL last
 * @param lines one for each true class
 */
record ConfusionView(List<String> names, List<Line> lines) {
    /** More classes than this do not fit a page. */
    private static final int MOST_CLASSES = 30;

    /**
     * A true class.
     *
     * @param name of the class
     * @param cells one for each predicted class
     */
    record Line(String name, List<Cell> cells) {}

    /**
     * Rows of one class predicted as another.
     *
     * @param count of rows
     * @param shade percent of the class's rows
     * @param right whether the classes are the same
     */
    record Cell(String count, int shade, boolean right) {}

    static ConfusionView of(ConfusionMatrix matrix) {
        List<String> names = IntStream.range(0, matrix.labels().size())
                .mapToObj(matrix.labels()::name)
                .toList();
        return new ConfusionView(
                names,
                IntStream.range(0, names.size())
                        .mapToObj(truth -> new Line(names.get(truth), cells(matrix, truth)))
                        .toList());
    }

    boolean fits() {
        return names.size() <= MOST_CLASSES;
    }

    private static List<Cell> cells(ConfusionMatrix matrix, int truth) {
        int rows = Math.max(1, matrix.occurrences(truth));
        return IntStream.range(0, matrix.labels().size())
                .mapToObj(predicted -> {
                    int count = matrix.count(truth, predicted);
                    return new Cell(Words.count(count), Math.round(100f * count / rows), truth == predicted);
                })
                .toList();
    }
}
