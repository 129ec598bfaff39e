package dev.augur.tables.picture;

/** Chooses how the pictures of a column become points, once it is known what they are like. */
@FunctionalInterface
public interface PictureEncoding {
    /** Pixels for small pictures, and for larger ones the answers of fixed filters. */
    PictureEncoding BUILT_IN = pictures -> {
        PictureSize typical = pictures.typical();
        return typical.height() * typical.width() <= PixelEncoder.MOST_PIXELS
                ? new PixelEncoder(typical)
                : new FilterBank(typical.channels());
    };

    PictureEncoder of(PictureSurvey pictures);
}
