/**
 * Models that are sums of kernels around rows, and the kinds of kernel to choose from. EULAC and LACU use it. It uses
 * core's kernel machine.
 */
@NullMarked
package dev.augur.methods.kernel;

import org.jspecify.annotations.NullMarked;
