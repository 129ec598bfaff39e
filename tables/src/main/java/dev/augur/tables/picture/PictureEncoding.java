package dev.augur.tables.picture;

/** How the pictures of a column become points, decided when it is known what they are like. */
@FunctionalInterface
public interface PictureEncoding {
    PictureEncoder of(PictureSurvey pictures);
}
