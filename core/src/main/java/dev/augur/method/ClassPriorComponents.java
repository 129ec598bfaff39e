package dev.augur.method;

import dev.augur.prior.ClassPriorEstimator;
import dev.augur.prior.ClassPriorRule;
import java.util.List;

/** The estimators of the share of each known class. */
final class ClassPriorComponents {
    private ClassPriorComponents() {}

    static List<Component<ClassPriorEstimator>> all() {
        return List.of(
                named(ClassPriorRule.NONE, "the proportions of the labeled rows", "Shu et al. 2023, Eq. 1"),
                named(
                        ClassPriorRule.PER_CLASS_KM,
                        "kernel means of each class on its own; rescaled where they contradict theta",
                        "Zhang et al. 2020"),
                named(
                        ClassPriorRule.PER_CLASS_BBE,
                        "best bins of each class on its own, rescaled to theta",
                        "Garg et al. 2022"),
                named(
                        ClassPriorRule.BBSE,
                        "shares that explain the predictions by their confusion, rescaled to theta",
                        "Lipton et al. 2018"),
                named(
                        ClassPriorRule.MLLS,
                        "most likely shares by calibrated posteriors of rows judged known, rescaled to theta",
                        "Saerens et al. 2002"));
    }

    private static Component<ClassPriorEstimator> named(ClassPriorRule rule, String description, String reference) {
        return Component.of(rule.toString(), description, reference, given -> rule);
    }
}
