package dev.augur.bench;

import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Writes pictures as a user would have them, by the split of the paper: 4,000 labeled ones of each of six known classes
 * ({@code known-images-idx3-ubyte.gz} and their labels), a pile of 1,000 of each of all ten classes without labels
 * ({@code pile-images-idx3-ubyte.gz}), and 100 of each to judge by ({@code test-images-idx3-ubyte.gz} and labels, where
 * an unknown class has its number). Arguments: the folder with the IDX files of a data set, the folder to write to, the
 * seed (0).
 */
public final class ImageFiles {
    private static final int CLASSES = 10;
    private static final int KNOWN = 6;
    private static final int LABELED = 4000;
    private static final int UNLABELED = 1000;
    private static final int TESTED = 100;
    private static final int IMAGES = 0x803;
    private static final int LABELS = 0x801;

    private ImageFiles() {}

    /**
     * Pictures with their classes.
     *
     * @param side of a picture
     * @param pixels of each
     * @param classes of each
     */
    private record Pictures(int side, List<byte[]> pixels, List<Integer> classes) {
        void read(Path folder, String part) throws IOException {
            try (DataInputStream images = open(folder.resolve(part + "-images-idx3-ubyte.gz"));
                    DataInputStream labels = open(folder.resolve(part + "-labels-idx1-ubyte.gz"))) {
                images.readInt();
                labels.readInt();
                int count = images.readInt();
                labels.readInt();
                images.readInt();
                images.readInt();
                for (int i = 0; i < count; i++) {
                    pixels.add(images.readNBytes(side * side));
                    classes.add(labels.readUnsignedByte());
                }
            }
        }

        void write(Path folder, String name, List<Integer> rows, boolean labeled) throws IOException {
            try (DataOutputStream images = create(folder.resolve(name + "-images-idx3-ubyte.gz"))) {
                images.writeInt(IMAGES);
                images.writeInt(rows.size());
                images.writeInt(side);
                images.writeInt(side);
                for (int row : rows) {
                    images.write(pixels.get(row));
                }
            }
            if (labeled) {
                try (DataOutputStream labels = create(folder.resolve(name + "-labels-idx1-ubyte.gz"))) {
                    labels.writeInt(LABELS);
                    labels.writeInt(rows.size());
                    for (int row : rows) {
                        labels.writeByte(classes.get(row));
                    }
                }
            }
        }
    }

    private static DataInputStream open(Path file) throws IOException {
        return new DataInputStream(new GZIPInputStream(Files.newInputStream(file), 1 << 16));
    }

    private static DataOutputStream create(Path file) throws IOException {
        return new DataOutputStream(new GZIPOutputStream(Files.newOutputStream(file), 1 << 16));
    }

    public static void main(String[] arguments) throws IOException {
        Path from = Path.of(arguments[0]);
        Path to = Files.createDirectories(Path.of(arguments[1]));
        SeedTree seeds = SeedTree.of(arguments.length > 2 ? Long.parseLong(arguments[2]) : 0);
        Pictures all = new Pictures(28, new ArrayList<>(), new ArrayList<>());
        all.read(from, "train");
        all.read(from, "t10k");
        int[] left = new int[CLASSES];
        List<Integer> known = new ArrayList<>();
        List<Integer> pile = new ArrayList<>();
        List<Integer> test = new ArrayList<>();
        for (int row : Sampling.permutation(all.classes.size(), seeds.generator())) {
            int of = all.classes.get(row);
            int taken = left[of]++ + (of < KNOWN ? 0 : LABELED);
            if (taken < LABELED) {
                known.add(row);
            } else if (taken < LABELED + UNLABELED) {
                pile.add(row);
            } else if (taken < LABELED + UNLABELED + TESTED) {
                test.add(row);
            }
        }
        all.write(to, "known", known, true);
        all.write(to, "pile", pile, false);
        all.write(to, "test", test, true);
        System.out.printf(
                "%d labeled, %d unlabeled, %d to judge by, in %s%n", known.size(), pile.size(), test.size(), to);
    }
}
