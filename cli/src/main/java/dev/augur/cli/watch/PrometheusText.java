package dev.augur.cli.watch;

import dev.augur.data.LabelSpace;
import dev.augur.prior.Interval;
import dev.augur.watch.MixtureShares;
import dev.augur.watch.News;
import java.util.Locale;

/** The last window as Prometheus reads it: lines of text with a name, labels and a number. */
public final class PrometheusText {
    private static final String PREFIX = "augur_watch_";
    private final StringBuilder text = new StringBuilder();

    private PrometheusText() {}

    public static String of(SeenWindow window) {
        PrometheusText all = new PrometheusText();
        all.head("windows_total", "counter", "Windows that were looked at.");
        all.line("windows_total", "", (double) window.state().windows());
        all.head("rows_total", "counter", "Rows that were looked at.");
        all.line("rows_total", "", (double) window.state().rows());
        all.head("alarm", "gauge", "1 while this kind of alarm is on.");
        for (News news : News.values()) {
            if (news.isAlarm()) {
                all.line("alarm", "{news=\"" + news + "\"}", window.judged().news() == news ? 1 : 0);
            }
        }
        window.estimate().ifPresent(all::add);
        return all.text.toString();
    }

    private void add(SeenWindow.Estimate estimate) {
        Interval theta = estimate.theta();
        gauge("window_rows", "Rows of the last window.", estimate.check().rows());
        gauge("theta", "Share of the known classes.", estimate.check().theta().value());
        gauge("theta_low", "Lower end of the 95% interval of theta.", theta.low());
        gauge("theta_high", "Upper end of the 95% interval of theta.", theta.high());
        gauge("called_novel", "Share of rows called NOVEL.", estimate.check().calledNovel());
        gauge(
                "error_low",
                "Lower end of the expected share of wrong answers.",
                estimate.check().error().low());
        gauge(
                "error_high",
                "Upper end of the expected share of wrong answers.",
                estimate.check().error().high());
        gauge(
                "far_share",
                "Share of rows unlike anything the model learned from.",
                estimate.check().far());
        gauge("missing_share", "Share of cells without a value.", estimate.missing());
        gauge("unseen_cells", "Cells with a value that was never seen.", (double) estimate.unseen());
        estimate.shares().ifPresent(each -> shares(each, estimate.labels()));
    }

    private void shares(MixtureShares shares, LabelSpace labels) {
        head("class_share", "gauge", "Share of each known class.");
        for (int c = 0; c < labels.known(); c++) {
            line("class_share", "{class=\"" + escaped(labels.name(c)) + "\"}", shares.known()[c]);
        }
    }

    private static String escaped(String label) {
        return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    private void gauge(String name, String help, double value) {
        head(name, "gauge", help);
        line(name, "", value);
    }

    private void head(String name, String type, String help) {
        text.append("# HELP ")
                .append(PREFIX)
                .append(name)
                .append(' ')
                .append(help)
                .append('\n');
        text.append("# TYPE ")
                .append(PREFIX)
                .append(name)
                .append(' ')
                .append(type)
                .append('\n');
    }

    private void line(String name, String labels, double value) {
        String number = value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.format(Locale.ROOT, "%.0f", value)
                : Double.toString(value);
        text.append(PREFIX)
                .append(name)
                .append(labels)
                .append(' ')
                .append(number)
                .append('\n');
    }
}
