package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.sentence.SentenceEncoder;
import dev.augur.tables.spelling.Missing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A text as a point of an encoder that people gave. A missing text is the point 0.
 *
 * @param column the column
 * @param encoder what makes the points
 * @param missing whether a last feature says that there was no text
 */
record SentenceCode(String column, SentenceEncoder encoder, boolean missing) implements ColumnCode {
    /** What model files and inspections call it. */
    static final String KIND = "sentence";

    @Override
    public List<ColumnFeature> features() {
        List<ColumnFeature> features = new ArrayList<>();
        IntStream.rangeClosed(1, encoder.width())
                .mapToObj(i -> ColumnFeature.of(column, ColumnFeature.Kind.TEXT, String.valueOf(i)))
                .forEach(features::add);
        if (missing) {
            features.add(ColumnCode.indicator(column));
        }
        return features;
    }

    @Override
    public int width() {
        return encoder.width() + (missing ? 1 : 0);
    }

    @Override
    public void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found) {
        List<String> texts = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            String text = cells.text(row);
            if (Missing.is(text)) {
                found.addMissing(row);
                target[offset + row * stride + width() - 1] += missing ? 1 : 0;
            } else {
                texts.add(text);
                rows.add(row);
            }
        }
        float[] points = new float[texts.size() * encoder.width()];
        encoder.write(texts, points, 0, encoder.width());
        for (int i = 0; i < texts.size(); i++) {
            System.arraycopy(points, i * encoder.width(), target, offset + rows.get(i) * stride, encoder.width());
        }
    }

    @Override
    public Map<String, Object> toMap() {
        return ColumnCodes.ordered("column", column, "kind", KIND, "encoder", encoder.toMap(), "missing", missing);
    }
}
