package dev.augur.spark;

import dev.augur.common.Nearest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What {@link Main} was told.
 *
 * @param verb train or predict
 * @param options by name; one that takes no value has an empty one
 * @param values words that are no options
 */
record Words(String verb, Map<String, String> options, List<String> values) {
    private static final Map<String, String> SHORT =
            Map.of("-o", "--output", "-m", "--model", "-q", "--quiet", "-v", "--verbose", "-h", "--help");

    private static final List<String> FLAGS = List.of("--json", "--quiet", "--verbose", "--help", "--probabilities");

    private static final Map<String, List<String>> KNOWN = Map.of(
            "train",
            List.of(
                    ("--labeled --label --unlabeled --drop --keep --method --loss --correction --network --theta --priors"
                                    + " --seed --output --report --validation --weight --optimizer --max-iter --tol --reg --json"
                                    + " --quiet --verbose --help")
                            .split(" ")),
            "predict",
            List.of("--model --keep --probabilities --format --output --json --quiet --verbose --help".split(" ")));

    /** Words that make no sense. */
    static final class UsageException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UsageException(String message) {
            super(message);
        }
    }

    static Words of(String... args) {
        String verb = args.length == 0 ? "" : SHORT.getOrDefault(args[0], args[0]);
        if (verb.equals("--help")) {
            return new Words("", Map.of(verb, ""), List.of());
        }
        if (!KNOWN.containsKey(verb)) {
            throw new UsageException("the first word must be train or predict" + meant(verb, KNOWN.keySet()));
        }
        Words words = new Words(verb, new LinkedHashMap<>(), new ArrayList<>());
        for (int i = 1; i < args.length; i++) {
            i = words.read(args, i);
        }
        return words;
    }

    private static String meant(String word, java.util.Collection<String> known) {
        return Nearest.to(word, known)
                .map(each -> "; did you mean " + each + "?")
                .orElse("");
    }

    /** Takes the word at this place, and where it ended. */
    private int read(String[] args, int place) {
        String word = args[place];
        if (!word.startsWith("-")) {
            values.add(word);
            return place;
        }
        int equals = word.startsWith("--") ? word.indexOf('=') : -1;
        String written = equals < 0 ? word : word.substring(0, equals);
        String name = SHORT.getOrDefault(written, written);
        List<String> known = KNOWN.getOrDefault(verb, List.of());
        if (!known.contains(name)) {
            throw new UsageException(verb + " has no option " + written + meant(name, known));
        }
        boolean isFlag = FLAGS.contains(name);
        if (isFlag ? equals >= 0 : equals < 0 && place + 1 == args.length) {
            throw new UsageException("option " + name + (isFlag ? " takes no value" : " needs a value"));
        }
        String value = isFlag ? "" : equals < 0 ? args[place + 1] : word.substring(equals + 1);
        if (options.put(name, value) != null) {
            throw new UsageException("option " + name + " is given twice");
        }
        return isFlag || equals >= 0 ? place : place + 1;
    }

    boolean has(String name) {
        return options.containsKey(name);
    }

    Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    String required(String name) {
        return option(name).orElseThrow(() -> new UsageException(verb + " needs " + name));
    }

    /** Names between commas. */
    List<String> names(String name) {
        return option(name).map(text -> Arrays.asList(text.split(","))).orElse(List.of());
    }

    /** Hands on the value of an option, if it was given; what is refused is wrong usage. */
    void give(String name, Consumer<String> taker) {
        option(name).ifPresent(value -> {
            try {
                taker.accept(value);
            } catch (NumberFormatException e) {
                throw new UsageException(name + " must be a number, but is " + value);
            } catch (IllegalArgumentException e) {
                throw new UsageException(name + ": " + e.getMessage());
            }
        });
    }
}
