/**
 * Classifiers, models and feature maps as graphs: one class for each kind, found as a service, so that a new kind is
 * one class.
 */
@NullMarked
package dev.augur.onnx.translate;

import org.jspecify.annotations.NullMarked;
