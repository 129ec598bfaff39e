package dev.augur.spark;

import dev.augur.auto.Auto;
import dev.augur.catalog.Components;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.option.GivenOptions;
import dev.augur.cli.option.MethodOptions;
import dev.augur.method.Method;
import dev.augur.nrpr.Nrpr;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How executors train AUTO and NRPR, beyond what the methods themselves say. */
final class ExecutorOptions {
    private static final String OPTIMIZER = "optimizer";

    /** What NRPR takes on Spark inside of {@code --method nrpr:...}. */
    private static final List<String> PARTS = List.of("loss", "correction", "network", "theta", "priors", OPTIMIZER);

    @Option(names = "--weight", paramLabel = "COL", description = "column with weights of the rows, in both tables")
    private @Nullable String weight;

    @Option(
            names = "--optimizer",
            paramLabel = "O",
            description = "optimiser of nrpr: auto, lbfgs, adam:lr=0.01 or sgd:lr=0.01")
    private @Nullable String optimizer;

    @Option(names = "--max-iter", paramLabel = "N", description = "the most steps that nrpr takes")
    private @Nullable Integer maxIter;

    @Option(names = "--tol", paramLabel = "X", description = "largest entry of the gradient at which lbfgs stops")
    private @Nullable Double tolerance;

    @Option(names = "--reg", paramLabel = "X", description = "weight of the L2 penalty of nrpr")
    private @Nullable Double regularization;

    @Option(
            names = "--sample-rows",
            paramLabel = "N",
            description = "rows on which auto compares settings, on the driver (default: 12000)")
    private @Nullable Integer sampleRows;

    @Option(
            names = "--labeled-rows",
            paramLabel = "N",
            description = "labeled rows from which auto learns the names of classes, on the driver (default: 100000)")
    private @Nullable Integer labeledRows;

    /** The column with weights, if there is one. */
    List<String> weight() {
        return weight == null ? List.of() : List.of(weight);
    }

    /** What learns from tables: AUTO and NRPR on executors, any other method on the driver. */
    TableMethod method(MethodOptions asked, long seed, int threads) {
        Spelling spelling = asked.spelling();
        if (spelling.name().equals(Nrpr.NAME)) {
            refuse(ofAuto(), "auto", spelling);
            return new OnExecutors(UsageException.reading("--method", () -> classifier(spelling, seed)));
        }
        refuse(ofNrpr(), Nrpr.NAME, spelling);
        Method method = asked.method();
        if (method instanceof Auto auto && !auto.classPriors()) {
            return new AutoOnExecutors(UsageException.reading("--method", () -> auto(auto, seed)));
        }
        refuse(ofAuto(), "auto", spelling);
        return new OnDriver(method, spelling.name(), SeedTree.of(seed), threads);
    }

    private static void refuse(Map<String, String> given, String method, Spelling asked) {
        given.keySet().stream().findFirst().ifPresent(option -> {
            throw new UsageException(option + " is only for " + method + ", and the method is " + asked);
        });
    }

    private AutoClassifier auto(Auto method, long seed) {
        AutoClassifier classifier = new AutoClassifier().setSeed(seed);
        method.theta().ifPresent(theta -> classifier.setTheta(theta.toString()));
        Optional.ofNullable(sampleRows).ifPresent(classifier::setSampleRows);
        Optional.ofNullable(labeledRows).ifPresent(classifier::setLabeledRows);
        return classifier;
    }

    /**
     * The same loss, correction, network and source of theta that these words mean in the library; features are
     * standardised.
     */
    private AugmentedClassClassifier classifier(Spelling spelling, long seed) {
        for (String part : spelling.options().keySet()) {
            if (!PARTS.contains(part)) {
                throw new IllegalArgumentException(
                        "on Spark nrpr has no option " + part + ", only " + String.join(", ", PARTS));
            }
        }
        Optional<String> within = spelling.text(OPTIMIZER);
        if (optimizer != null && within.isPresent()) {
            throw new UsageException("--optimizer and --method both set optimizer");
        }
        Nrpr method =
                (Nrpr) Components.methods().parse(withoutOptimizer(spelling).toString());
        AugmentedClassClassifier classifier = new AugmentedClassClassifier()
                .setLoss(method.setting().loss().toString())
                .setCorrection(method.setting().correction().toString())
                .setNetwork(method.setting().network().toString())
                .setTheta(method.priors().toString())
                .setPriors(method.classPriors().toString())
                .setSeed(seed);
        Optional.ofNullable(optimizer).or(() -> within).ifPresent(classifier::setOptimizer);
        Optional.ofNullable(maxIter).ifPresent(classifier::setMaxIter);
        Optional.ofNullable(tolerance).ifPresent(classifier::setTol);
        Optional.ofNullable(regularization).ifPresent(classifier::setRegParam);
        return classifier;
    }

    private static Spelling withoutOptimizer(Spelling spelling) {
        Map<String, String> others = new LinkedHashMap<>(spelling.options());
        others.remove(OPTIMIZER);
        return new Spelling(spelling.name(), spelling.values(), others);
    }

    /** The options as they were given, by name. */
    Map<String, String> given() {
        Map<String, String> given = ofNrpr();
        given.putAll(ofAuto());
        return given;
    }

    private Map<String, String> ofNrpr() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--weight", weight);
        GivenOptions.put(given, "--optimizer", optimizer);
        GivenOptions.put(given, "--max-iter", maxIter);
        GivenOptions.put(given, "--tol", tolerance);
        GivenOptions.put(given, "--reg", regularization);
        return given;
    }

    private Map<String, String> ofAuto() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--sample-rows", sampleRows);
        GivenOptions.put(given, "--labeled-rows", labeledRows);
        return given;
    }
}
