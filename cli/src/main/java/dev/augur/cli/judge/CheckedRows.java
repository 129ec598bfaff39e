package dev.augur.cli.judge;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.tables.TableSource;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows to judge by.
 *
 * @param rows those with a label; labels that are no known class are those of the augmented one
 * @param skipped how many have no label and were left out
 */
public record CheckedRows(LabeledSet rows, int skipped) {
    public static CheckedRows read(TableSource source, String label, Encoder encoder, LabelSpace space)
            throws TableException {
        List<Table> batches = source.readAll();
        String[] texts = texts(batches, label, encoder);
        int[] labeled = IntStream.range(0, texts.length)
                .filter(i -> !texts[i].isEmpty())
                .toArray();
        if (labeled.length == 0) {
            throw noLabel(source.name(), label);
        }
        FeatureMatrix features = encoder.encode(batches).select(labeled);
        int[] classes = IntStream.of(labeled).map(i -> classOf(texts[i], space)).toArray();
        return new CheckedRows(new LabeledSet(features, classes), texts.length - labeled.length);
    }

    private static String[] texts(List<Table> batches, String label, Encoder encoder) throws TableException {
        String[] texts = new String[batches.stream().mapToInt(Table::rows).sum()];
        int from = 0;
        for (Table batch : batches) {
            System.arraycopy(encoder.texts(batch, label), 0, texts, from, batch.rows());
            from += batch.rows();
        }
        return texts;
    }

    static TableException noLabel(String source, String column) {
        return TableException.at(
                source + ", column " + column, "no row has a label", "name the column that contains the classes");
    }

    /** What people should know of it. */
    public List<String> notes(String source) {
        return skipped == 0 ? List.of() : List.of(skipped + " rows of " + source + " without a label were left out");
    }

    /** The class of this name, the augmented one if there is none. */
    static int classOf(String label, LabelSpace space) {
        int known = space.knownNames().indexOf(label);
        return known >= 0 ? known : space.augmented();
    }
}
