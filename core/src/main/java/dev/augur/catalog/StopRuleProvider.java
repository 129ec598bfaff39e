package dev.augur.catalog;

import dev.augur.train.StopRule;

/** Offers rules that end a training. */
public interface StopRuleProvider extends ComponentProvider<StopRule> {}
