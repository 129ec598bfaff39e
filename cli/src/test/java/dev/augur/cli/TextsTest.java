package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.SeedTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A queue of messages: what is learned from their words, and what is told of it. */
class TextsTest {
    private static final List<List<String>> TOPICS = List.of(
            List.of("card", "arrived", "delivery", "post", "letter", "tracking"),
            List.of("refund", "shop", "returned", "money", "purchase", "merchant"),
            List.of("password", "login", "app", "forgot", "reset", "screen"),
            List.of("exchange", "rate", "currency", "euro", "dollar", "abroad"));
    private static final List<String> NAMES = List.of("card", "refund", "login", "NOVEL");
    private static final List<String> COMMON = List.of("my", "please", "the", "is", "why", "how", "when", "not");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path known;

    @SuppressWarnings("NullAway.Init")
    private static Path queue;

    @SuppressWarnings("NullAway.Init")
    private static Path model;

    private final Shell shell = new Shell();

    private static String message(int topic, RandomGenerator random) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            List<String> from = i % 2 == 0 ? TOPICS.get(topic) : COMMON;
            words.add(from.get(random.nextInt(from.size())));
        }
        return String.join(" ", words);
    }

    /** Three topics with names, and a queue in which there is a fourth. */
    @BeforeAll
    static void train() throws IOException {
        RandomGenerator random = SeedTree.of(1).generator();
        StringBuilder labeled = new StringBuilder("message,hour,topic\n");
        for (int i = 0; i < 90; i++) {
            labeled.append(message(i % 3, random) + "," + random.nextInt(24) + "," + NAMES.get(i % 3) + "\n");
        }
        StringBuilder unlabeled = new StringBuilder("message,hour\n");
        for (int i = 0; i < 160; i++) {
            unlabeled.append(message(i % 4, random) + "," + random.nextInt(24) + "\n");
        }
        known = Files.writeString(folder.resolve("known.csv"), labeled);
        queue = Files.writeString(folder.resolve("queue.csv"), unlabeled);
        model = folder.resolve("m.augur");
        Shell shell = new Shell();
        shell.ok(
                "train",
                "--labeled",
                known,
                "--label",
                "topic",
                "--unlabeled",
                queue,
                "-o",
                model,
                "--report",
                folder.resolve("m.html"));
        assertThat(shell.err()).contains("the column message is read as text");
    }

    @Test
    void theNewTopicIsFound() {
        List<String> answers =
                shell.ok("predict", "-m", model, queue).lines().skip(1).toList();
        int right = 0;
        for (int i = 0; i < answers.size(); i++) {
            right += answers.get(i).startsWith(NAMES.get(i % 4)) ? 1 : 0;
        }
        assertThat(right).isGreaterThan(150);
    }

    @Test
    void explanationsShowTextsAndWords() {
        String why = shell.ok("explain", "-m", model, queue, "--limit", "5");
        assertThat(why).contains("message \"").contains(": like \"").doesNotContain("direction");
    }

    @Test
    void groupsAreToldByTheirWords() throws IOException {
        Path groups = folder.resolve("groups");
        shell.ok("discover", "-m", model, queue, "-o", groups);
        assertThat(Files.readString(groups.resolve("groups.json")))
                .containsAnyOf("exchange", "rate", "currency", "euro", "dollar", "abroad")
                .contains("message like ");
    }

    @Test
    void theReportShowsTextsAndWords() throws IOException {
        String page = Files.readString(folder.resolve("m.html"));
        assertThat(page)
                .containsPattern("<b>message</b> \"\\w+\" in [0-9.]+%")
                .contains("(known rows 0.0%")
                .doesNotContain("message direction");
    }

    @Test
    void columnsAreNamedOrDropped() {
        String named = shell.ok("inspect", known, "--label", "topic", "--text", "hour", "--drop", "message");
        assertThat(named).contains("as you asked").contains("its words and parts of words");
        assertThat(shell.run(
                        "train",
                        "--labeled",
                        known,
                        "--label",
                        "topic",
                        "--unlabeled",
                        queue,
                        "--text",
                        "mesage",
                        "-o",
                        folder.resolve("x.augur")))
                .isEqualTo(1);
        assertThat(shell.err())
                .contains("there is no column mesage to read as text; choose from message, hour, topic.");
    }

    @Test
    void textsThatAreNoneAreAnswered() throws IOException {
        String giant = "why is my card not delivered ".repeat(50_000);
        String noWords = "\u0007\u001b[31m\uD83D\uDE00 ???";
        Path odd = Files.writeString(
                folder.resolve("odd.csv"),
                "message,hour\n,3\n\"\n\n\",4\n" + giant + ",5\n" + noWords + ",6\n" + "x".repeat(300_000) + ",7\n");
        List<String> answers =
                shell.ok("predict", "-m", model, odd).lines().skip(1).toList();
        assertThat(answers).hasSize(5);
        assertThat(answers.get(2)).startsWith("card");
        assertThat(answers.get(3)).contains("was never seen");
        assertThat(answers.get(4)).contains("was never seen").hasSizeLessThan(400);
        assertThat(shell.ok("explain", "-m", model, odd)).hasSizeLessThan(20_000);
    }

    @Test
    void whatIsNotUtf8IsRefused() throws IOException {
        byte[] umlauts = "message,hour\nKarte f\u00fcr M\u00fcnchen,3\n".getBytes(StandardCharsets.ISO_8859_1);
        Path latin = Files.write(folder.resolve("latin.csv"), umlauts);
        assertThat(shell.run("predict", "-m", model, latin)).isEqualTo(1);
        assertThat(shell.err()).contains("the text is not UTF-8; convert it");
        byte[] bytes = {'m', ',', 'h', '\n', 0, 1, 2, ',', '3', '\n'};
        Path binary = Files.write(folder.resolve("binary.csv"), bytes);
        assertThat(shell.run("predict", "-m", model, binary)).isEqualTo(1);
        assertThat(shell.err().lines()).hasSize(1);
    }
}
