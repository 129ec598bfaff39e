package dev.augur.store;

import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.math.Kernels;
import dev.augur.method.Classifier;
import dev.augur.method.ExpectedError;
import dev.augur.method.FalseAlarms;
import dev.augur.method.Fit;
import dev.augur.method.Theta;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.store.json.Json;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a classifier came from, as recorded in its model file: enough to judge it and to train it again. Files of older
 * versions record less.
 *
 * @param method the spelling of the method, with all its options
 * @param seed the seed of all randomness
 * @param rows the rows that were learned from
 * @param theta share of the known classes, and where it came from
 * @param shares share of each known class by name, where they are known
 * @param error the share of wrong answers to expect
 * @param falseAlarms which threshold calls how many rows of known classes novel
 * @param warnings what casts doubt on the result
 * @param notes what else is good to know
 * @param options the options that were given, by their names in the program
 * @param command the command that repeats the run
 * @param facts anything else by name, such as versions of software, as {@link Json} writes it
 */
public record Provenance(
        Optional<String> method,
        Optional<Long> seed,
        Optional<Rows> rows,
        Optional<Theta> theta,
        Map<String, Double> shares,
        Optional<ExpectedError> error,
        Optional<FalseAlarms> falseAlarms,
        List<String> warnings,
        List<String> notes,
        Map<String, String> options,
        Optional<String> command,
        Map<String, Object> facts) {
    /**
     * Rows that were learned from.
     *
     * @param labeled how many had a label
     * @param unlabeled how many had none
     * @param classes how many rows had the label of each known class, if recorded
     * @param sha256 of all of them, as {@link DataHash} has it
     */
    public record Rows(long labeled, long unlabeled, Map<String, Long> classes, Optional<String> sha256) {
        public Rows {
            classes = Collections.unmodifiableMap(new LinkedHashMap<>(classes));
        }

        static Rows of(LacData data) {
            long[] counts = Arrays.stream(data.classCounts()).asLongStream().toArray();
            return of(data.space(), counts, data.unlabeledCount(), Optional.of(DataHash.of(data)));
        }

        /** The numbers of rows, given the number of labeled rows of each class. */
        public static Rows of(LabelSpace labels, long[] counts, long unlabeled, Optional<String> sha256) {
            Map<String, Long> classes = new LinkedHashMap<>();
            for (int c = 0; c < counts.length; c++) {
                classes.put(labels.name(c), counts[c]);
            }
            return new Rows(Arrays.stream(counts).sum(), unlabeled, classes, sha256);
        }
    }

    public Provenance {
        shares = Collections.unmodifiableMap(new LinkedHashMap<>(shares));
        warnings = List.copyOf(warnings);
        notes = List.copyOf(notes);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }

    /** The provenance of a classifier whose origin is not recorded. */
    public static Provenance none() {
        return of(Map.of());
    }

    /** The provenance of a fit to these rows. */
    public static Provenance of(Fit fit, LacData data, SeedTree seeds) {
        return of(fit, data.space(), Rows.of(data), seeds.seed(), Optional.of(FalseAlarms.of(fit, data)));
    }

    /** The provenance of a fit to rows that need not be in memory. */
    public static Provenance of(Fit fit, LabelSpace labels, Rows rows, long seed, Optional<FalseAlarms> falseAlarms) {
        Map<String, Double> shares = new LinkedHashMap<>();
        fit.shares().ifPresent(each -> {
            for (int c = 0; c < each.length; c++) {
                shares.put(labels.name(c), each[c]);
            }
        });
        return new Provenance(
                Optional.of(fit.method().toString()),
                Optional.of(seed),
                Optional.of(rows),
                fit.theta(),
                shares,
                fit.error(),
                falseAlarms,
                fit.warnings(),
                fit.notes(),
                Map.of(),
                Optional.empty(),
                software());
    }

    private static Map<String, Object> software() {
        String version = Provenance.class.getPackage().getImplementationVersion();
        Map<String, Object> software = new LinkedHashMap<>();
        software.put("augur", Objects.requireNonNullElse(version, "development"));
        software.put("java", Runtime.version().toString());
        software.put("kernels", Kernels.describe());
        return software;
    }

    /**
     * The classifier that this describes, adjusted to other shares of the known classes; earlier adjustments are
     * undone.
     *
     * @throws IllegalArgumentException if it cannot be known which shares it learned with, or if its answers do not
     *     depend on them
     */
    public Classifier withPriors(Classifier classifier, TestPriors to) {
        TestPriors learned =
                to.perClass().isPresent() ? eachShare(classifier.labels()) : TestPriors.mixture(knownTheta());
        return classifier.asLearned().withPriors(learned, to);
    }

    /**
     * The share of each class in the mixture that the classifier was learned from, the augmented one last.
     *
     * @throws IllegalArgumentException if it is not recorded
     */
    public double[] learnedShares(LabelSpace labels) {
        TestPriors learned = eachShare(labels);
        double[] known = learned.perClass().orElseGet(() -> {
            double[] equal = new double[labels.known()];
            Arrays.fill(equal, knownTheta() / labels.known());
            return equal;
        });
        double[] all = Arrays.copyOf(known, labels.size());
        all[labels.augmented()] = Math.max(0, 1 - Arrays.stream(known).sum());
        return all;
    }

    private double knownTheta() {
        return theta.map(Theta::value)
                .orElseThrow(() -> new IllegalArgumentException(
                        "the model file does not say which theta it was trained with, so it cannot be changed"));
    }

    /** One theta means the proportions of the labeled rows. */
    private TestPriors eachShare(LabelSpace labels) {
        if (shares.keySet().containsAll(labels.knownNames())) {
            return TestPriors.perClass(labels.knownNames().stream()
                    .mapToDouble(name -> Objects.requireNonNull(shares.get(name)))
                    .toArray());
        }
        Map<String, Long> counts = rows.map(Rows::classes).orElse(Map.of());
        double labeled = counts.values().stream().mapToDouble(Long::doubleValue).sum();
        return counts.keySet().containsAll(labels.knownNames())
                ? TestPriors.perClass(labels.knownNames().stream()
                        .mapToDouble(name -> knownTheta() * Objects.requireNonNull(counts.get(name)) / labeled)
                        .toArray())
                : TestPriors.mixture(knownTheta());
    }

    /** The same with the options that were given, and the command that repeats the training, if there is one. */
    public Provenance asked(Map<String, String> given, Optional<String> repeating) {
        return new Provenance(
                method, seed, rows, theta, shares, error, falseAlarms, warnings, notes, given, repeating, facts);
    }

    /** The same provenance with another fact. */
    public Provenance with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(facts);
        more.put(name, value);
        return new Provenance(
                method, seed, rows, theta, shares, error, falseAlarms, warnings, notes, options, command, more);
    }

    /** The plain values that a manifest stores. */
    public Map<String, Object> toMap() {
        return ProvenanceValues.of(this);
    }

    /**
     * Reads the values of a manifest of this version or an older one; whatever is not understood is kept as a fact.
     *
     * @throws IllegalArgumentException if a value makes no sense
     */
    public static Provenance of(Map<String, Object> manifest) {
        return new ProvenanceValues(manifest).read();
    }
}
