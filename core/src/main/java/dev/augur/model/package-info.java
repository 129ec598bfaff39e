/** Networks that learn, models that are learned, rules that decide. */
@NullMarked
package dev.augur.model;

import org.jspecify.annotations.NullMarked;
