/**
 * The one spelling of whatever has a name: {@code nrpr:loss=gce:q=0.7}. It reads and writes texts, and does not know
 * what the names mean; {@code catalog} does. Whoever writes a component prints it by {@code Spelling}. It uses {@code
 * common} alone.
 */
@NullMarked
package dev.augur.spelling;

import org.jspecify.annotations.NullMarked;
