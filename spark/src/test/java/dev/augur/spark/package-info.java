@NullMarked
package dev.augur.spark;

import org.jspecify.annotations.NullMarked;
