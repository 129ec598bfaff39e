package dev.augur.tables.picture;

/** Chooses how the pictures of a column become points, once it is known what they are like. */
@FunctionalInterface
public interface PictureEncoding {
    PictureEncoder of(PictureSurvey pictures);
}
