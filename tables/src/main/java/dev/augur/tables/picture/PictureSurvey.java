package dev.augur.tables.picture;

/**
 * What the pictures of a column are like, judging by some that are spread over all of them.
 *
 * @param typical the median of their widths and heights, grey if none has a colour
 * @param least the least width and height
 * @param largest the largest width and height
 */
public record PictureSurvey(PictureSize typical, PictureSize least, PictureSize largest) {
    /** Whether all pictures have one size. */
    public boolean isOfOneSize() {
        return least.equals(largest);
    }
}
