package dev.augur.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Curves over logarithmic axes, as an SVG picture.
 *
 * @param title above the plot
 * @param xTitle below it
 * @param yTitle beside it
 * @param x of every point, rising
 * @param curves drawn from the first x on
 */
record LogLogPlot(String title, String xTitle, String yTitle, double[] x, List<Curve> curves) {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 420;
    private static final int LEFT = 70;
    private static final int RIGHT = 20;
    private static final int TOP = 40;
    private static final int BOTTOM = 60;
    private static final String[] COLOURS = {"#1f5fa8", "#c2571a", "#3c7d3c"};

    /** One y for each x. */
    record Curve(String name, double[] y) {}

    String svg() {
        StringBuilder svg = new StringBuilder();
        add(
                svg,
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif' font-size='12'>",
                WIDTH,
                HEIGHT);
        add(svg, "<rect width='%d' height='%d' fill='white'/>", WIDTH, HEIGHT);
        add(svg, "<text x='%d' y='24' text-anchor='middle' font-size='14'>%s</text>", WIDTH / 2, title);
        for (double tick = Math.pow(10, Math.floor(Math.log10(lowX()))); tick <= highX(); tick *= 10) {
            for (int times : new int[] {1, 2, 5}) {
                verticalLine(svg, times * tick);
            }
        }
        for (double tick = lowY(); tick <= highY() * 1.001; tick *= 10) {
            horizontalLine(svg, tick);
        }
        add(svg, "<text x='%d' y='%d' text-anchor='middle'>%s</text>", WIDTH / 2, HEIGHT - 14, xTitle);
        add(svg, "<text transform='translate(18 %d) rotate(-90)' text-anchor='middle'>%s</text>", HEIGHT / 2, yTitle);
        for (int c = 0; c < curves.size(); c++) {
            curve(svg, curves.get(c), COLOURS[c % COLOURS.length], TOP + 18 + 18 * c);
        }
        return svg.append("</svg>\n").toString();
    }

    private void verticalLine(StringBuilder svg, double tick) {
        if (tick < lowX() || tick > highX()) {
            return;
        }
        add(svg, "<path d='M%.1f %dV%d' stroke='#ddd'/>", atX(tick), TOP, HEIGHT - BOTTOM);
        add(svg, "<text x='%.1f' y='%d' text-anchor='middle'>%,.0f</text>", atX(tick), HEIGHT - BOTTOM + 18, tick);
    }

    private void horizontalLine(StringBuilder svg, double tick) {
        add(svg, "<path d='M%d %.1fH%d' stroke='#ddd'/>", LEFT, atY(tick), WIDTH - RIGHT);
        add(svg, "<text x='%d' y='%.1f' text-anchor='end'>%s</text>", LEFT - 8, atY(tick) + 4, plain(tick));
    }

    private void curve(StringBuilder svg, Curve curve, String colour, int legend) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            points.append(String.format(Locale.ROOT, "%s%.1f,%.1f", i == 0 ? "" : " ", atX(x[i]), atY(curve.y[i])));
            add(svg, "<circle cx='%.1f' cy='%.1f' r='3' fill='%s'/>", atX(x[i]), atY(curve.y[i]), colour);
        }
        add(svg, "<polyline points='%s' fill='none' stroke='%s' stroke-width='2'/>", points, colour);
        add(svg, "<text x='%d' y='%d' fill='%s'>%s</text>", LEFT + 14, legend, colour, curve.name);
    }

    private static void add(StringBuilder svg, String line, Object... arguments) {
        svg.append(String.format(Locale.ROOT, line, arguments)).append('\n');
    }

    private static String plain(double tick) {
        return tick >= 1 ? String.format(Locale.ROOT, "%.0f", tick) : Double.toString(tick);
    }

    private double lowX() {
        return x[0];
    }

    private double highX() {
        return x[x.length - 1];
    }

    /** Powers of ten around all curves. */
    private double lowY() {
        return Math.pow(10, Math.floor(Math.log10(extreme(false))));
    }

    private double highY() {
        return Math.pow(10, Math.ceil(Math.log10(extreme(true))));
    }

    private double extreme(boolean largest) {
        var all = curves.stream().flatMapToDouble(curve -> Arrays.stream(curve.y));
        return (largest ? all.max() : all.min()).orElseThrow();
    }

    private double atX(double value) {
        return LEFT + (WIDTH - LEFT - RIGHT) * share(value, lowX(), highX());
    }

    private double atY(double value) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share(value, lowY(), highY());
    }

    private static double share(double value, double low, double high) {
        return low == high ? 0.5 : Math.log(value / low) / Math.log(high / low);
    }
}
