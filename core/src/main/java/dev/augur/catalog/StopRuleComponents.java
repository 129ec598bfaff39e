package dev.augur.catalog;

import dev.augur.train.StopRule;
import java.util.List;
import java.util.function.BinaryOperator;

/** The rules that end a training before its last epoch. */
final class StopRuleComponents {
    private StopRuleComponents() {}

    static List<Component<StopRule>> all() {
        return List.of(
                Component.of("never", "all epochs are run", "Shu et al. 2023", given -> StopRule.never()),
                Component.<StopRule>of(
                                "after",
                                "ends after so many epochs",
                                "this library",
                                given -> StopRule.maxEpochs(given.integer("epochs")))
                        .with(Option.of("epochs", "100", "number of epochs")),
                Component.<StopRule>of(
                                "patience",
                                "ends when the objective has not become lower for so many epochs",
                                "this library",
                                given -> StopRule.noImprovement(given.integer("epochs")))
                        .with(Option.of("epochs", "10", "number of epochs")),
                Component.<StopRule>of(
                                "below",
                                "ends when the objective is at most this value",
                                "this library",
                                given -> StopRule.objectiveBelow(given.number("value")))
                        .with(Option.of("value", "0", "value of the objective")),
                pair("either", "ends when one of two rules would", StopRule::or),
                pair("both", "ends when both rules would", StopRule::and));
    }

    private static Component<StopRule> pair(String name, String description, BinaryOperator<StopRule> join) {
        return Component.<StopRule>of(
                        name,
                        description,
                        "this library",
                        given -> join.apply(rule(given, "first"), rule(given, "second")))
                .with(Option.of("first", "never", "a rule"))
                .with(Option.of("second", "never", "another rule"));
    }

    private static StopRule rule(Arguments given, String option) {
        return given.nested(option, Components.stopRules()::parse).orElseThrow();
    }
}
