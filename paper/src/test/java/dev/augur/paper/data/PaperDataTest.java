package dev.augur.paper.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.augur.data.LabeledSet;
import dev.augur.tables.cells.TableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PaperDataTest {
    @TempDir
    Path folder;

    private static Path data() {
        String path = System.getenv("AUGUR_DATA");
        assumeTrue(path != null, "AUGUR_DATA does not name the folder of the real data sets");
        return Path.of(String.valueOf(path));
    }

    /** Rows, features and rows of each class as published; for Kuzushiji and SVHN of the part that we know. */
    @ParameterizedTest
    @CsvSource({
        "har, 10299, 561, 1722 1544 1406 1777 1906 1944",
        "msplice, 3175, 240, 1648 765 762",
        "normal, 7000, 2, 1000 1000 1000 1000 1000 1000 1000",
        "optdigits, 5620, 62, 566 554 554 562 571 557 572 568 558 558",
        "texture, 5500, 40, 500 500 500 500 500 500 500 500 500 500 500",
        "usps, 9298, 256, 1553 1269 929 824 852 716 834 792 708 821",
        "mnist, 70000, 784, 6903 7877 6990 7141 6824 6313 6876 7293 6825 6958",
        "fashion, 70000, 784, 7000 7000 7000 7000 7000 7000 7000 7000 7000 7000",
        "kuzushiji, 10000, 784, 1000 1000 1000 1000 1000 1000 1000 1000 1000 1000",
        "svhn, 23000, 3072, 3000 3000 3040 3000 3000 3000 1240 1240 1240 1240"
    })
    void readsTheRealSets(String name, int rows, int features, String counts) throws TableException {
        PaperData set = PaperData.named(name);
        Path data = data();
        assumeTrue(
                Files.exists(data.resolve(name)) || Files.exists(Path.of("/usr/share/datasets/fashion-mnist")),
                name + " is not in " + data);
        LabeledSet all = set.load(data);
        assertThat(all.size()).isEqualTo(rows);
        assertThat(all.features().columns()).isEqualTo(features);
        String found = IntStream.range(0, set.classes().size())
                .mapToObj(c -> Long.toString(
                        Arrays.stream(all.labels()).filter(y -> y == c).count()))
                .collect(Collectors.joining(" "));
        assertThat(found).isEqualTo(counts);
    }

    @ParameterizedTest
    @EnumSource(PaperData.class)
    void saysWhereAMissingFileIsFound(PaperData set) throws IOException {
        Files.createDirectories(folder.resolve(set.toString()));
        assertThatThrownBy(() -> set.load(folder))
                .isInstanceOf(TableException.class)
                .hasMessageStartingWith(folder.resolve(set.toString()).toString())
                .hasMessageContaining(": this file of the data set " + set + " is missing; ")
                .hasMessageContaining("http")
                .hasMessageEndingWith(".");
    }

    @Test
    void refusesAFileThatDiffers() throws IOException {
        Files.createDirectories(folder.resolve("normal"));
        Files.writeString(folder.resolve("normal/normal.mat"), "something else");
        // SHA-256 of the text, by sha256sum.
        assertThatThrownBy(() -> PaperData.NORMAL.load(folder))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("the file is not that of the data set normal: its SHA-256 is"
                        + " f41f3fa625ff120ddca7ef456bf66371ecea23c129f4e4c32367101edb516cf8 instead of"
                        + " b0d7204c")
                .hasMessageContaining("https://github.com/Shuijing2018/GLAC_Mindspore");
    }

    @Test
    void checksumsAreOfTheUnpackedContent() throws IOException {
        byte[] text = "abc".getBytes(StandardCharsets.UTF_8);
        Path plain = Files.write(folder.resolve("a"), text);
        Path packed = folder.resolve("b.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(text);
        }
        // The first test vector of FIPS 180-2.
        assertThat(List.of(PaperFile.digest(plain), PaperFile.digest(packed)))
                .containsOnly("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void knowsTheNames() throws TableException {
        assertThat(PaperData.named("OptDigits")).isEqualTo(PaperData.OPTDIGITS);
        assertThatThrownBy(() -> PaperData.named("iris"))
                .hasMessage("iris: there is no such data set; choose from har, msplice, normal, optdigits, texture,"
                        + " usps, mnist,"
                        + " fashion, kuzushiji, svhn.");
    }

    @Test
    void thePaperNamesPixelsWhereRowsArePictures() {
        assertThat(PaperData.OPTDIGITS.featureNames(62)).hasSize(62).doesNotContain("pixel_0_0", "pixel_4_7");
        assertThat(PaperData.SVHN.featureNames(3072)).hasSize(3072);
        assertThat(PaperData.HAR.featureNames(3)).containsExactly("f1", "f2", "f3");
    }
}
