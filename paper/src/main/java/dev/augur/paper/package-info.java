/** The paper's tables and figures: which fits they need, how those are run and kept, and what is shown of them. */
@NullMarked
package dev.augur.paper;

import org.jspecify.annotations.NullMarked;
