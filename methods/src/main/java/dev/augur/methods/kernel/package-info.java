/** Kernel matrices, and models that are sums of kernels around rows. */
@NullMarked
package dev.augur.methods.kernel;

import org.jspecify.annotations.NullMarked;
