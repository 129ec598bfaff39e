package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.doctor.Doctor;
import dev.augur.tables.doctor.Finding;
import dev.augur.tables.encode.ColumnChoice;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.MatlabType;
import us.hebi.matlab.mat.types.Matrix;

class BinaryFormatsTest {
    @TempDir
    Path folder;

    /** Images of 2 x 3 pixels, 0, 1, 2, ... one after the other. */
    static byte[] images(int count) {
        ByteBuffer bytes = ByteBuffer.allocate(16 + 6 * count);
        bytes.putInt(0x803).putInt(count).putInt(2).putInt(3);
        for (int i = 0; i < 6 * count; i++) {
            bytes.put((byte) (250 + i));
        }
        return bytes.array();
    }

    static byte[] labels(int count) {
        ByteBuffer bytes = ByteBuffer.allocate(8 + count).putInt(0x801).putInt(count);
        for (int i = 0; i < count; i++) {
            bytes.put((byte) (i % 10));
        }
        return bytes.array();
    }

    @Test
    void readsIdxWithItsLabels() throws TableException {
        Path file = Samples.write(folder, "t-images-idx3-ubyte.gz", Samples.gzip(images(2)));
        assertThat(Samples.one(file).names())
                .containsExactly("pixel_0_0", "pixel_0_1", "pixel_0_2", "pixel_1_0", "pixel_1_1", "pixel_1_2");
        Samples.write(folder, "t-labels-idx1-ubyte.gz", Samples.gzip(labels(2)));
        Table table = Samples.one(file);
        assertThat(Samples.cells(table))
                .containsExactly(
                        List.of("250", "251", "252", "253", "254", "255", "0"),
                        List.of("0", "1", "2", "3", "4", "5", "1"));
    }

    @Test
    void readsEveryTypeOfIdx() throws TableException {
        ByteBuffer bytes = ByteBuffer.allocate(8 + 16)
                .putInt(0xe01)
                .putInt(2)
                .putDouble(-1.5)
                .putDouble(1e10 + 0.5);
        Table table = Samples.one(Samples.write(folder, "d.idx", bytes.array()));
        assertThat(table.names()).containsExactly("f1");
        assertThat(table.column("f1").number(0)).isEqualTo(-1.5);
        assertThat(table.column("f1").number(1)).isEqualTo(1e10 + 0.5);
        ByteBuffer whole = ByteBuffer.allocate(8 + 8)
                .putInt(0xc01)
                .putInt(2)
                .putInt(16_777_217)
                .putInt(-5);
        assertThat(Samples.cells(Samples.one(Samples.write(folder, "i.idx", whole.array()))))
                .containsExactly(List.of("16777217"), List.of("-5"));
    }

    /** Numbers of goods as labels, which are more than floats can count, and a label that is no whole number. */
    @Test
    void labelsOfIdxAreTakenAsTheyAre() throws TableException {
        Path file = Samples.write(folder, "g-images-idx3-ubyte", images(2));
        ByteBuffer goods = ByteBuffer.allocate(8 + 8)
                .putInt(0xc01)
                .putInt(2)
                .putInt(16_777_216)
                .putInt(16_777_217);
        Samples.write(folder, "g-labels-idx1-ubyte", goods.array());
        assertThat(Samples.one(file).texts("label")).containsExactly("16777216", "16777217");
        ByteBuffer halves =
                ByteBuffer.allocate(8 + 16).putInt(0xe01).putInt(2).putDouble(1).putDouble(1.5);
        Samples.write(folder, "g-labels-idx1-ubyte", halves.array());
        assertThat(Samples.refusal(file)).endsWith("g-images-idx3-ubyte, row 2: the label is 1.5; use whole numbers.");
    }

    @Test
    void saysWhatIsWrongWithIdx() {
        assertThat(Samples.refusal(Samples.write(folder, "cut.idx", Arrays.copyOf(images(5), 30))))
                .isEqualTo("cut.idx: the file is cut short; copy it again from the original.");
        assertThat(Samples.refusal(Samples.write(folder, "more.idx", Arrays.copyOf(images(5), 80))))
                .startsWith("more.idx: there is more data after the 5 rows");
        assertThat(Samples.refusal(Samples.write(folder, "x.idx", new byte[] {1, 2, 3, 4, 5, 6, 7, 8})))
                .startsWith("x.idx: this is not an IDX file: it starts with 01020304");
        Path file = Samples.write(folder, "w-images-idx3-ubyte", images(3));
        Samples.write(folder, "w-labels-idx1-ubyte", labels(2));
        assertThat(Samples.refusal(file))
                .contains("there are labels for 2 rows")
                .contains("has 3 rows");
        byte[] huge = images(1);
        huge[8] = 0x7f;
        assertThat(Samples.refusal(Samples.write(folder, "huge.idx", huge)))
                .startsWith("huge.idx: dimension 2 is 21307");
    }

    private Path mat(String name, MatFile content) throws IOException {
        File file = folder.resolve(name).toFile();
        Mat5.writeToFile(content, file);
        return file.toPath();
    }

    private static Matrix matrix(double[][] rows) {
        Matrix matrix = Mat5.newMatrix(rows.length, rows[0].length);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                matrix.setDouble(i, j, rows[i][j]);
            }
        }
        return matrix;
    }

    @Test
    void readsMatlabWithOneHotLabels() throws IOException {
        MatFile content = Mat5.newMatFile()
                .addArray("data", matrix(new double[][] {{1.5, 2}, {3, 4}, {5, 6}}))
                .addArray("label", matrix(new double[][] {{0, 1}, {1, 0}, {0, 1}}));
        Table table = Samples.one(mat("a.mat", content));
        assertThat(table.names()).containsExactly("f1", "f2", "label");
        assertThat(Samples.cells(table))
                .containsExactly(List.of("1.5", "2", "2"), List.of("3", "4", "1"), List.of("5", "6", "2"));
    }

    /** Days since the year 0, as MATLAB counts them, with the minutes behind the point. */
    @Test
    void matlabsDaysKeepTheirMinutes() throws IOException {
        MatFile content = Mat5.newMatFile().addArray("data", matrix(new double[][] {{739_000.123456}, {739_000.125}}));
        Column days = Samples.one(mat("days.mat", content)).column("f1");
        assertThat(days.number(0)).isEqualTo(739_000.123456);
        assertThat(days.text(0)).isEqualTo("739000.123456");
        assertThat(days.number(1)).isEqualTo(739_000.125);
    }

    /** Pixel value 100 row + 10 column + channel, plus 40 for the second image: each must come back under its name. */
    @Test
    void readsMatlabImages() throws IOException {
        Matrix images = Mat5.newMatrix(new int[] {2, 3, 3, 2}, MatlabType.UInt8);
        for (int image = 0; image < 2; image++) {
            for (int row = 0; row < 2; row++) {
                for (int column = 0; column < 3; column++) {
                    for (int channel = 0; channel < 3; channel++) {
                        images.setInt(
                                new int[] {row, column, channel, image},
                                100 * row + 10 * column + channel + 40 * image);
                    }
                }
            }
        }
        MatFile content = Mat5.newMatFile().addArray("X", images).addArray("y", matrix(new double[][] {{10}, {3}}));
        Table table = Samples.one(mat("b.mat", content));
        assertThat(table.column("pixel_1_2_g").number(0)).isEqualTo(121);
        assertThat(table.column("pixel_1_2_g").number(1)).isEqualTo(161);
        assertThat(table.column("pixel_0_1_b").number(0)).isEqualTo(12);
        assertThat(table.names().subList(0, 2)).containsExactly("pixel_0_0_r", "pixel_0_1_r");
        assertThat(table.texts("label")).containsExactly("10", "3");
    }

    @Test
    void saysWhatIsWrongWithMatlab() throws IOException {
        Matrix rows = matrix(new double[][] {{1, 2}, {3, 4}});
        assertThat(Samples.refusal(mat("a.mat", Mat5.newMatFile().addArray("Z", rows))))
                .isEqualTo(
                        "a.mat: there is no matrix called data or X or x or features, only Z; save the rows as data and"
                                + " the classes as label.");
        MatFile soft =
                Mat5.newMatFile().addArray("data", rows).addArray("label", matrix(new double[][] {{0, 1}, {1, 1}}));
        assertThat(Samples.refusal(mat("b.mat", soft)))
                .isEqualTo("b.mat, row 2: the label is not one-hot; put exactly one 1 in each row of label.");
        MatFile few = Mat5.newMatFile().addArray("data", rows).addArray("label", matrix(new double[][] {
            {0, 1}, {1, 0}, {1, 0}
        }));
        assertThat(Samples.refusal(mat("c.mat", few)))
                .isEqualTo("c.mat: the labels are 3 x 2 for 2 rows; save one label per row, as a number or one-hot.");
        byte[] whole = Files.readAllBytes(mat("d.mat", soft));
        assertThat(Samples.refusal(Samples.write(folder, "cut.mat", Arrays.copyOf(whole, whole.length / 2))))
                .startsWith("cut.mat: ");
    }

    static void picture(Path file, int type, int width, int height, int value) throws IOException {
        Files.createDirectories(file.getParent());
        BufferedImage image = new BufferedImage(width, height, type);
        for (int i = 0; i < width * height; i++) {
            for (int band = 0; band < image.getRaster().getNumBands(); band++) {
                image.getRaster().setSample(i % width, i / width, band, value + i + 50 * band);
            }
        }
        ImageIO.write(image, "png", file.toFile());
    }

    @Test
    void picturesKeepTheirShape() throws IOException {
        Path file = Samples.write(folder, "c-images-idx3-ubyte", new byte[] {
            0, 0, 8, 3, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 2, 0, 7, 0, 8, 0, 9
        });
        Samples.write(folder, "c-labels-idx1-ubyte", new byte[] {0, 0, 8, 1, 0, 0, 0, 3, 1, 2, 1});
        TableSource images = TableSource.of(file.toString());
        assertThat(images.label()).contains("label");
        TrainingData read = TrainingData.read(images, "label", Optional.of(images), ColumnChoice.AUTOMATIC);
        assertThat(read.encoder().columns()).containsExactly("pixel_0_0", "pixel_0_1");
    }

    /** A pile of brighter pictures is no pile in another unit. */
    @Test
    void pixelsHaveNoUnit() throws IOException {
        ByteBuffer dark = ByteBuffer.allocate(16 + 200)
                .putInt(0x803)
                .putInt(200)
                .putInt(1)
                .putInt(1);
        ByteBuffer bright = ByteBuffer.allocate(16 + 200)
                .putInt(0x803)
                .putInt(200)
                .putInt(1)
                .putInt(1);
        for (int i = 0; i < 200; i++) {
            dark.put((byte) (i % 25));
            bright.put((byte) (10 * (i % 25)));
        }
        Path known = Samples.write(folder, "k-images-idx3-ubyte", dark.array());
        Samples.write(folder, "k-labels-idx1-ubyte", labels(200));
        Path pile = Samples.write(folder, "p-images-idx3-ubyte", bright.array());
        TrainingData read = TrainingData.read(
                TableSource.of(known.toString()),
                "label",
                Optional.of(TableSource.of(pile.toString())),
                ColumnChoice.AUTOMATIC);
        assertThat(Doctor.examine(read.tables())).extracting(Finding::kind).doesNotContain("changed_unit");
    }

    @Test
    void readsFoldersOfPictures() throws IOException {
        picture(folder.resolve("cat/1.png"), BufferedImage.TYPE_BYTE_GRAY, 2, 2, 10);
        picture(folder.resolve("dog/1.png"), BufferedImage.TYPE_BYTE_GRAY, 2, 2, 20);
        Samples.write(folder, ".hidden", "x");
        Table table = Samples.one(folder);
        assertThat(table.names()).containsExactly("file", "label");
        assertThat(Samples.cells(table).get(1))
                .containsExactly(Path.of("dog", "1.png").toString(), "dog");
        assertThat(table.place(1)).isEqualTo("picture " + Path.of("dog", "1.png"));
        assertThat(TableSource.of(folder.toString()).label()).contains("label");
        Table unlabeled = Samples.one(folder.resolve("dog"));
        assertThat(unlabeled.names()).containsExactly("file");
        assertThat(TableSource.of(folder.resolve("dog").toString()).label()).isEmpty();
    }

    @Test
    void saysWhatIsWrongWithFoldersOfPictures() throws IOException {
        assertThat(Samples.refusal(folder))
                .endsWith(": there are no images; give a folder that contains one folder of images per class.");
        Files.createDirectory(folder.resolve("a"));
        Samples.write(folder, "stray.txt", "x");
        assertThat(Samples.refusal(folder))
                .contains("stray.txt: this file is outside the folders of the classes; move");
    }
}
