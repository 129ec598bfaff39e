package dev.augur.tables.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.ColumnFeature.Kind;
import dev.augur.data.FeatureMatrix;
import dev.augur.tables.SoundPictures;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import dev.augur.tables.encode.Encoder;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures from their files to features. */
class PicturesTest {
    @TempDir
    Path folder;

    private Path draw(String name, int type, int width, int height, Color colour) throws IOException {
        BufferedImage image = new BufferedImage(width, height, type);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(colour);
        graphics.fillRect(0, 0, width / 2, height);
        graphics.dispose();
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        String format = name.replaceFirst(".*\\.", "");
        assertThat(ImageIO.write(image, format, file.toFile())).as(name).isTrue();
        return file;
    }

    /** A PNG that promises a picture and has no pixels. */
    private static byte[] pngHeader(int width, int height) {
        ByteBuffer header = ByteBuffer.allocate(17).put("IHDR".getBytes(StandardCharsets.US_ASCII));
        header.putInt(width).putInt(height).put(new byte[] {8, 2, 0, 0, 0});
        CRC32 checksum = new CRC32();
        checksum.update(header.array());
        return ByteBuffer.allocate(33)
                .put(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'})
                .putInt(13)
                .put(header.array())
                .putInt((int) checksum.getValue())
                .array();
    }

    private static TrainingData train(Path table) throws TableException {
        return TrainingData.read(TableSource.of(table.toString()), "label", Optional.empty(), ColumnChoice.AUTOMATIC);
    }

    private static TrainingData train(Path labeled, Path unlabeled) throws TableException {
        return TrainingData.read(
                TableSource.of(labeled.toString()),
                "label",
                Optional.of(TableSource.of(unlabeled.toString())),
                ColumnChoice.AUTOMATIC);
    }

    /** Grey pictures of one size: two labeled ones of two classes, and one of unknown class. */
    private void drawSmall() throws IOException {
        draw("known/a/1.png", BufferedImage.TYPE_BYTE_GRAY, 4, 2, Color.WHITE);
        draw("known/b/2.png", BufferedImage.TYPE_BYTE_GRAY, 4, 2, Color.BLACK);
        draw("pile/3.png", BufferedImage.TYPE_BYTE_GRAY, 4, 2, Color.WHITE);
    }

    @Test
    void smallPicturesOfOneSizeAreTheirPixels() throws IOException {
        drawSmall();
        TrainingData read = train(folder.resolve("known"), folder.resolve("pile"));
        assertThat(read.notes()).containsExactly("the pictures in file, 4 x 2, become their pixels");
        assertThat(read.data().pool().row(0)).containsExactly(255, 255, 0, 0, 255, 255, 0, 0);
        assertThat(read.data().pool().row(1)).containsOnly(0);
        assertThat(read.data().pool().row(2)).isEqualTo(read.data().pool().row(0));
        assertThat(read.encoder().features().get(3).kind()).isEqualTo(Kind.PICTURE);
        assertThat(read.encoder().features().names()).startsWith("file pixel_0_0", "file pixel_0_1");
    }

    @Test
    void picturesOfDifferentSizesAreScaledAndThisIsSaid() throws IOException {
        drawSmall();
        draw("pile/4.png", BufferedImage.TYPE_INT_RGB, 8, 4, Color.RED);
        TrainingData read = train(folder.resolve("known"), folder.resolve("pile"));
        assertThat(read.notes())
                .containsExactly("the pictures in file, from 4 x 2 to 8 x 4, are scaled to 4 x 2 in colour and become"
                        + " their pixels");
        assertThat(read.encoder().width()).isEqualTo(4 * 2 * 3);
        float[] red = read.data().pool().row(3);
        assertThat(red[0]).isCloseTo(255, within(1f));
        assertThat(red[8]).isZero();
    }

    @Test
    void aModelScalesWhatItIsAsked() throws IOException {
        drawSmall();
        Encoder encoder = train(folder.resolve("known"), folder.resolve("pile")).encoder();
        draw("new/5.png", BufferedImage.TYPE_BYTE_GRAY, 400, 200, Color.WHITE);
        draw("new/6.png", BufferedImage.TYPE_INT_RGB, 1, 1, Color.WHITE);
        FeatureMatrix rows =
                encoder.encode(TableSource.of(folder.resolve("new").toString()).readAll());
        assertThat(rows.row(0)[0]).isCloseTo(255, within(1f));
        assertThat(rows.row(0)[3]).isZero();
        assertThat(rows.columns()).isEqualTo(8);
        Encoder again = Encoder.fromMap(encoder.toMap());
        assertThat(again).isEqualTo(encoder);
        assertThat(again.toMap().get("kind")).isEqualTo("columns/3");
        assertThat(again.encode(TableSource.of(folder.resolve("new").toString()).readAll()))
                .isEqualTo(rows);
    }

    @Test
    void everyFormatIsRead() throws IOException {
        for (String name : List.of("1.png", "2.jpg", "3.gif", "4.bmp")) {
            draw("a/" + name, BufferedImage.TYPE_INT_RGB, 16, 16, Color.RED);
        }
        Table table = TableSource.of(folder.resolve("a").toString()).readAll().get(0);
        PictureColumn column = new PictureColumn(table, "file", table.column("file"));
        for (int row = 0; row < 4; row++) {
            float[] pixels = column.pixels(row, new PictureSize(3, 16, 16));
            assertThat(pixels[0]).isCloseTo(255, within(8f));
            assertThat(pixels[2 * 256]).isCloseTo(0, within(8f));
        }
    }

    /** A pixel in WebP, with losses and without, as published for programs that ask what a browser reads. */
    @Test
    void webpIsRead() throws IOException {
        Files.createDirectories(folder.resolve("a"));
        for (String pixel : List.of(
                "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
                "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")) {
            Files.write(folder.resolve("a/1.webp"), Base64.getDecoder().decode(pixel));
            Table table =
                    TableSource.of(folder.resolve("a").toString()).readAll().get(0);
            assertThat(new PictureColumn(table, "file", table.column("file")).pixels(0, new PictureSize(1, 2, 2)))
                    .hasSize(4);
        }
    }

    @Test
    void aPaletteWithoutColoursIsGrey() throws IOException {
        draw("a/1.png", BufferedImage.TYPE_BYTE_BINARY, 4, 2, Color.WHITE);
        Table table = TableSource.of(folder.resolve("a").toString()).readAll().get(0);
        DecodedPicture picture = new PictureColumn(table, "file", table.column("file")).decoded(0);
        assertThat(picture)
                .isEqualTo(new DecodedPicture(new PictureSize(1, 2, 4), new float[] {255, 255, 0, 0, 255, 255, 0, 0}));
    }

    @Test
    void aColumnOfFileNamesIsReadBesideOthers() throws IOException {
        draw("shots/a.png", BufferedImage.TYPE_INT_RGB, 40, 50, Color.RED);
        draw("shots/b.png", BufferedImage.TYPE_INT_RGB, 60, 50, Color.BLUE);
        Path table = Files.writeString(
                folder.resolve("t.csv"), "photo,weight,label\nshots/a.png,3,x\nshots/b.png,4,y\nshots/a.png,5,\n,6,\n");
        TrainingData read = train(table);
        assertThat(read.notes())
                .containsExactly("the pictures in photo, from 40 x 50 to 60 x 50, are scaled to 64 x 64 in colour and"
                        + " become the answers of 128 fixed filters");
        assertThat(read.encoder().columns()).containsExactly("photo", "weight");
        FeatureMatrix rows = read.data().pool();
        assertThat(Arrays.copyOf(rows.row(0), 700)).isEqualTo(Arrays.copyOf(rows.row(2), 700));
        assertThat(rows.row(0)).isNotEqualTo(rows.row(1));
        int width = read.encoder().width();
        assertThat(rows.row(3)[width - 2]).as("there is no picture").isEqualTo(1);
        assertThat(IntStream.range(0, width - 2).allMatch(j -> rows.row(3)[j] == 0))
                .isTrue();
        Table odd =
                TableSource.csv("t.csv", Files.newInputStream(table)).readAll().get(0);
        assertThatThrownBy(() -> read.encoder().encode(odd))
                .hasMessage("t.csv, line 2, column photo: rows that come without a folder cannot name files;"
                        + " read them from a file.");
    }

    @Test
    void namesOfFilesThatAreNotThereAreNoPictures() throws IOException {
        StringBuilder text = new StringBuilder("photo,weight,label\n");
        for (int i = 0; i < 30; i++) {
            text.append("p" + i + ".png," + i * i + "," + (i % 3 == 0 ? "" : "c" + i % 3) + "\n");
        }
        TrainingData read = train(Files.writeString(folder.resolve("t.csv"), text));
        assertThat(read.notes()).containsExactly("dropped photo: nearly every row has a different text");
    }

    @Test
    void whatIsNoPictureIsASentence() throws IOException {
        draw("a/0.png", BufferedImage.TYPE_BYTE_GRAY, 4, 2, Color.WHITE);
        byte[] whole = Files.readAllBytes(draw("b.png", BufferedImage.TYPE_BYTE_GRAY, 40, 40, Color.WHITE));
        refused("empty.png", new byte[0], "the file of the picture is empty; replace or remove it.");
        refused(
                "text.png",
                "no picture".getBytes(StandardCharsets.UTF_8),
                "this is not a picture that Augur reads; give PNG, JPEG, GIF, BMP or WebP, or move the file"
                        + " elsewhere.");
        refused(
                "huge.png",
                pngHeader(20_000, 20_000),
                "the picture is 20000 x 20000, and no side may have more than 16000 pixels; make it smaller, such as"
                        + " 1000 x 1000.");
        refused("cut.png", Arrays.copyOf(whole, whole.length / 2), "the picture is damaged");
    }

    private void refused(String name, byte[] bytes, String why) throws IOException {
        Path file = Files.write(folder.resolve("a").resolve(name), bytes);
        Table table = TableSource.of(folder.resolve("a").toString()).readAll().get(0);
        PictureColumn column = new PictureColumn(table, "file", table.column("file"));
        assertThat(column.damage(0)).isEmpty();
        assertThat(column.damage(1).orElseThrow().getMessage())
                .startsWith(file + ": " + why)
                .doesNotContain("\n")
                .endsWith(".");
        Files.delete(file);
    }

    @Test
    void damagedPicturesAreNamedAndLeftOut() throws IOException {
        drawSmall();
        Files.write(folder.resolve("known/a/0.png"), new byte[0]);
        TableSource known = TableSource.of(folder.resolve("known").toString());
        assertThatThrownBy(() -> train(folder.resolve("known"), folder.resolve("pile")))
                .hasMessage(folder.resolve("known/a/0.png") + ": the file of the picture is empty; replace or remove"
                        + " it.");
        List<List<String>> told = new ArrayList<>();
        TableSource sound = new SoundPictures(known, told::add);
        List<Table> rows = sound.readAll();
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).texts("label")).containsExactly("a", "b");
        assertThat(rows.get(0).place(0)).isEqualTo("picture " + Path.of("a", "1.png"));
        assertThat(told)
                .containsExactly(List.of(folder.resolve("known/a/0.png") + ": the file of the picture is empty"));
    }

    @Test
    void pixelsThatWereLearnedAreFoundInPictures() throws IOException {
        drawSmall();
        Encoder pixels = Encoder.ofNumbers(List.of("pixel_0_0", "pixel_1_3"));
        Table pile = TableSource.of(folder.resolve("pile").toString()).readAll().get(0);
        assertThat(pixels.encode(pile).row(0)).containsExactly(255, 0);
        draw("pile/4.png", BufferedImage.TYPE_BYTE_GRAY, 8, 4, Color.WHITE);
        Table mixed =
                TableSource.of(folder.resolve("pile").toString()).readAll().get(0);
        assertThatThrownBy(() -> pixels.encode(mixed))
                .hasMessageContaining("picture 4.png: it is 8 x 4 in grey, but the first one is 4 x 2 in grey, and"
                        + " single pixels were learned from; give all pictures the same size");
    }

    @Test
    void columnsMayBeLeftOut() throws IOException {
        draw("a.png", BufferedImage.TYPE_INT_RGB, 40, 50, Color.RED);
        Path table = Files.writeString(folder.resolve("t.csv"), "photo,weight,label\na.png,3,x\na.png,4,\n");
        TrainingData read = TrainingData.read(
                TableSource.of(table.toString()),
                "label",
                Optional.empty(),
                new ColumnChoice(Set.of("photo"), Set.of()));
        assertThat(read.encoder().columns()).containsExactly("weight");
        RowFindings found = read.encoder()
                .findings(TableSource.of(table.toString()).readAll().get(0));
        assertThat(found.emptyRows()).isZero();
    }
}
