package dev.augur.paper.data;

import dev.augur.common.Nearest;
import dev.augur.data.LabeledSet;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.tables.cells.PixelNames;
import dev.augur.tables.cells.TableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The ten data sets of Shu et al., AAAI 2023, by name. Each is read from a folder of its name below a data folder, and
 * its files are checked against checksums.
 */
@SuppressWarnings("ImmutableEnumChecker") // its lists cannot be changed
public enum PaperData {
    /** Human activities; features recomputed from the published signals. */
    HAR(
            List.of("WALKING", "WALKING_UPSTAIRS", "WALKING_DOWNSTAIRS", "SITTING", "STANDING", "LAYING"),
            "make it from the signals at https://archive.ics.uci.edu/dataset/240 with the variables data (10299 x"
                    + " 561) and"
                    + " label (one-hot)",
            new PaperFile("har.mat", "092a6164262848e0707708f04f087d1608384e7f4e9a0ba2f23e82b04928891c")),
    /** Splice junctions of DNA, one-hot. */
    MSPLICE(
            List.of("1", "2", "3"),
            PaperOrigins.AUTHORS,
            new PaperFile("msplice.mat", "dcabaea2a434f5848757f3775f53065a78790382588dd7af8b2feb953aaf240e")),
    /** Seven Gaussian blobs in the plane. */
    NORMAL(
            List.of("1", "2", "3", "4", "5", "6", "7"),
            PaperOrigins.AUTHORS,
            new PaperFile("normal.mat", "b0d7204c9f12996e2b97c5bc3970b88eadc84f4b714548b9079bdccf0dae67f0")),
    /** Handwritten digits, 8 x 8 without two pixels that are always zero; the classes are not in the digits' order. */
    OPTDIGITS(
            List.of("7", "0", "8", "9", "1", "2", "3", "4", "5", "6"),
            PaperOrigins.AUTHORS,
            new PaperFile("optdigits.mat", "73c782fcda662b2b415f7ca31b7fedccc7d0a52f44966c385dae1b4461484fe1")),
    /** Textures of pictures. */
    TEXTURE(
            List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"),
            PaperOrigins.AUTHORS,
            new PaperFile("texture.mat", "27f6f31adb90c229f1e04b05c0a024fea69bf3ad641d1241b1156ff00bf1cd45")),
    /** Handwritten digits, 16 x 16. */
    USPS(
            PaperOrigins.DIGITS,
            "get it from https://hastie.su.domains/ElemStatLearn/data.html",
            new PaperFile("zip.train.gz", "abc9f5c75b997cabe66b5d01727d5a681c69298e1641a8d37b55433a52129dc0"),
            new PaperFile("zip.test.gz", "6bde17b4f1cd68e0630cd2751d6495b5795d9165ab2dc4a0be8b7002b732f4cc")),
    /** Handwritten digits, 28 x 28. */
    MNIST(
            PaperOrigins.DIGITS,
            "get it from http://yann.lecun.com/exdb/mnist/",
            new PaperFile(
                    "train-images-idx3-ubyte.gz", "ba891046e6505d7aadcbbe25680a0738ad16aec93bde7f9b65e87a2fc25776db"),
            new PaperFile(
                    "train-labels-idx1-ubyte.gz", "65a50cbbf4e906d70832878ad85ccda5333a97f0f4c3dd2ef09a8a9eef7101c5"),
            new PaperFile(
                    "t10k-images-idx3-ubyte.gz", "0fa7898d509279e482958e8ce81c8e77db3f2f8254e26661ceb7762c4d494ce7"),
            new PaperFile(
                    "t10k-labels-idx1-ubyte.gz", "ff7bcfd416de33731a308c3f266cc351222c34898ecbeaf847f06e48f7ec33f2")),
    /** Articles of clothing, 28 x 28; also found where Debian installs them. */
    FASHION(
            List.of(
                    "T-shirt/top",
                    "Trouser",
                    "Pullover",
                    "Dress",
                    "Coat",
                    "Sandal",
                    "Shirt",
                    "Sneaker",
                    "Bag",
                    "Ankle boot"),
            "get it from https://github.com/zalandoresearch/fashion-mnist or install Debian's dataset-fashion-mnist",
            new PaperFile(
                    "train-images-idx3-ubyte.gz", "c59f468a2f672dc815687fe0f83887768d799fd8a3f3276145d20f83aa44d888"),
            new PaperFile(
                    "train-labels-idx1-ubyte.gz", "bad3541b69d912435c50bb6ba87bec294ff4f6a2e1246121d8633921760443d9"),
            new PaperFile(
                    "t10k-images-idx3-ubyte.gz", "5b4141f0afbad91edebe8549f8fcffe087ea10ca49f1dbef5c9a5cd8815ce37b"),
            new PaperFile(
                    "t10k-labels-idx1-ubyte.gz", "0402a96d92fd2663957122ceb108a494c5af83dab82d92729df917d7dec38c34")),
    /** Handwritten Japanese characters, 28 x 28; the 10,000 images of the test part. */
    KUZUSHIJI(
            List.of("o", "ki", "su", "tsu", "na", "ha", "ma", "ya", "re", "wo"),
            "get it from http://codh.rois.ac.jp/kmnist/",
            new PaperFile(
                    "t10k-images-idx3-ubyte.gz", "76fbd229ce87db80dd281af5e6670de4ad0e42fb30a7bd643972994c47c1f42e"),
            new PaperFile(
                    "t10k-labels-idx1-ubyte.gz", "a11dc742be8e781a40a92f53d6a4957e7b7d36df2faa097659131ebfd8fd60c6")),
    /** House numbers, 32 x 32 in colour: a part of the published images. */
    SVHN(
            List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "0"),
            "these are parts of the images at http://ufldl.stanford.edu/housenumbers/, whose full files can be"
                    + " given by their path",
            new PaperFile("subset_01_32x32.mat", "97bcc0005eb3a68fe945aa2bfea8dc767fe4665ea1e9482bf8258a58dbe04b78"),
            new PaperFile("subset_02_32x32.mat", "987ca15675d14996a5967bfb78f68d4fa3f71bf68da33a2ffdc52a6bd5caba3a"),
            new PaperFile("subset_03_32x32.mat", "6f942001de638cda902335a8239ab37bbb14b9d39f6b5ab591adc4c63a7333f2"),
            new PaperFile("subset_04_32x32.mat", "bb1c93821533ee9c56a99b483a7989bd78d2b0cf906e86f0e021a0fd207b56dd"));

    /** Pixels that the published file of optdigits does not have. */
    private static final Set<String> ALWAYS_ZERO = Set.of("pixel_0_0", "pixel_4_7");

    private static final Path DEBIAN_FASHION = Path.of("/usr/share/datasets/fashion-mnist");

    private final List<String> classes;
    private final String origin;
    private final List<PaperFile> files;

    PaperData(List<String> classes, String origin, PaperFile... files) {
        this.classes = classes;
        this.origin = origin;
        this.files = List.of(files);
    }

    /** The data set of this name, such as {@code optdigits}. */
    public static PaperData named(String name) throws TableException {
        for (PaperData set : values()) {
            if (set.toString().equals(name.toLowerCase(Locale.ROOT))) {
                return set;
            }
        }
        List<String> names = Arrays.stream(values()).map(PaperData::toString).toList();
        throw TableException.at(
                name,
                "there is no such data set" + Nearest.hint(name, names),
                "choose from " + String.join(", ", names));
    }

    /** Names of the classes, by their index. */
    public List<String> classes() {
        return classes;
    }

    /** Names of this many features: pixels of pictures, and otherwise f1, f2, ... */
    public List<String> featureNames(int columns) {
        return switch (this) {
            case HAR, MSPLICE, NORMAL, TEXTURE -> PixelNames.numbered(columns);
            case OPTDIGITS ->
                PixelNames.image(1, 8, 8).stream()
                        .filter(name -> !ALWAYS_ZERO.contains(name))
                        .toList();
            case USPS -> PixelNames.image(1, 16, 16);
            case MNIST, FASHION, KUZUSHIJI -> PixelNames.image(1, 28, 28);
            case SVHN -> PixelNames.image(3, 32, 32);
        };
    }

    /** Whether its rows are pictures for networks, whose pixels go from 0 to 255. */
    public boolean isImages() {
        return switch (this) {
            case MNIST, FASHION, KUZUSHIJI, SVHN -> true;
            case HAR, MSPLICE, NORMAL, OPTDIGITS, TEXTURE, USPS -> false;
        };
    }

    /**
     * How the paper splits it: image sets have as many rows of each class. Where only a part of a set is there, the
     * split is smaller.
     */
    public SplitProtocol protocol(int[] labels) {
        return switch (this) {
            case HAR, MSPLICE, NORMAL, OPTDIGITS, TEXTURE, USPS -> SplitProtocol.regular(labels);
            case MNIST, FASHION -> SplitProtocol.image();
            case KUZUSHIJI -> image(labels, new Counts(4000, 1000, 100), new Counts(600, 250, 100));
            case SVHN -> image(labels, new Counts(4000, 2500, 100), new Counts(1600, 1000, 100));
        };
    }

    private static SplitProtocol image(int[] labels, Counts published, Counts part) {
        SplitProtocol whole = SplitProtocol.balanced(6, 10, published);
        return whole.fits(labels) ? whole : SplitProtocol.balanced(6, 10, part);
    }

    /** Where the files come from. */
    String origin() {
        return origin;
    }

    /** All rows, from the folder of this set's name in the data folder. */
    public LabeledSet load(Path data) throws TableException {
        Path folder = folder(data);
        PaperReader reader = new PaperReader();
        for (PaperFile file : files) {
            reader.add(file.verified(folder, this));
        }
        return reader.rows();
    }

    /** Whether a folder of data sets has every file of this one. */
    public boolean isIn(Path data) {
        return files.stream().allMatch(file -> file.in(folder(data)).isPresent());
    }

    private Path folder(Path data) {
        Path folder = data.resolve(toString());
        return this == FASHION && !Files.exists(folder) && Files.exists(DEBIAN_FASHION) ? DEBIAN_FASHION : folder;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
