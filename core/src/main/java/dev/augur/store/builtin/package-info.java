/**
 * The formats of core's own classifiers, models and feature maps, one class for each. They are offered as services, so
 * nothing calls them by name but {@code SavedModel} and formats that contain them. It uses {@code store.format} and
 * the types that are kept.
 */
@NullMarked
package dev.augur.store.builtin;

import org.jspecify.annotations.NullMarked;
