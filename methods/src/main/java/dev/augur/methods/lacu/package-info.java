/** LACU-SVM, large margins with a separator pulled towards the labeled rows. */
@NullMarked
package dev.augur.methods.lacu;

import org.jspecify.annotations.NullMarked;
