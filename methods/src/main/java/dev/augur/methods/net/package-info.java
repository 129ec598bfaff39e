/** AUTO with a network, for images: self-training, theta and the choice of shifts on held-out rows, and a last network that learns from posteriors. */
@NullMarked
package dev.augur.methods.net;

import org.jspecify.annotations.NullMarked;
