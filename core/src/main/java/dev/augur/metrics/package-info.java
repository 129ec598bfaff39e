/** What is measured when the truth is known. */
@NullMarked
package dev.augur.metrics;

import org.jspecify.annotations.NullMarked;
