package dev.augur.paper.target;

import dev.augur.paper.page.ExperimentPage;
import java.util.Map;

/**
 * What an experiment found.
 *
 * @param page for people
 * @param json the same for programs
 */
public record TargetFindings(ExperimentPage page, Map<String, Object> json) {}
