package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void demoFindsTheNovelBlobs() {
        assertThat(run("demo")).isZero();
        Matcher accuracy = Pattern.compile("(?i)accuracy\\s+(0\\.\\d+)").matcher(printed());
        assertThat(accuracy.find()).as(printed()).isTrue();
        assertThat(Double.parseDouble(accuracy.group(1))).isGreaterThan(0.98);
        assertThat(printed()).contains("the truth is 0.571", "NOVEL", "macroF1", "auc");
        Matcher theta = Pattern.compile("theta (0\\.\\d+), between (0\\.\\d+) and (0\\.\\d+)")
                .matcher(printed());
        assertThat(theta.find()).as(printed()).isTrue();
        assertThat(Double.parseDouble(theta.group(1))).isBetween(0.54, 0.6);
        assertThat(4 / 7.0).isBetween(Double.parseDouble(theta.group(2)), Double.parseDouble(theta.group(3)));
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void demoIsTheSameForASeedAndAnotherForAnother() {
        run("demo", "--seed", "7");
        String once = printed();
        run("demo", "--seed", "7");
        assertThat(printed()).isEqualTo(once);
        run("demo", "--seed", "8");
        assertThat(printed()).isNotEqualTo(once);
    }

    @Test
    void wrongUsageIsTwoAndBadInputIsOne() {
        assertThat(run("divine")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("no verb 'divine'")
                .contains("augur demo");
        assertThat(run("demo", "--speed", "1")).isEqualTo(2);
        assertThat(run("demo", "--seed", "x")).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("--seed must be a whole number, but is 'x'");
        assertThat(run()).isZero();
        assertThat(printed()).contains("augur demo");
    }
}
