/**
 * {@code augur serve}: trained models behind HTTP, by the Open Inference Protocol for features and by a protocol of our
 * own for rows as people have them. Rows become features and answers the way they do in {@code augur predict}, to the
 * bit. It may use the HTTP foundation, the command line, tables and model files.
 */
@NullMarked
package dev.augur.serve;

import org.jspecify.annotations.NullMarked;
