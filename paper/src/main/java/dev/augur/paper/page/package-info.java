/** The page of an experiment: tables beside what was published, and curves as pictures that need no script. */
@NullMarked
package dev.augur.paper.page;

import org.jspecify.annotations.NullMarked;
