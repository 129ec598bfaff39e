package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.SeedTree;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of pictures: what is learned from them without naming anything. */
class PicturesTest {
    private static final List<String> NAMES = List.of("stripes", "bars", "NOVEL");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    private final Shell shell = new Shell();

    /** Bright lines across, upright, or both, in a picture of any size. */
    private static BufferedImage drawn(int kind, RandomGenerator random) {
        int side = random.nextInt(40, 90);
        int step = random.nextInt(7, 10) * side / 64;
        int moved = random.nextInt(step);
        BufferedImage image = new BufferedImage(side, side + random.nextInt(9), BufferedImage.TYPE_BYTE_GRAY);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < side; x++) {
                boolean across = 2 * ((y + moved) % step) < step;
                boolean upright = 2 * ((x + moved) % step) < step;
                boolean on = kind == 0 ? across : kind == 1 ? upright : across ^ upright;
                image.getRaster().setSample(x, y, 0, (on ? 200 : 40) + random.nextInt(30));
            }
        }
        return image;
    }

    private static void draw(Path file, int kind, RandomGenerator random) throws IOException {
        Files.createDirectories(file.getParent());
        ImageIO.write(drawn(kind, random), "png", file.toFile());
    }

    @BeforeAll
    static void train() throws IOException {
        RandomGenerator random = SeedTree.of(5).generator();
        for (int i = 0; i < 60; i++) {
            draw(folder.resolve("known").resolve(NAMES.get(i % 2)).resolve(i + ".png"), i % 2, random);
        }
        for (int i = 0; i < 120; i++) {
            draw(folder.resolve("pile").resolve((100 + i) + ".png"), i % 3, random);
        }
        Shell shell = new Shell();
        shell.ok(
                "train",
                "--labeled",
                folder.resolve("known"),
                "--unlabeled",
                folder.resolve("pile"),
                "-o",
                folder.resolve("m.augur"),
                "--report",
                folder.resolve("m.html"));
        assertThat(shell.err())
                .contains("the pictures in file, from 4")
                .contains("are scaled to 64 x 64 in grey and become the answers of 128 fixed filters")
                .hasLineCount(1);
    }

    @Test
    void theNewKindIsFound() {
        List<String> answers = shell.ok("predict", "-m", folder.resolve("m.augur"), folder.resolve("pile"))
                .lines()
                .skip(1)
                .toList();
        int right = 0;
        for (int i = 0; i < answers.size(); i++) {
            right += answers.get(i).startsWith(NAMES.get(i % 3)) ? 1 : 0;
        }
        assertThat(answers).hasSize(120);
        assertThat(right).isGreaterThan(110);
    }

    @Test
    void explanationsGroupsAndReportsNameThePictures() throws IOException {
        Path model = folder.resolve("m.augur");
        assertThat(shell.ok("explain", "-m", model, folder.resolve("pile"), "--limit", "3"))
                .containsPattern("file \"1\\d\\d.png\" \\((stripes|bars): other pictures\\)")
                .doesNotContain("filter ");
        shell.ok("discover", "-m", model, folder.resolve("pile"), "-o", folder.resolve("groups"));
        assertThat(Files.readString(folder.resolve("groups").resolve("groups.json")))
                .contains("file other pictures (")
                .doesNotContain("filter ");
        assertThat(Files.readString(folder.resolve("m.html"))).contains(".png").doesNotContain("file filter");
    }

    @Test
    void damagedPicturesStopUnlessTheyAreLeftOut() throws IOException {
        Path model = folder.resolve("m.augur");
        Path some = folder.resolve("some");
        draw(some.resolve("1.png"), 0, SeedTree.of(6).generator());
        Files.write(some.resolve("2.png"), new byte[0]);
        Files.write(some.resolve("3.png"), "no picture".getBytes(StandardCharsets.UTF_8));
        draw(some.resolve("4.png"), 2, SeedTree.of(7).generator());
        assertThat(shell.run("predict", "-m", model, some)).isEqualTo(1);
        assertThat(shell.err()).contains("2.png: the file of the picture is empty; replace or remove it.");
        List<String> answers = shell.ok("predict", "-m", model, some, "--skip-damaged", "--keep", "file")
                .lines()
                .toList();
        assertThat(answers).hasSize(3);
        assertThat(answers.get(1)).startsWith("1.png,stripes");
        assertThat(answers.get(2)).startsWith("4.png,NOVEL");
        assertThat(shell.err())
                .contains("left out 2 rows of ")
                .contains("2.png: the file of the picture is empty, ")
                .contains("3.png: this is not a picture that Augur reads.");
    }

    @Test
    void picturesBesideOtherColumns() throws IOException {
        StringBuilder table = new StringBuilder("shot,weight,kind\n");
        for (int i = 0; i < 60; i++) {
            table.append("known/" + NAMES.get(i % 2) + "/" + i + ".png," + i % 7 + "," + NAMES.get(i % 2) + "\n");
        }
        for (int i = 0; i < 120; i++) {
            table.append("pile/" + (100 + i) + ".png," + i % 7 + ",\n");
        }
        Path file = Files.writeString(folder.resolve("t.csv"), table);
        Path model = folder.resolve("t.augur");
        shell.ok("train", "--labeled", file, "--label", "kind", "-o", model);
        List<String> answers =
                shell.ok("predict", "-m", model, file).lines().skip(61).toList();
        int right = 0;
        for (int i = 0; i < answers.size(); i++) {
            right += answers.get(i).startsWith(NAMES.get(i % 3)) ? 1 : 0;
        }
        assertThat(right).isGreaterThan(105);
        assertThat(shell.ok("inspect", file, "--label", "kind"))
                .contains("picture")
                .contains("128 fixed filters");
    }
}
