/** NRPR with its hyper-parameters chosen from the paper's grids, as a method with a name. */
@NullMarked
package dev.augur.paper.grid;

import org.jspecify.annotations.NullMarked;
