/**
 * NRPR, the method of the paper, with one setting or with a setting chosen by the risk. It is a {@code Trainer} behind
 * the contract of methods; its theta comes from AUTO's loop unless something else is asked for. It uses {@code train},
 * the estimators of theta, and {@code auto}.
 */
@NullMarked
package dev.augur.nrpr;

import org.jspecify.annotations.NullMarked;
