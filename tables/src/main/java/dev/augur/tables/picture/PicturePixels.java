package dev.augur.tables.picture;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Columns;
import dev.augur.tables.cells.PixelNames;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The pixels of pictures as columns, for those who learned from such columns, as IDX files have them. The pictures of a
 * folder must then have one size.
 */
public final class PicturePixels {
    private PicturePixels() {}

    /** The same table with pixels as columns, if these columns are pixels, and it has pictures instead. */
    public static Table given(Table table, List<String> columns) throws TableException {
        Optional<String> pixel = columns.stream().filter(PixelNames::isPixel).findFirst();
        if (pixel.isEmpty() || table.find(pixel.get()).isPresent()) {
            return table;
        }
        for (String name : table.names()) {
            Column cells = table.column(name);
            if (cells.declared() == Column.Declared.PICTURE) {
                return withPixels(new PictureColumn(table, name, cells));
            }
        }
        return table;
    }

    private static Table withPixels(PictureColumn pictures) throws TableException {
        PictureSize first = pictures.decoded(0).size();
        int width = first.values();
        int rows = pictures.table().rows();
        float[] values = new float[Math.multiplyExact(rows, width)];
        for (int row = 0; row < rows; row++) {
            DecodedPicture picture = pictures.decoded(row);
            if (!picture.size().equals(first)) {
                throw TableException.at(
                        pictures.table().source() + ", " + pictures.table().place(row),
                        "it is " + picture.size().inWords() + ", but the first one is " + first.inWords()
                                + ", and single pixels were learned from",
                        "give all pictures the same size, or train with a folder of pictures");
            }
            System.arraycopy(picture.values(), 0, values, row * width, width);
        }
        List<Column> columns = new ArrayList<>();
        for (int j = 0; j < width; j++) {
            columns.add(Columns.floats(values, j, width));
        }
        return pictures.table().with(PixelNames.image(first.channels(), first.height(), first.width()), columns);
    }
}
