package dev.augur.spark;

import dev.augur.common.Spelling;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.Components;
import dev.augur.method.Method;
import dev.augur.method.ThetaFit;
import dev.augur.method.ThetaMethod;
import dev.augur.method.auto.AutoFit;
import dev.augur.method.auto.AutoReport;
import dev.augur.method.auto.LoopEstimator;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;

/**
 * Any method that is not made for executors: it learns on the driver, from the rows that are there.
 *
 * @param method as it is spelled, without theta where an estimator finds it
 * @param estimator what finds theta for a method that takes only numbers
 * @param seeds what all chance follows
 */
record OnDriver(Spelling method, Optional<String> estimator, SeedTree seeds) implements MethodWords {
    private static final String AUTO = "auto";
    private static final String PRIORS = "priors";
    private static final String THETA = "theta";
    private static final List<String> PARTS = List.of("loss", "correction", "network", PRIORS);
    private static final List<String> OF_EXECUTORS = List.of("--weight", "--optimizer", "--max-iter", "--tol", "--reg");

    static OnDriver read(Spelling method, Words words) {
        for (String option : OF_EXECUTORS) {
            if (words.has(option)) {
                throw new Words.UsageException(
                        option + " is for nrpr, which executors train; " + method.name() + " learns on the driver");
            }
        }
        Spelling spelling = method;
        for (String part : PARTS) {
            spelling = with(spelling, part, words);
        }
        Optional<String> theta = words.option("--" + THETA).filter(text -> !text.equals(AUTO));
        Optional<String> estimator = theta.filter(text ->
                Components.estimators().names().contains(Spelling.parse(text).name()));
        if (theta.isPresent() && estimator.isEmpty()) {
            spelling = with(spelling, THETA, words);
        }
        SeedTree[] seeds = {SeedTree.of(42)};
        words.give("--seed", text -> seeds[0] = SeedTree.of(Long.parseLong(text)));
        requireKnown(estimator.isPresent() ? spelling.with(THETA, 0.5) : spelling);
        return new OnDriver(spelling, estimator, seeds[0]);
    }

    private static Spelling with(Spelling spelling, String part, Words words) {
        Optional<String> value = words.option("--" + part);
        if (value.isPresent() && spelling.text(part).isPresent()) {
            throw new Words.UsageException("--" + part + " and the method both say what " + part + " is");
        }
        return value.map(text -> spelling.with(part, shift(spelling, part, text)))
                .orElse(spelling);
    }

    /** As the command line: auto leaves the shares of the classes to whatever the method has for them. */
    private static String shift(Spelling spelling, String part, String text) {
        if (!part.equals(PRIORS) || !text.equals(AUTO)) {
            return text;
        }
        return spelling.name().equals(AUTO) ? "estimate" : "bbse";
    }

    private static void requireKnown(Spelling spelling) {
        try {
            Components.methods().parse(spelling.toString());
        } catch (IllegalArgumentException e) {
            throw new Words.UsageException("--method: " + e.getMessage());
        }
    }

    @Override
    public Trained train(TrainingTables tables) {
        LacData data = tables.onDriver();
        Optional<ThetaEstimate> before = estimator.map(name -> {
            MixtureProportionEstimator named = Components.estimator(name);
            return named.estimateWithInterval(data, named.within(seeds));
        });
        Method learner = Components.methods()
                .parse(before.map(each -> method.with(THETA, each.theta()))
                        .orElse(method)
                        .toString());
        return learner instanceof ThetaMethod finder
                ? trained(finder, before, data)
                : trained(
                        learner,
                        learner.fit(data, seeds),
                        new LoopEstimator().estimate(data, new LoopEstimator().within(seeds)),
                        Optional.empty(),
                        data);
    }

    private Trained trained(ThetaMethod finder, Optional<ThetaEstimate> before, LacData data) {
        ThetaFit fit = finder.run(data, seeds);
        Optional<AutoReport> report = fit instanceof AutoFit auto ? Optional.of(auto.report()) : Optional.empty();
        return trained(finder, fit.classifier(), before.orElse(fit.theta()), report, data);
    }

    private Trained trained(
            Method learner, Classifier classifier, ThetaEstimate theta, Optional<AutoReport> report, LacData data) {
        Map<String, Object> provenance = new LinkedHashMap<>(Provenance.of(learner, data, seeds));
        provenance.put(THETA, theta.theta());
        provenance.put("spark", SparkSession.active().version());
        return new Trained(
                classifier,
                theta,
                report,
                provenance,
                List.of(method.name() + " learned on the driver, from " + data.labeledCount() + " labeled and "
                        + data.unlabeledCount() + " unlabeled rows; of larger tables that is a sample"));
    }
}
