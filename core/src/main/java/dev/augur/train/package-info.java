/**
 * Training: batches, the loop that every training runs, stopping, checkpoints, and the choice of settings by the risk
 * itself. {@code Trainer} is the door. It uses networks, losses and risks, and {@code train.optimizer} to move
 * parameters.
 */
@NullMarked
package dev.augur.train;

import org.jspecify.annotations.NullMarked;
