/**
 * Forests: {@code IForest} rejects by isolation trees and a {@code Rejection} rule, and one-versus-rest names the rest;
 * {@code LacForest} grows each tree twice, by the augmented Gini impurity and then with rows taken as novel. Both stand
 * on the flat trees of core. It uses {@code methods.ovr} for names.
 */
@NullMarked
package dev.augur.methods.forest;

import org.jspecify.annotations.NullMarked;
