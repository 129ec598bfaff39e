package dev.augur.report;

import gg.jte.Content;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts words, style, data and script together. */
final class Html {
    private static final TemplateEngine ENGINE = TemplateEngine.createPrecompiled(
            null, ContentType.Html, Html.class.getClassLoader(), Html.class.getPackageName());

    private Html() {}

    /**
     * The parts of a page other than words.
     *
     * @param style CSS
     * @param data JSON for the script
     * @param charts the library that draws charts
     * @param script the code that uses it
     */
    record Parts(String style, String data, String charts, String script) {
        static Parts of(String data, String... scripts) {
            String script = Stream.of(scripts).map(Html::resource).collect(Collectors.joining("\n"));
            return new Parts(resource("report.css"), data, resource("echarts.min.js"), script);
        }

        /** The page may run these scripts and no others, and load nothing; styles and pictures are its own. */
        String policy() {
            String scripts = script.isEmpty() ? "'none'" : hash(charts) + " " + hash(script);
            return "default-src 'none'; script-src " + scripts
                    + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
        }

        private static String hash(String text) {
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
                return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java has SHA-256", e);
            }
        }

        /** For a page whose pictures need no script. */
        static Parts still() {
            return new Parts(resource("report.css"), "{}", "", "");
        }
    }

    static String of(FitReport report, Findings findings) {
        Parts parts =
                Parts.of(ChartData.of(report, findings), "palette.js", "map.js", "charts.js", "resize.js", "start.js");
        return render("report.jte", Map.of("page", Page.of(report, findings), "parts", parts));
    }

    static String of(ComparisonReport report, String data) {
        Parts parts = Parts.of(data, "palette.js", "resize.js", "comparison.js");
        return render("comparison.jte", Map.of("report", report, "parts", parts));
    }

    static String of(StillPage page) {
        return render("still.jte", Map.of("page", page, "parts", Parts.still()));
    }

    /** What a template makes of a value, as a part of a page. */
    static Content part(String template, Object value) {
        return out -> ENGINE.render(template, value, out);
    }

    private static String render(String template, Map<String, Object> values) {
        StringOutput out = new StringOutput();
        ENGINE.render(template, values, out);
        return SafeJson.text(out.toString());
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
