package dev.augur.cli.command;

import dev.augur.common.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Explains a wrong command line and suggests what the user probably meant.
 *
 * @param e the error that picocli found
 * @param words the whole command
 */
record UsageHint(ParameterException e, List<String> words) {
    /** A sentence about what is wrong, and another one that helps. */
    List<String> sentences() {
        Optional<String> unknown = unknownOption();
        String wrong =
                unknown.map(option -> "There is no option " + option + ".").orElseGet(e::getMessage);
        Optional<String> meant =
                unknown.isPresent() ? nearest(unknown.get()) : meantWord().or(this::meantValue);
        return List.of(
                wrong,
                meant.map(word -> "Did you mean " + word + "?")
                        .orElseGet(() -> "Try '" + line().getCommandSpec().qualifiedName() + " --help'."));
    }

    private CommandLine line() {
        return e.getCommandLine();
    }

    /**
     * The first word that looks like an option but is not one of this verb. It may be the cause of other errors.
     */
    private Optional<String> unknownOption() {
        List<String> known = options();
        return words.stream()
                .filter(word -> (word.startsWith("--") && word.length() > 2)
                        || (word.startsWith("-") && known.contains("-" + word)))
                .map(word -> word.replaceFirst("=.*", ""))
                .filter(word -> !known.contains(word))
                .findFirst()
                .or(() -> unmatched().filter(word -> word.startsWith("-")));
    }

    /** The first word that picocli could not match. */
    private Optional<String> unmatched() {
        return e instanceof UnmatchedArgumentException unmatched
                ? unmatched.getUnmatched().stream().findFirst()
                : Optional.empty();
    }

    private List<String> options() {
        List<String> names =
                new ArrayList<>(line().getCommandSpec().optionsMap().keySet());
        names.addAll(line().getCommandSpec().negatedOptionsMap().keySet());
        return names;
    }

    /** Nothing for single letters, which are all alike. */
    private Optional<String> nearest(String word) {
        if (word.length() <= 2) {
            return Optional.empty();
        }
        List<String> names = options();
        names.addAll(line().getSubcommands().keySet());
        return Nearest.to(word, names);
    }

    private Optional<String> meantWord() {
        if (words.size() == 2 && words.get(0).equals("help")) {
            return nearest(words.get(1));
        }
        return unmatched().flatMap(this::nearest);
    }

    /** The nearest value, if the option takes one of a few words. */
    private Optional<String> meantValue() {
        if (e.getArgSpec() == null || e.getValue() == null || e.getArgSpec().completionCandidates() == null) {
            return Optional.empty();
        }
        List<String> values = StreamSupport.stream(
                        e.getArgSpec().completionCandidates().spliterator(), false)
                .toList();
        return Nearest.to(e.getValue(), values);
    }
}
