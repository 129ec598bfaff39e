package dev.augur.experiments;

import dev.augur.report.ExperimentPage;
import java.util.Map;

/**
 * What an experiment found.
 *
 * @param page for people
 * @param json the same for programs
 */
record Findings(ExperimentPage page, Map<String, Object> json) {}
