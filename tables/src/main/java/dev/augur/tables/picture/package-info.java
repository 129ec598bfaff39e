/**
 * Pictures to points: {@code PictureFiles} finds and decodes what a cell names, {@code PictureSurvey} tells what the
 * pictures of a column are like, and a {@code PictureEncoder} makes numbers of pictures of one size. Their own pixels
 * are {@code PixelEncoder}. An encoder of another module comes in as a {@code PictureEncoderProvider}.
 */
@NullMarked
package dev.augur.tables.picture;

import org.jspecify.annotations.NullMarked;
