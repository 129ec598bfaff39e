package dev.augur.onnx.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.cli.Shell;
import dev.augur.random.SeedTree;
import dev.augur.tables.picture.PictureEncoder;
import dev.augur.tables.picture.PictureEncoders;
import dev.augur.tables.picture.PictureSize;
import dev.augur.tables.sentence.SentenceEncoder;
import dev.augur.tables.sentence.SentenceEncoders;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Encoders of texts and pictures that people give as ONNX files. */
class EncoderFilesTest {
    private static final Map<String, String> PLAIN = Map.of("augur.mean", "0, 0, 0", "augur.deviation", "1,1,1");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Shell shell = new Shell();

    /** Each piece is a point of its own kind, begin and end none. */
    private SentenceEncoder sentences() throws IOException {
        float[][] points = new float[TinyNetworks.PIECES.size()][4];
        points[4] = new float[] {3, 0, 0, 0};
        points[9] = new float[] {0, 4, 0, 0};
        points[10] = new float[] {0, 0, 5, 0};
        points[11] = new float[] {0, 0, 0, 6};
        Path file = TinyNetworks.ofTexts(folder.resolve("texts.onnx"), points);
        Path vocabulary = TinyNetworks.vocabulary(folder.resolve("vocab.txt"));
        return SentenceEncoders.fromMap(
                Map.of("kind", "onnx", "file", file.toString(), "tokenizer", vocabulary.toString()));
    }

    private PictureEncoder pictures(Map<String, String> remarks) throws IOException {
        Path file = TinyNetworks.ofPictures(folder.resolve("pictures.onnx"), remarks);
        return PictureEncoders.fromMap(Map.of("kind", "onnx", "file", file.toString()));
    }

    @Test
    void aTextIsTheMeanOverItsPiecesWithLengthOne() throws IOException {
        SentenceEncoder encoder = sentences();
        assertThat(encoder.width()).isEqualTo(4);
        float[] target = new float[9];
        encoder.write(List.of("card lost", ""), target, 1, 4);
        assertThat(target[1]).isCloseTo(0.6f, within(1e-6f));
        assertThat(target[2]).isCloseTo(0.8f, within(1e-6f));
        assertThat(Arrays.copyOfRange(target, 3, 9)).containsOnly(0);
        SentenceEncoder again = SentenceEncoders.fromMap(encoder.toMap());
        assertThat(again).isEqualTo(encoder).hasSameHashCodeAs(encoder);
        assertThat(encoder.inWords()).isEqualTo("4 numbers by texts.onnx");
    }

    @Test
    void aPictureIsWhatTheNetworkSaysOfItsPixels() throws IOException {
        PictureEncoder encoder = pictures(PLAIN);
        assertThat(encoder.size()).isEqualTo(new PictureSize(3, 8, 8));
        float[] red = new float[3 * 64];
        Arrays.fill(red, 0, 64, 255);
        float[] target = new float[3];
        encoder.write(List.of(red), target, 0, 3);
        assertThat(target).containsExactly(1, 0, 0);
        pictures(Map.of()).write(List.of(red), target, 0, 3);
        assertThat(target[0]).isCloseTo((1 - 0.485f) / 0.229f, within(1e-5f));
        assertThat(target[1]).isCloseTo(-0.456f / 0.224f, within(1e-5f));
        assertThatThrownBy(() -> pictures(Map.of("augur.mean", "0,a")))
                .hasMessageContaining("its remark augur.mean must be a number for each channel");
    }

    @Test
    void anotherFileThanInTrainingIsRefused() throws IOException {
        PictureEncoder encoder = pictures(PLAIN);
        Map<String, Object> map = encoder.toMap();
        pictures(Map.of());
        assertThatThrownBy(() -> PictureEncoders.fromMap(map))
                .hasMessageContaining("pictures.onnx is not the file that the model was trained with; put that one"
                        + " back, or train the model again.");
    }

    @Test
    void textsAreLearnedByTheEncoder() throws IOException {
        sentences();
        List<String> topics = List.of("my card my", "lost my", "my rate my", "euro my");
        RandomGenerator random = SeedTree.of(1).generator();
        StringBuilder text = new StringBuilder("message,topic\n");
        for (int i = 0; i < 300; i++) {
            int topic = i % 4;
            boolean labeled = i < 120 && topic < 3;
            text.append(topics.get(topic) + " " + (random.nextBoolean() ? "!" : "x") + " " + i + " "
                    + random.nextInt(1000) + "," + (labeled ? "t" + topic : "") + "\n");
        }
        Path table = Files.writeString(folder.resolve("t.csv"), text);
        Path model = folder.resolve("m.augur");
        shell.ok(
                "train",
                "--labeled",
                table,
                "--label",
                "topic",
                "--text",
                "message",
                "--text-encoder",
                folder.resolve("texts.onnx"),
                "--tokenizer",
                folder.resolve("vocab.txt"),
                "-o",
                model);
        List<String> answers =
                shell.ok("predict", "-m", model, table).lines().skip(121).toList();
        int right = 0;
        for (int i = 0; i < answers.size(); i++) {
            right += answers.get(i).startsWith(i % 4 == 3 ? "NOVEL" : "t" + i % 4) ? 1 : 0;
        }
        assertThat(right).isGreaterThan(170);
        Files.writeString(folder.resolve("vocab.txt"), "other");
        assertThat(shell.run("predict", "-m", model, table)).isEqualTo(1);
        assertThat(shell.err()).contains("vocab.txt is not the file that the model was trained with");
    }

    @Test
    void picturesAreLearnedByTheEncoder() throws IOException {
        pictures(PLAIN);
        RandomGenerator random = SeedTree.of(2).generator();
        for (int i = 0; i < 180; i++) {
            BufferedImage image = new BufferedImage(20 + i % 3, 20, BufferedImage.TYPE_INT_RGB);
            int noise = random.nextInt(40);
            for (int p = 0; p < 20 * image.getWidth(); p++) {
                image.setRGB(p / 20, p % 20, (0xc0 << (8 * (i % 3))) | noise);
            }
            Path file = folder.resolve(i < 60 && i % 3 < 2 ? "known/" + "ab".charAt(i % 3) : "pile")
                    .resolve(1000 + i + ".png");
            Files.createDirectories(file.getParent());
            ImageIO.write(image, "png", file.toFile());
        }
        Path model = folder.resolve("m.augur");
        shell.ok(
                "train",
                "--labeled",
                folder.resolve("known"),
                "--unlabeled",
                folder.resolve("pile"),
                "--image-encoder",
                folder.resolve("pictures.onnx"),
                "-o",
                model);
        assertThat(shell.err()).contains("are scaled to 8 x 8 in colour and become 3 numbers by pictures.onnx");
        String answers = shell.ok("predict", "-m", model, folder.resolve("pile"), "--keep", "file");
        assertThat(answers).contains("1062.png,NOVEL", "1063.png,a", "1064.png,b", "1065.png,NOVEL");
    }

    @Test
    void whatIsNoEncoderIsASentence() throws IOException {
        Path table = Files.writeString(folder.resolve("t.csv"), "message,topic\na b c d,x\ne f g h,\n");
        Path text = Files.writeString(folder.resolve("no.onnx"), "no network");
        assertThat(shell.run(
                        "train",
                        "--labeled",
                        table,
                        "--label",
                        "topic",
                        "--image-encoder",
                        text,
                        "-o",
                        folder.resolve("m")))
                .isNotZero();
        assertThat(shell.err())
                .contains("no.onnx: it is no network that ONNX Runtime takes")
                .hasLineCount(1);
        assertThat(shell.run(
                        "train",
                        "--labeled",
                        table,
                        "--label",
                        "topic",
                        "--text-encoder",
                        text,
                        "-o",
                        folder.resolve("m")))
                .isNotZero();
        assertThat(shell.err()).contains("--text-encoder and --tokenizer belong together; give both");
        Path pictures = TinyNetworks.ofPictures(folder.resolve("pictures.onnx"), Map.of());
        Path vocabulary = TinyNetworks.vocabulary(folder.resolve("vocab.txt"));
        assertThatThrownBy(() -> SentenceEncoders.fromMap(
                        Map.of("kind", "onnx", "file", pictures.toString(), "tokenizer", vocabulary.toString())))
                .hasMessageContaining("a network for texts takes input_ids")
                .hasMessageContaining("this one takes pixels");
    }
}
