/**
 * The studio: a page on which people look at novel rows, name them and train again. It stands on {@code web} for HTTP
 * and on its own journal for what was answered; models, groups and explanations come from the other modules. Nothing
 * else uses it.
 */
@NullMarked
package dev.augur.studio;

import org.jspecify.annotations.NullMarked;
