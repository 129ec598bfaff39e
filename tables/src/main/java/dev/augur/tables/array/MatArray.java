package dev.augur.tables.array;

import dev.augur.tables.cells.NumberArray;
import dev.augur.tables.cells.PixelNames;
import java.util.List;
import us.hebi.matlab.mat.types.Matrix;

/** Turns a column-major array into rows: a matrix as it stands, images channel by channel and then row by row. */
final class MatArray {
    private final Matrix matrix;
    private final int[] dimensions;

    MatArray(Matrix matrix) {
        this.matrix = matrix;
        this.dimensions = matrix.getDimensions();
    }

    private boolean isImages() {
        return dimensions.length == 4;
    }

    int rows() {
        return isImages() ? dimensions[3] : dimensions[0];
    }

    List<String> names() {
        int channels = isImages() ? dimensions[2] : 0;
        return channels == 1 || channels == 3
                ? PixelNames.image(channels, dimensions[0], dimensions[1])
                : PixelNames.numbered(matrix.getNumElements() / rows());
    }

    NumberArray values() {
        int rows = rows();
        int size = matrix.getNumElements();
        int width = size / rows;
        return NumberArray.of(size, at -> matrix.getDouble(place(at / width, at % width, width)));
    }

    /** Where a number lies in the file. */
    private int place(int row, int feature, int width) {
        return isImages() ? row * width + pixel(feature) : row + feature * rows();
    }

    /** Where a pixel lies within its image. */
    private int pixel(int feature) {
        int height = dimensions[0];
        int width = dimensions[1];
        int channel = feature / (height * width);
        int row = feature / width % height;
        return (channel * width + feature % width) * height + row;
    }
}
