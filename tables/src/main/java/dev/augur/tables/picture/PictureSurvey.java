package dev.augur.tables.picture;

import java.util.List;
import java.util.function.ToIntFunction;

/**
 * What the pictures of a column are like, judging by some that are spread over all of them.
 *
 * @param typical the median of their widths and heights, grey if none has a colour
 * @param least the least width and height
 * @param largest the largest width and height
 */
public record PictureSurvey(PictureSize typical, PictureSize least, PictureSize largest) {
    static PictureSurvey of(List<PictureSize> sizes) {
        int channels = sizes.stream().mapToInt(PictureSize::channels).max().orElseThrow();
        return new PictureSurvey(rank(sizes, channels, 0.5), rank(sizes, channels, 0), rank(sizes, channels, 1));
    }

    private static PictureSize rank(List<PictureSize> sizes, int channels, double share) {
        return new PictureSize(
                channels, rank(sizes, PictureSize::height, share), rank(sizes, PictureSize::width, share));
    }

    private static int rank(List<PictureSize> sizes, ToIntFunction<PictureSize> of, double share) {
        int[] sorted = sizes.stream().mapToInt(of).sorted().toArray();
        return sorted[(int) (share * (sorted.length - 1))];
    }

    /** Whether all pictures have one size. */
    public boolean isOfOneSize() {
        return least.equals(largest);
    }

    /** Such as {@code 28 x 28}, or {@code from 20 x 30 to 640 x 480}. */
    public String sizesInWords() {
        return isOfOneSize()
                ? least.width() + " x " + least.height()
                : "from " + least.width() + " x " + least.height() + " to " + largest.width() + " x "
                        + largest.height();
    }
}
