/**
 * How right a model is: answers beside true classes, intervals, gates that a model must pass, comparisons of methods,
 * and what can be said without labels. {@code EvaluationVerb} is the part of {@code evaluate} that Spark shares. It
 * uses the packages of the command line but {@code cli.verb}.
 */
@NullMarked
package dev.augur.cli.judge;

import org.jspecify.annotations.NullMarked;
