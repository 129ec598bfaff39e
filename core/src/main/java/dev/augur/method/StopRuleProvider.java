package dev.augur.method;

import dev.augur.train.StopRule;

/** Offers rules that end a training. */
public interface StopRuleProvider extends ComponentProvider<StopRule> {}
