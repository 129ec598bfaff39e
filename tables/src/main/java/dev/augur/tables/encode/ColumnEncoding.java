package dev.augur.tables.encode;

import dev.augur.tables.picture.PictureEncoding;
import dev.augur.tables.sentence.SentenceEncoder;
import java.util.Optional;

/**
 * What makes points of the columns that are no numbers, dates or categories.
 *
 * @param pictures of columns that name pictures
 * @param texts of columns of texts; their words and parts of words where there is none
 */
public record ColumnEncoding(PictureEncoding pictures, Optional<SentenceEncoder> texts) {
    /** What comes with Augur. */
    public static final ColumnEncoding BUILT_IN = new ColumnEncoding(PictureEncoding.BUILT_IN, Optional.empty());
}
