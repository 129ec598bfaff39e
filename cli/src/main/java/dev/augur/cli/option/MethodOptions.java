package dev.augur.cli.option;

import dev.augur.catalog.Components;
import dev.augur.cli.command.UsageException;
import dev.augur.method.Method;
import dev.augur.spelling.Spelling;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What learns, as it is spelled everywhere. */
public final class MethodOptions {
    private static final String AUTO = "auto";
    private static final String NRPR = "nrpr";

    @Option(
            names = "--method",
            paramLabel = "M",
            description = "the method, such as auto or nrpr:epochs=500; 'augur methods' lists them")
    private @Nullable String method;

    @Option(
            names = "--loss",
            paramLabel = "L",
            description = "loss of nrpr, such as gce:q=0.7; 'augur losses' lists them")
    private @Nullable String loss;

    @Option(
            names = "--correction",
            paramLabel = "C",
            description = "correction of nrpr, such as penalty:t=1,lambda=1.2")
    private @Nullable String correction;

    @Option(names = "--network", paramLabel = "N", description = "network of nrpr: linear, mlp:500, nystrom:300, ...")
    private @Nullable String network;

    @Option(
            names = "--theta",
            paramLabel = "T",
            description = "theta, the share of the known classes among the unlabeled rows: auto, a number, or an"
                    + " estimator such as km1")
    private @Nullable String theta;

    @Option(
            names = "--priors",
            paramLabel = "P",
            description = "share of each known class among the unlabeled rows: none (as labeled), auto, or an estimator"
                    + " such as bbse")
    private @Nullable String priors;

    public Method method() {
        return UsageException.reading(
                "--method", () -> Components.methods().parse(spelling().toString()));
    }

    private String name() {
        return Spelling.parse(base()).name();
    }

    /** NRPR is meant by whoever names its parts. */
    private String base() {
        boolean parts = loss != null || correction != null || network != null;
        return method != null ? method : parts ? NRPR : AUTO;
    }

    /** The method as it is spelled with all that was asked for. */
    public Spelling spelling() {
        Spelling spelling = Spelling.parse(base());
        spelling = with(spelling, "loss", loss);
        spelling = with(spelling, "correction", correction);
        spelling = with(spelling, "network", network);
        if (theta != null && !theta.equals(AUTO)) {
            spelling = with(spelling, "theta", theta);
        }
        return with(spelling, "priors", AUTO.equals(priors) ? (name().equals(AUTO) ? "estimate" : "bbse") : priors);
    }

    private static Spelling with(Spelling spelling, String option, @Nullable String value) {
        if (value != null && spelling.text(option).isPresent()) {
            throw new UsageException("--" + option + " and --method both set " + option);
        }
        return value == null ? spelling : spelling.with(option, value);
    }

    /** The options as they were given, by name. */
    public Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        GivenOptions.put(given, "--method", method);
        GivenOptions.put(given, "--loss", loss);
        GivenOptions.put(given, "--correction", correction);
        GivenOptions.put(given, "--network", network);
        GivenOptions.put(given, "--theta", theta);
        GivenOptions.put(given, "--priors", priors);
        return given;
    }
}
