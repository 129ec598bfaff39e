/**
 * NRPR with its hyper-parameters chosen from the paper's grids, as a method with a name, {@code nrpr-grid}. It uses
 * core's selection by the zero-one risk.
 */
@NullMarked
package dev.augur.paper.grid;

import org.jspecify.annotations.NullMarked;
