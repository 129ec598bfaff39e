package dev.augur.spark;

import dev.augur.common.Spelling;
import java.util.List;
import java.util.function.Consumer;

/** The classifier that the words of a command with NRPR describe. */
final class ClassifierWords {
    private static final String METHOD = "--method";
    static final String NRPR = "nrpr";
    private static final String AUTO = "auto";

    /** What can be said inside of {@code --method nrpr:...} as well as by an option of its own. */
    private static final List<String> PARTS = List.of("loss", "correction", "network", "theta", "priors", "optimizer");

    private final AugmentedClassClassifier classifier = new AugmentedClassClassifier();
    private final Words words;

    private ClassifierWords(Words words) {
        this.words = words;
    }

    static AugmentedClassClassifier read(Words words) {
        ClassifierWords reader = new ClassifierWords(words);
        AugmentedClassClassifier classifier = reader.classifier;
        words.give(METHOD, reader::method);
        words.give("--loss", classifier::setLoss);
        words.give("--correction", classifier::setCorrection);
        words.give("--network", classifier::setNetwork);
        words.give("--theta", reader::theta);
        words.give("--priors", reader::priors);
        words.give("--optimizer", classifier::setOptimizer);
        words.give("--max-iter", value -> classifier.setMaxIter(Integer.parseInt(value)));
        words.give("--tol", value -> classifier.setTol(Double.parseDouble(value)));
        words.give("--reg", value -> classifier.setRegParam(Double.parseDouble(value)));
        words.give("--seed", value -> classifier.setSeed(Long.parseLong(value)));
        return classifier;
    }

    private void method(String text) {
        Spelling method = Spelling.parse(text);
        method.options().forEach((part, value) -> {
            if (!PARTS.contains(part)) {
                throw new IllegalArgumentException(
                        "on Spark nrpr has no option " + part + ", only " + String.join(", ", PARTS));
            }
            if (words.has("--" + part)) {
                throw new IllegalArgumentException("--" + part + " and --method both set " + part);
            }
            setter(part).accept(value);
        });
        if (!method.values().isEmpty()) {
            throw new IllegalArgumentException("nrpr takes options with names, but was given " + method.values());
        }
    }

    private Consumer<String> setter(String part) {
        return switch (part) {
            case "loss" -> classifier::setLoss;
            case "correction" -> classifier::setCorrection;
            case "network" -> classifier::setNetwork;
            case "theta" -> this::theta;
            case "priors" -> this::priors;
            default -> classifier::setOptimizer;
        };
    }

    /** As the command line: auto leaves it to the method. */
    private void theta(String value) {
        if (!value.equals(AUTO)) {
            classifier.setTheta(value);
        }
    }

    private void priors(String value) {
        classifier.setPriors(value.equals(AUTO) ? "bbse" : value);
    }
}
