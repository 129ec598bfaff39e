package dev.augur.spark;

import dev.augur.method.Classifier;
import dev.augur.method.auto.AutoReport;
import dev.augur.prior.ThetaEstimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a training gives, wherever it was done.
 *
 * @param classifier what answers
 * @param theta share of the known classes
 * @param auto what AUTO found on its way, where it was AUTO
 * @param provenance how the classifier came about
 * @param notes what people should know
 */
record Trained(
        Classifier classifier,
        ThetaEstimate theta,
        Optional<AutoReport> auto,
        Map<String, Object> provenance,
        List<String> notes) {}
