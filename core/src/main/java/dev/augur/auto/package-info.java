/** AUTO, the default method: least squares on kernel features, self-training, and theta from held-out scores. */
@NullMarked
package dev.augur.auto;

import org.jspecify.annotations.NullMarked;
