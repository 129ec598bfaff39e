package dev.augur.spark.param;

import dev.augur.catalog.Components;
import dev.augur.spelling.Spelling;
import dev.augur.train.optimizer.OptimizerSpec;

/** The optimiser that the params {@code optimizer}, {@code tol} and {@code regParam} mean together. */
public final class OptimizerChoice {
    static final String AUTO = "auto";

    private OptimizerChoice() {}

    /** Refuses what cannot be spelled, before anything else is known. */
    static boolean isValid(String text) {
        if (!text.equals(AUTO)) {
            of(text, false, 1, 0);
        }
        return true;
    }

    public static OptimizerSpec of(String text, boolean isSmooth, double tolerance, double regularization) {
        Spelling spelling = text.equals(AUTO) ? Spelling.of(isSmooth ? "lbfgs" : "adam") : Spelling.parse(text);
        for (String other : new String[] {"wd", "tol"}) {
            if (spelling.text(other).isPresent()) {
                throw new IllegalArgumentException("optimizer must leave " + other + " to the param "
                        + (other.equals("wd") ? "regParam" : "tol") + ", but is " + text);
            }
        }
        Spelling full = spelling.with("wd", regularization);
        return Components.optimizers()
                .parse((spelling.name().equals("lbfgs") ? full.with("tol", tolerance) : full).toString());
    }
}
