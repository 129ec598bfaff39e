/**
 * What Augur's own modules share and no user needs: checks of arguments, numbers and plurals in words, tasks side by
 * side, and services. Each class is small and stands alone. It uses nothing of ours.
 */
@NullMarked
package dev.augur.common;

import org.jspecify.annotations.NullMarked;
