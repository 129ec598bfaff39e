/**
 * Pictures to points: a {@code PictureColumn} finds the {@code PictureFile} that a cell names, {@code PictureSurvey}
 * tells what the pictures of a column are like, and a {@code PictureEncoder} makes numbers of pictures of one size:
 * {@code PixelEncoder} of small ones, {@code FilterBank} of larger ones. Other modules add encoders as {@code
 * PictureEncoderProvider}s.
 */
@NullMarked
package dev.augur.tables.picture;

import org.jspecify.annotations.NullMarked;
