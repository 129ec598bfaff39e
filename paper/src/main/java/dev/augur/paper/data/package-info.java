/** The paper's ten data sets by name, and how the paper cuts them into labeled, unlabeled and test rows. */
@NullMarked
package dev.augur.paper.data;

import org.jspecify.annotations.NullMarked;
