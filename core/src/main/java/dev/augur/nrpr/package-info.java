/** NRPR, the method of the paper, at one setting or with a setting chosen from its grids. */
@NullMarked
package dev.augur.nrpr;

import org.jspecify.annotations.NullMarked;
