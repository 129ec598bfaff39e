package dev.augur.paper.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.paper.page.ExperimentPage.Cell;
import dev.augur.paper.page.ExperimentPage.Mark;
import dev.augur.paper.page.ExperimentPage.Section;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class ExperimentPageTest {
    private static final double[] X = {1, 10, 100};

    private static Plot plot() {
        return Plot.of(
                "Rates & sizes",
                "rows",
                "risk",
                List.of(
                        Plot.Curve.of("measured", X, new double[] {1, 0.1, 0.01}, Plot.Style.LINE),
                        new Plot.Curve(
                                "with bars",
                                X,
                                new double[] {2, 0.2, 0.02},
                                new double[] {0.1, 0.01, 0},
                                Plot.Style.MARKS)));
    }

    private static Document page() {
        ExperimentPage page = new ExperimentPage(
                "Table <9>",
                "It & that.",
                List.of("a <b>note</b>"),
                List.of(
                        Section.table(
                                "Accuracy",
                                "words",
                                List.of("method", "<Har>"),
                                List.of(List.of(
                                        Cell.of("<i>"), new Cell("0.9", "0.8 ± 0.1", Set.of(Mark.ABOVE, Mark.BEST))))),
                        Section.plots("Curves", "", List.of(plot()))),
                Map.of("trials", "10"));
        return Jsoup.parse(page.html());
    }

    @Test
    void saysWhatItWasGivenAndEscapesIt() {
        Document page = page();
        assertThat(page.title()).isEqualTo("Table <9>");
        assertThat(page.select("#headline").text()).isEqualTo("It & that.");
        assertThat(page.select("section.warnings li").text()).isEqualTo("a <b>note</b>");
        assertThat(page.select("table.results th").eachText()).containsExactly("method", "<Har>");
        assertThat(page.select("td.above.best").text()).isEqualTo("0.9 0.8 ± 0.1");
        assertThat(page.select("table.results td").eachText()).startsWith("<i>");
    }

    @Test
    void needsNoScriptAndNoOtherFile() {
        Document page = page();
        assertThat(page.select("figure > svg")).hasSize(1);
        assertThat(page.select("script[src], link, img")).isEmpty();
        assertThat(page.html().length()).isLessThan(500_000);
    }

    @Test
    void theSameCurvesOnLogarithmicAxes() throws IOException {
        for (Plot plot : List.of(plot(), plot().withLogarithmicAxes(), plot().withRange(0, 3))) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            plot.writePng(out);
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
            assertThat(image.getWidth()).isEqualTo(1280);
            assertThat(has(image, new Color(0x0072b2))).as("the first colour").isTrue();
            assertThat(has(image, new Color(0xd55e00))).as("the second colour").isTrue();
            assertThat(plot.svg()).startsWith("<svg viewBox=\"0 0 640 440\"").contains("</svg");
        }
    }

    private static boolean has(BufferedImage image, Color colour) {
        return IntStream.range(0, image.getWidth() * image.getHeight())
                .anyMatch(i -> image.getRGB(i % image.getWidth(), i / image.getWidth()) == colour.getRGB());
    }

    @Test
    void curvesWithoutAPointOrAPartnerAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plot.Curve.of("none", new double[0], new double[0], Plot.Style.LINE))
                .withMessageContaining("points of none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plot.Curve.of("odd", X, new double[] {1}, Plot.Style.LINE))
                .withMessageContaining("odd");
    }
}
