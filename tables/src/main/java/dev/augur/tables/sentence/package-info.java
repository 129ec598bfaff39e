/**
 * Texts to points by an encoder of another module, such as a network that people have: {@code SentenceEncoder}. Texts
 * that none of these is given for are encoded by {@code tables.ngram}.
 */
@NullMarked
package dev.augur.tables.sentence;

import org.jspecify.annotations.NullMarked;
