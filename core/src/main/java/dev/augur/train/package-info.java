/**
 * Training: batches, the loop that every training runs, stopping, checkpoints, and the choice of settings by the risk
 * itself. {@code Trainer} is the door. It uses networks, losses and risks, and {@code train.optimizer} to move
 * parameters.
 *
 * <p>{@code Descent} is the loop: for each {@code Batch} the network gives scores, the batch says what they cost, the
 * network takes the gradient back, and the optimiser takes a step. Whoever calls it decides which batches come next.
 * Batches are a function of seed and epoch, so a checkpoint needs no generator's state. A full batch is the pool of
 * rows itself; a mini-batch is gathered into one buffer.
 */
@NullMarked
package dev.augur.train;

import org.jspecify.annotations.NullMarked;
