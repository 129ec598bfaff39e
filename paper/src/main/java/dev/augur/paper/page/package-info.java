/**
 * The page of an experiment: tables beside what was published, and curves as pictures that need no script. {@code Plot}
 * draws SVG and PNG. It uses the frame of module report, and knows no trials.
 */
@NullMarked
package dev.augur.paper.page;

import org.jspecify.annotations.NullMarked;
