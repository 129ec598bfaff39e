package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.ngram.TextEmbedding;
import dev.augur.tables.spelling.Missing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A text as a point, so that texts of like words are near each other. A missing text, and one without any word or part
 * of a word that was seen, is the point 0.
 *
 * @param column the column
 * @param embedding what makes the points
 * @param missing whether a last feature says that there was no text
 */
record TextCode(String column, TextEmbedding embedding, boolean missing) implements ColumnCode {
    /** What model files and inspections call it. */
    static final String KIND = "text";

    @Override
    public List<ColumnFeature> features() {
        List<ColumnFeature> features = new ArrayList<>();
        IntStream.rangeClosed(1, embedding.width())
                .mapToObj(i -> ColumnFeature.of(column, ColumnFeature.Kind.TEXT, String.valueOf(i)))
                .forEach(features::add);
        if (missing) {
            features.add(ColumnCode.indicator(column));
        }
        return features;
    }

    @Override
    public int width() {
        return embedding.width() + (missing ? 1 : 0);
    }

    @Override
    public void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found) {
        List<String> texts = new ArrayList<>(table.rows());
        for (int row = 0; row < table.rows(); row++) {
            String text = cells.text(row);
            texts.add(Missing.is(text) ? "" : text);
        }
        embedding.write(texts, target, offset, stride);
        for (int row = 0; row < table.rows(); row++) {
            if (texts.get(row).isEmpty()) {
                found.addMissing(row);
                target[offset + row * stride + width() - 1] += missing ? 1 : 0;
            } else if (isZero(target, offset + row * stride)) {
                found.addUnseen(row, column, texts.get(row));
            }
        }
    }

    private boolean isZero(float[] target, int from) {
        return IntStream.range(from, from + embedding.width()).allMatch(i -> target[i] == 0);
    }

    @Override
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>(ColumnCodes.ordered("column", column, "kind", KIND));
        map.putAll(embedding.toMap());
        map.put("missing", missing);
        return map;
    }
}
