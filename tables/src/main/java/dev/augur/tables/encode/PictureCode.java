package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.picture.PictureColumn;
import dev.augur.tables.picture.PictureEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The picture that a cell names, as a point. A missing picture is the point 0.
 *
 * @param column the column
 * @param encoder what makes the points
 * @param missing whether a last feature says that there was no picture
 */
record PictureCode(String column, PictureEncoder encoder, boolean missing) implements ColumnCode {
    /** What model files and inspections call it. */
    static final String KIND = "picture";

    /** Pictures that are in memory at a time. */
    private static final int BLOCK = 64;

    @Override
    public List<ColumnFeature> features() {
        List<ColumnFeature> features = new ArrayList<>();
        encoder.features().forEach(each -> features.add(ColumnFeature.of(column, ColumnFeature.Kind.PICTURE, each)));
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
    public void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found)
            throws TableException {
        PictureColumn pictures = new PictureColumn(table, column, cells);
        for (int from = 0; from < table.rows(); from += BLOCK) {
            List<Integer> rows = new ArrayList<>();
            List<float[]> pixels = new ArrayList<>();
            for (int row = from; row < Math.min(table.rows(), from + BLOCK); row++) {
                if (pictures.isMissing(row)) {
                    found.addMissing(row);
                    target[offset + row * stride + width() - 1] += missing ? 1 : 0;
                } else {
                    rows.add(row);
                    pixels.add(pictures.pixels(row, encoder.size()));
                }
            }
            float[] points = new float[rows.size() * encoder.width()];
            encoder.write(pixels, points, 0, encoder.width());
            for (int i = 0; i < rows.size(); i++) {
                System.arraycopy(points, i * encoder.width(), target, offset + rows.get(i) * stride, encoder.width());
            }
        }
    }

    @Override
    public Map<String, Object> toMap() {
        return ColumnCodes.ordered("column", column, "kind", KIND, "encoder", encoder.toMap(), "missing", missing);
    }
}
