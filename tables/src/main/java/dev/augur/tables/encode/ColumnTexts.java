package dev.augur.tables.encode;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.Missing;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/** The texts of a column, missing ones left out; each is made when it is asked for, so that many cost no memory. */
final class ColumnTexts extends AbstractList<String> implements RandomAccess {
    private final List<Column> batches = new ArrayList<>();
    private final int[] batch;
    private final int[] row;

    ColumnTexts(String name, List<Table> tables) throws TableException {
        IntStream.Builder ofBatch = IntStream.builder();
        IntStream.Builder ofRow = IntStream.builder();
        for (Table table : tables) {
            Column cells = table.column(name);
            for (int i = 0; i < table.rows(); i++) {
                if (!Missing.is(cells.text(i))) {
                    ofBatch.add(batches.size());
                    ofRow.add(i);
                }
            }
            batches.add(cells);
        }
        batch = ofBatch.build().toArray();
        row = ofRow.build().toArray();
    }

    @Override
    public String get(int i) {
        return batches.get(batch[i]).text(row[i]);
    }

    @Override
    public int size() {
        return row.length;
    }

    /** Words of a text on average: what spaces set apart and has a letter, or an ideograph. */
    double meanWords() {
        long words = 0;
        for (String text : this) {
            words += words(text);
        }
        return (double) words / Math.max(1, size());
    }

    private static int words(String text) {
        int words = 0;
        boolean counted = false;
        for (int at = 0; at < text.length(); ) {
            int letter = text.codePointAt(at);
            at += Character.charCount(letter);
            boolean begins = Character.isIdeographic(letter) || (!counted && Character.isLetter(letter));
            words += begins ? 1 : 0;
            counted = (counted || begins) && !Character.isWhitespace(letter);
        }
        return words;
    }
}
