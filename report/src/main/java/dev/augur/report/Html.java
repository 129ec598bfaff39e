package dev.augur.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts words, style, data and script together. */
final class Html {
    private static final TemplateEngine ENGINE =
            TemplateEngine.createPrecompiled(null, ContentType.Html, Html.class.getClassLoader(), Html.class.getPackageName());

    private Html() {}

    static String of(FitReport report, Findings findings) {
        StringOutput out = new StringOutput();
        ENGINE.render(
                "report.jte",
                Map.of(
                        "page", Page.of(report, findings),
                        "style", resource("report.css"),
                        "data", ChartData.of(report, findings),
                        "charts", resource("echarts.min.js"),
                        "script", script()),
                out);
        return SafeJson.text(out.toString());
    }

    private static String script() {
        return Stream.of("palette.js", "map.js", "charts.js", "start.js")
                .map(Html::resource)
                .collect(Collectors.joining("\n"));
    }

    private static String resource(String name) {
        try (@Nullable InputStream in = Html.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the page's part " + name + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
