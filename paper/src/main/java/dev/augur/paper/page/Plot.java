package dev.augur.paper.page;

import dev.augur.common.Check;
import dev.augur.report.Png;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Curves in one frame, as a PNG or SVG picture.
 *
 * @param title above the frame
 * @param xTitle below it
 * @param yTitle beside it
 * @param curves what is drawn; the first ones have the clearest colours
 * @param logarithmic whether both axes are
 * @param range of the vertical axis, where it is not that of the curves
 */
public record Plot(
        String title, String xTitle, String yTitle, List<Curve> curves, boolean logarithmic, Optional<Range> range) {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 440;
    private static final int SHARP = 2;
    private static final Color INK = new Color(0x1d2733);
    private static final Color LINE = new Color(0xdde3ea);
    private static final Color[] COLOURS = {
        new Color(0x0072b2),
        new Color(0xd55e00),
        new Color(0x009e73),
        new Color(0xcc79a7),
        new Color(0xe69f00),
        new Color(0x56b4e9),
        new Color(0x7a8793),
        new Color(0x8c6d00)
    };
    private static final Marker[] MARKERS = {
        SeriesMarkers.CIRCLE, SeriesMarkers.SQUARE, SeriesMarkers.TRIANGLE_UP, SeriesMarkers.TRIANGLE_DOWN
    };

    public Plot {
        curves = List.copyOf(curves);
        Check.positive("curves", curves.size());
    }

    /** Linear axes that fit the curves. */
    public static Plot of(String title, String xTitle, String yTitle, List<Curve> curves) {
        return new Plot(title, xTitle, yTitle, curves, false, Optional.empty());
    }

    public Plot withLogarithmicAxes() {
        return new Plot(title, xTitle, yTitle, curves, true, range);
    }

    public Plot withRange(double low, double high) {
        return new Plot(title, xTitle, yTitle, curves, logarithmic, Optional.of(new Range(low, high)));
    }

    /** What a vertical axis shows. */
    public record Range(double low, double high) {}

    /** How the points of a curve are joined. */
    public enum Style {
        /** A line through marks. */
        LINE,
        /** A line without marks. */
        SMOOTH,
        /** A dashed line without marks. */
        DASHED,
        /** Marks alone. */
        MARKS
    }

    /**
     * Points with a name.
     *
     * @param name in the legend
     * @param x in order
     * @param y one for each x
     * @param deviation one for each x, or none at all
     * @param style how they are joined
     */
    public record Curve(String name, double[] x, double[] y, double[] deviation, Style style) {
        public Curve {
            Check.positive("points of " + name, x.length);
            Check.sameSize("y of " + name, y.length, x.length);
            if (deviation.length > 0) {
                Check.sameSize("deviations of " + name, deviation.length, x.length);
            }
        }

        public static Curve of(String name, double[] x, double[] y, Style style) {
            return new Curve(name, x, y, new double[0], style);
        }
    }

    private XYChart chart() {
        System.setProperty("java.awt.headless", "true");
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(xTitle)
                .yAxisTitle(yTitle)
                .build();
        style(chart.getStyler());
        for (int c = 0; c < curves.size(); c++) {
            add(chart, curves.get(c), c);
        }
        return chart;
    }

    /** Each name has a mark and a gap beside it, as wide as some eight letters; a plot is as wide as about ninety. */
    private boolean namesFitOneLine() {
        return curves.stream().mapToInt(each -> each.name().length() + 8).sum() <= 90;
    }

    private void style(XYStyler styler) {
        Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBorderColor(LINE);
        styler.setPlotGridLinesColor(LINE);
        styler.setPlotGridLinesStroke(new BasicStroke(1));
        styler.setChartFontColor(INK);
        styler.setChartTitleFont(font.deriveFont(Font.BOLD, 14f));
        styler.setAxisTitleFont(font);
        styler.setAxisTickLabelsFont(font.deriveFont(11f));
        styler.setLegendFont(font);
        styler.setLegendBorderColor(Color.WHITE);
        styler.setLegendPosition(Styler.LegendPosition.OutsideS);
        styler.setLegendLayout(namesFitOneLine() ? Styler.LegendLayout.Horizontal : Styler.LegendLayout.Vertical);
        styler.setXAxisLogarithmic(logarithmic);
        styler.setYAxisLogarithmic(logarithmic);
        styler.setErrorBarsColor(Color.GRAY);
        styler.setErrorBarsColorSeriesColor(true);
        styler.setMarkerSize(7);
        range.ifPresent(each -> {
            styler.setYAxisMin(each.low());
            styler.setYAxisMax(each.high());
        });
    }

    private static void add(XYChart chart, Curve curve, int index) {
        XYSeries series = curve.deviation().length == 0
                ? chart.addSeries(curve.name(), curve.x(), curve.y())
                : chart.addSeries(curve.name(), curve.x(), curve.y(), curve.deviation());
        Color colour = COLOURS[index % COLOURS.length];
        Style style = curve.style();
        boolean marked = style == Style.LINE || style == Style.MARKS;
        series.setLineColor(colour);
        series.setMarkerColor(colour);
        series.setMarker(
                style == Style.MARKS
                        ? SeriesMarkers.DIAMOND
                        : marked ? MARKERS[index % MARKERS.length] : SeriesMarkers.NONE);
        series.setLineStyle(
                style == Style.MARKS
                        ? SeriesLines.NONE
                        : style == Style.DASHED ? SeriesLines.DASH_DASH : SeriesLines.SOLID);
        series.setLineWidth(2);
    }

    /** The picture as text, without the lines that only a file of its own has. */
    public String svg() {
        try {
            SVGGraphics2D graphics = new SVGGraphics2D(
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument());
            graphics.setSVGCanvasSize(new java.awt.Dimension(WIDTH, HEIGHT));
            chart().paint(graphics, WIDTH, HEIGHT);
            StringWriter text = new StringWriter();
            graphics.stream(text, true);
            return withViewBox(text.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("every Java can make a document", e);
        }
    }

    /** Lets the page decide on the size. */
    private static String withViewBox(String text) {
        String svg = text.substring(text.indexOf("<svg"));
        return svg.replaceFirst(
                "<svg ", "<svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\" preserveAspectRatio=\"xMidYMid\" ");
    }

    /** The picture with twice as many points each way, for screens that have them. */
    public void writePng(OutputStream out) throws IOException {
        BufferedImage image = new BufferedImage(SHARP * WIDTH, SHARP * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(SHARP, SHARP);
        chart().paint(graphics, WIDTH, HEIGHT);
        graphics.dispose();
        out.write(Png.of(image));
    }
}
