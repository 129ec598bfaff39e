package dev.augur.cli.verb;

import dev.augur.auto.Auto;
import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Components;
import dev.augur.catalog.ThetaComparison;
import dev.augur.cli.command.Progress;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.fit.FitSummary;
import dev.augur.cli.fit.Prepared;
import dev.augur.cli.option.DataOptions;
import dev.augur.data.LacData;
import dev.augur.method.Theta;
import dev.augur.prior.ThetaEstimate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The share of the known classes among the unlabeled rows, by as many estimators as asked for. */
@Command(
        name = "theta",
        description = "Estimate theta, the share of the known classes among the unlabeled rows.",
        footer = {
            "",
            "Examples:",
            "  augur theta --labeled known.csv --label species --unlabeled field.parquet --json",
            "  augur theta --labeled known.csv --label species --unlabeled field.csv --estimators all"
        })
public final class EstimateTheta extends Verb {
    @Mixin
    private final DataOptions data = new DataOptions();

    @Option(
            names = "--estimators",
            split = ",",
            paramLabel = "E",
            defaultValue = LoopEstimator.NAME,
            description = "the estimators to run, or all; the first one is the answer (default: loop)")
    private List<String> estimators = List.of(LoopEstimator.NAME);

    @Override
    public Integer call() throws IOException {
        List<String> names = names();
        Prepared prepared = data.read(this);
        notes(prepared.remarks());
        Progress progress = progress();
        progress.say("estimating theta by " + String.join(", ", names));
        Map<String, Theta> found = ThetaComparison.of(prepared.data(), names, seeds(), threads());
        requireAnswer(Objects.requireNonNull(found.get(names.get(0))));
        progress.say("estimating the shares of the classes");
        Map<String, Object> priors = priors(prepared.data(), Objects.requireNonNull(found.get(names.get(0))));
        progress.done();
        if (json()) {
            printJson(json(names.get(0), found, priors));
        } else {
            printText(found, priors);
        }
        return 0;
    }

    /** Others may fail beside it, but the first one is what was asked for. */
    private static void requireAnswer(Theta answer) {
        if (answer.origin() == Theta.Origin.NONE) {
            throw new IllegalArgumentException(answer.estimate().notes().get(0));
        }
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(
                estimators.equals(List.of("all")) ? Components.estimators().names() : estimators);
        names.forEach(name -> UsageException.reading("--estimators", () -> Components.estimator(name)));
        return names;
    }

    /** The share of each class at this theta, by AUTO. */
    private Map<String, Object> priors(LacData rows, Theta theta) {
        if (theta.value() == 0) {
            return Map.of();
        }
        return Auto.withDefaults()
                .withClassPriors()
                .withTheta(theta.value())
                .fit(rows, context(Progress.NONE))
                .shares()
                .map(shares -> FitSummary.perClass(rows.space(), shares))
                .orElse(Map.of());
    }

    private static Map<String, Object> json(String answer, Map<String, Theta> found, Map<String, Object> priors) {
        Map<String, Object> values = new LinkedHashMap<>();
        found.forEach((name, theta) -> values.put(name, theta.value()));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.theta/1");
        json.put("theta", Objects.requireNonNull(found.get(answer)).toMap());
        json.put("estimators", values);
        json.put("priors", priors);
        return json;
    }

    private static String how(String name) {
        return Components.estimators().description(name).orElse("");
    }

    private void printText(Map<String, Theta> found, Map<String, Object> priors) {
        print("Theta is the share of the unlabeled rows that belong to known classes; all others are novel.%n%n");
        int widest = found.keySet().stream().mapToInt(String::length).max().orElse(0);
        String format = "%-" + Math.max(widest, "estimator".length()) + "s  %-14s  %-14s  %s%n";
        print(format, "estimator", "theta", "95% interval", "how");
        found.forEach((name, theta) -> {
            ThetaEstimate estimate = theta.estimate();
            String interval = estimate.interval()
                    .map(each -> String.format(Locale.ROOT, "%.3f to %.3f", each.low(), each.high()))
                    .orElse("");
            print(format, name, estimate.isUnknown() ? "unknown" : estimate.words(), interval, how(name));
            estimate.notes().forEach(words -> print("    %s%n", words));
        });
        if (!priors.isEmpty()) {
            print("%nEstimated share of each known class among the unlabeled rows, at the first theta:%n");
            priors.forEach((name, share) -> print("  %-20s %.3f%n", name, share));
        }
    }
}
