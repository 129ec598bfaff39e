package dev.augur.tables.picture;

import dev.augur.catalog.MissingModuleException;
import dev.augur.common.Services;
import java.util.Map;

/** Reads encoders of pictures from the plain values they were written as. */
public final class PictureEncoders {
    private PictureEncoders() {}

    /**
     * The encoder that {@link PictureEncoder#toMap} wrote.
     *
     * @throws IllegalArgumentException if the values are not those of an encoder, or if its module is absent
     */
    public static PictureEncoder fromMap(Map<?, ?> map) {
        String kind = String.valueOf(map.get("kind"));
        if (PixelEncoder.KIND.equals(kind)) {
            return new PixelEncoder(size(map));
        }
        if (FilterBank.KIND.equals(kind)) {
            return new FilterBank(number(map, "channels"));
        }
        return Services.of(PictureEncoderProvider.class)
                .filter(each -> each.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new MissingModuleException("encoder of pictures", kind, kind))
                .fromMap(map);
    }

    /** Adds a size, for {@link #size} to read. */
    public static void put(Map<String, Object> map, PictureSize size) {
        map.put("channels", (long) size.channels());
        map.put("height", (long) size.height());
        map.put("width", (long) size.width());
    }

    /**
     * The size that {@link #put} wrote.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static PictureSize size(Map<?, ?> map) {
        return new PictureSize(number(map, "channels"), number(map, "height"), number(map, "width"));
    }

    private static int number(Map<?, ?> map, String name) {
        if (map.get(name) instanceof Long number && number == number.intValue()) {
            return number.intValue();
        }
        throw new IllegalArgumentException("the " + name + " of an encoder's pictures is " + map.get(name));
    }
}
