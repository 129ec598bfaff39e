package dev.augur.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What {@link Main} was told.
 *
 * @param verb train or predict
 * @param options by name
 * @param values words that are no options
 */
record Words(String verb, Map<String, String> options, List<String> values) {
    private static final Map<String, List<String>> KNOWN = Map.of(
            "train",
            List.of(
                    "--labeled",
                    "--label",
                    "--unlabeled",
                    "--output",
                    "--drop",
                    "--weight",
                    "--loss",
                    "--correction",
                    "--network",
                    "--theta",
                    "--priors",
                    "--optimizer",
                    "--max-iter",
                    "--reg",
                    "--seed",
                    "--model-file"),
            "predict",
            List.of("--model", "--output"));

    /** Words that make no sense. */
    static final class UsageException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UsageException(String message) {
            super(message);
        }
    }

    static Words of(String... args) {
        if (args.length == 0 || !KNOWN.containsKey(args[0])) {
            throw new UsageException("the first word must be train or predict");
        }
        Map<String, String> options = new LinkedHashMap<>();
        List<String> values = new ArrayList<>();
        for (int i = 1; i < args.length; i++) {
            if (!args[i].startsWith("-")) {
                values.add(args[i]);
                continue;
            }
            String name = args[i].equals("-o") ? "--output" : args[i].equals("-m") ? "--model" : args[i];
            if (!KNOWN.getOrDefault(args[0], List.of()).contains(name)) {
                throw new UsageException(args[0] + " has no option " + args[i]);
            }
            if (++i == args.length) {
                throw new UsageException("option " + name + " needs a value");
            }
            options.put(name, args[i]);
        }
        return new Words(args[0], options, values);
    }

    Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    String required(String name) {
        return option(name).orElseThrow(() -> new UsageException(verb + " needs " + name));
    }

    /** A number, if it was given. */
    Optional<Double> number(String name) {
        try {
            return option(name).map(Double::valueOf);
        } catch (NumberFormatException e) {
            throw new UsageException(name + " must be a number, but is " + options.get(name));
        }
    }
}
