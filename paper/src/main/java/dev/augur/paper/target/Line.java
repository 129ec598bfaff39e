package dev.augur.paper.target;

import dev.augur.paper.page.Plot.Style;
import dev.augur.paper.trial.Entry;
import dev.augur.paper.trial.Mixture;
import java.util.List;

/**
 * A curve of a figure: trials at each of its points.
 *
 * @param name in the legend
 * @param points in order
 * @param style how they are joined
 */
record Line(String name, List<Point> points, Style style) {
    Line {
        points = List.copyOf(points);
    }

    static Line of(String name, List<Point> points) {
        return new Line(name, points, Style.LINE);
    }

    /**
     * What is tried at a point.
     *
     * @param x where it is; not a number where theta, as it was estimated, says so
     * @param setting what tells it from the other points of its line
     * @param entry the method
     * @param mixture how the set is cut
     */
    record Point(double x, String setting, Entry entry, Mixture mixture) {
        static Point at(double x, Entry entry, Mixture mixture) {
            return new Point(x, Double.toString(x), entry, mixture);
        }
    }
}
