package dev.augur.methods.ovr;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * Where the weight of the L2 penalty comes from; it prints as it is spelled.
 *
 * @param rule how it is found
 * @param given the weight where the rule is {@code GIVEN}, else 0
 */
public record WeightDecay(Rule rule, double given) {
    /** The ways to find it. */
    public enum Rule {
        /** A number. */
        GIVEN("number"),
        /** The best of 1e-3, 1e-4 and 1e-5, the paper's grid, by the held-out loss of five folds of labeled rows. */
        CROSS_VALIDATED("cv"),
        /** One over the number of labeled rows: an SVM with C = 1. */
        UNIT_COST("1/n");

        private final String spelling;

        Rule(String spelling) {
            this.spelling = spelling;
        }
    }

    public WeightDecay {
        Check.nonNegative("wd", given);
    }

    public static WeightDecay of(double given) {
        return new WeightDecay(Rule.GIVEN, given);
    }

    public static WeightDecay crossValidated() {
        return new WeightDecay(Rule.CROSS_VALIDATED, 0);
    }

    public static WeightDecay unitCost() {
        return new WeightDecay(Rule.UNIT_COST, 0);
    }

    /** Reads a spelling: {@code cv}, {@code 1/n} or a number. */
    public static WeightDecay parse(String text) {
        for (WeightDecay each : new WeightDecay[] {crossValidated(), unitCost()}) {
            if (each.toString().equals(text)) {
                return each;
            }
        }
        double number;
        try {
            number = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("wd must be cv, 1/n or a number, but is '" + text + "'", e);
        }
        return of(Check.commonSize("wd", number));
    }

    @Override
    public String toString() {
        return rule == Rule.GIVEN ? Spelling.plain(given) : rule.spelling;
    }
}
