package dev.augur.cli.command;

import dev.augur.common.Nearest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Values of options that the command does not give: from {@code AUGUR_SEED} for {@code --seed}, then from the file of
 * {@code --config}.
 *
 * @param environment variables
 * @param config what the file says
 */
record Defaults(Map<String, String> environment, RunConfig config) implements IDefaultValueProvider {
    private static final String CONFIG = "--config";

    static Defaults of(List<String> arguments, Map<String, String> environment) throws IOException {
        List<String> files = values(CONFIG, arguments, environment);
        return new Defaults(
                environment, files.isEmpty() ? RunConfig.EMPTY : RunConfig.read(Path.of(files.get(files.size() - 1))));
    }

    /** What an option is given before the command is read: its variable first, then every value among the words. */
    static List<String> values(String option, List<String> arguments, Map<String, String> environment) {
        List<String> values = new ArrayList<>();
        values.add(environment.getOrDefault(variable(option), ""));
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).equals(option) && i + 1 < arguments.size()) {
                values.add(arguments.get(i + 1));
            } else if (arguments.get(i).startsWith(option + "=")) {
                values.add(arguments.get(i).substring(option.length() + 1));
            }
        }
        return values.stream().filter(each -> !each.isEmpty()).toList();
    }

    /** Refuses a line of the file that means nothing, such as one that is spelled wrong. */
    void requireOptions(CommandLine line) {
        Map<String, CommandLine> verbs = line.getSubcommands();
        Set<String> known = new TreeSet<>();
        verbs.forEach((verb, command) -> command.getCommandSpec().options().forEach(option -> {
            String name = option.longestName().replaceFirst("^--", "");
            known.add(name);
            known.add(verb + "." + name);
        }));
        for (String name : config.values().keySet()) {
            if (!known.contains(name)) {
                String meant = Nearest.to(name, known)
                        .map(each -> "; did you mean " + each + "?")
                        .orElse("");
                throw new UsageException(CONFIG + ": there is no option " + name + meant);
            }
        }
    }

    private static String variable(String option) {
        return "AUGUR_" + option.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)
                || option.usageHelp()
                || !option.longestName().startsWith("--")) {
            return null;
        }
        String given = environment.get(variable(option.longestName()));
        return given != null
                ? given
                : config.value(option.command().name(), option.longestName().substring(2));
    }
}
