/**
 * AUTO, the default method: {@code Auto} learns, {@code TrainedAuto} is what it learned, {@code LoopEstimator} gives
 * its theta alone, and {@code MixtureCheck} looks at new rows. {@code AutoRun} is the main flow: the search, theta with
 * its interval, the checks, the last fit, the names. It uses {@code auto.search} and {@code auto.solve}, which nothing
 * else does.
 *
 * <p><b>Search.</b> Two scalings and three kernel widths make six sets of Nyström features, each with three ridges;
 * where a quarter of the numbers has heavy tails, a third view compresses them first. For each setting
 * {@code ThetaLoop} alternates five-fold self-training with best-bin estimation on held-out scores.
 *
 * <p><b>Choice.</b> Settings are ranked by the zero-one risk at one shared theta. The mean held-out outputs of the best
 * five give theta and its interval, the evidence of novelty, the expected error, the temperature, and the order in
 * which unlabeled rows are novel.
 *
 * <p><b>Final fit.</b> The most novel rows of that order count as novel from here on. A first fit tells which features
 * matter; a second one weighs the features by that and has up to 1000 landmarks. The result is one kernel machine
 * behind one feature map. A row without any kernel value above 1e-3 is unlike anything seen, and novel.
 *
 * <p><b>Names.</b> What is novel is decided by the risk, from both tables; which known class a row is from, by experts
 * that learn from labeled rows alone ({@code NamedRows}).
 *
 * <p><b>Checks.</b> Models of labeled rows alone test the assumption behind the risk ({@code CheckedSearch}). Novel
 * rows only add to the core of a known class, so a core with fewer rows than the labeled proportions allow contradicts
 * them: the search is run again with the proportions that the cores tell. Where hardly anything in the cores looks
 * known, the known classes have drifted, and theta is that of the cores. Where next to no unlabeled row lies in a core,
 * theta and the error are unknown. {@code MixtureCheck} makes the same tests on rows that a model did not learn from.
 *
 * <p><b>Alternatives.</b> Modules can offer another way to learn ({@code AutoAlternative}), such as a network for
 * pictures. Where rows suit it, {@code AutoChoice} uses whichever gets fewer rows wrong that were not learned from.
 * {@code CrossFitCheck} makes the same checks for methods of other modules.
 *
 * <p>Above 12,000 rows the search runs on a sample, above 60,000 the final fit as well. {@code AutoStep} names the
 * steps that can be left out to measure what each is worth; users cannot leave them out.
 */
@NullMarked
package dev.augur.auto;

import org.jspecify.annotations.NullMarked;
