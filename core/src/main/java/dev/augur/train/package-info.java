/** Training, stopping, checkpoints, and selection by the risk itself. */
@NullMarked
package dev.augur.train;

import org.jspecify.annotations.NullMarked;
