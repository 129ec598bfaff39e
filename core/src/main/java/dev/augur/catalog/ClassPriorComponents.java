package dev.augur.catalog;

import dev.augur.prior.ClassPriorEstimator;
import dev.augur.prior.shift.ClassPriorRule;
import java.util.List;

/** The estimators of the share of each known class. */
final class ClassPriorComponents {
    private ClassPriorComponents() {}

    static List<Component<ClassPriorEstimator>> all() {
        return List.of(
                named(ClassPriorRule.NONE, "the proportions of the labeled rows", "Shu et al. 2023, Eq. 1"),
                named(
                        ClassPriorRule.PER_CLASS_KM,
                        "kernel means for each class by itself; rescaled where they contradict theta",
                        "Zhang et al. 2020"),
                named(
                        ClassPriorRule.PER_CLASS_BBE,
                        "best bins for each class by itself, rescaled to theta",
                        "Garg et al. 2022"),
                named(
                        ClassPriorRule.BBSE,
                        "shares that explain the predictions, given the confusion matrix; rescaled to theta",
                        "Lipton et al. 2018"),
                named(
                        ClassPriorRule.MLLS,
                        "maximum-likelihood shares from calibrated probabilities of rows judged known; rescaled"
                                + " to theta",
                        "Saerens et al. 2002"));
    }

    private static Component<ClassPriorEstimator> named(ClassPriorRule rule, String description, String reference) {
        return Component.of(rule.toString(), description, reference, given -> rule);
    }
}
