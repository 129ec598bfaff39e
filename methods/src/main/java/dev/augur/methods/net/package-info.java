/**
 * AUTO with a network, for images: self-training, theta and the choice of shifts on held-out rows, and last networks
 * that learn from posteriors.
 */
@NullMarked
package dev.augur.methods.net;

import org.jspecify.annotations.NullMarked;
