package dev.augur.cli.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerColumnsTest {
    @TempDir
    private Path folder;

    private final Shell shell = new Shell();

    private Path trained(String method) throws IOException {
        StringBuilder text = new StringBuilder("x,y,kind\n");
        for (int i = 0; i < 40; i++) {
            text.append(i % 2 * 10 + i * 0.1)
                    .append(',')
                    .append(i % 3 + i * 0.05)
                    .append(',')
                    .append(i >= 20 ? "" : i % 2 == 0 ? "cat" : "dog")
                    .append('\n');
        }
        Path table = Files.writeString(folder.resolve("rows.csv"), text);
        Path model = folder.resolve("model.augur");
        shell.ok("train", "--labeled", table, "--label", "kind", "-o", model, "--method", method);
        return model;
    }

    @Test
    void aScoreIsNotCalledConfidence() throws IOException {
        Path model = trained("ovr");
        assertThat(shell.ok("predict", "-m", model, folder.resolve("rows.csv")))
                .startsWith("prediction,score,novelty,note\n");
        assertThat(shell.ok("predict", "-m", model, folder.resolve("rows.csv"), "--format", "jsonl"))
                .contains("\"score\":")
                .doesNotContain("confidence");
        assertThat(shell.run("predict", "-m", model, folder.resolve("rows.csv"), "--probabilities"))
                .isEqualTo(1);
        assertThat(shell.err()).contains("the model has scores but no probabilities; leave out --probabilities.");
    }

    @Test
    void confidenceIsTheProbabilityOfTheAnswer() throws IOException {
        Path model = trained("nrpr:epochs=5,theta=0.5");
        List<String> lines = shell.ok("predict", "-m", model, folder.resolve("rows.csv"), "--probabilities")
                .lines()
                .toList();
        assertThat(lines.get(0)).isEqualTo("prediction,confidence,novelty,p_cat,p_dog,p_NOVEL,note");
        String[] cells = lines.get(1).split(",", -1);
        assertThat(cells[1]).isEqualTo(cells[3 + List.of("cat", "dog", "NOVEL").indexOf(cells[0])]);
    }
}
