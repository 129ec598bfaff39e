package dev.augur.tables.picture;

import dev.augur.tables.cells.PixelNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The pixels themselves.
 *
 * @param size of the pictures
 */
public record PixelEncoder(PictureSize size) implements PictureEncoder {
    static final String KIND = "pixels";

    /** Pictures with more pixels are not told by single ones. */
    static final int MOST_PIXELS = 32 * 32;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int width() {
        return size.values();
    }

    @Override
    public List<String> features() {
        return PixelNames.image(size.channels(), size.height(), size.width());
    }

    @Override
    public void write(List<float[]> pictures, float[] target, int offset, int stride) {
        for (int i = 0; i < pictures.size(); i++) {
            System.arraycopy(pictures.get(i), 0, target, offset + i * stride, width());
        }
    }

    @Override
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", KIND);
        PictureEncoders.put(map, size);
        return map;
    }

    @Override
    public String inWords() {
        return "their pixels";
    }
}
