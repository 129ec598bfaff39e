package dev.augur.cli;

import dev.augur.method.Method;
import dev.augur.metrics.Evaluation;
import dev.augur.prior.Interval;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Two tables in, a model file out. */
@Command(
        name = "train",
        description = "Learn from labeled and unlabeled rows, and write a model file.",
        footer = {
            "",
            "Examples:",
            "  augur train --labeled known.csv --label species --unlabeled field.parquet -o birds.augur",
            "  augur train --labeled har.csv --label y --loss gce:q=0.7 --theta km1 --network linear -o har.augur"
        })
final class Train extends Verb {
    @Mixin
    private final DataOptions data = new DataOptions();

    @Mixin
    private final MethodOptions method = new MethodOptions();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "MODEL",
            description = "the model file to write")
    private @Nullable Path output;

    @Override
    public Integer call() throws IOException {
        Path file = Objects.requireNonNull(output);
        Method chosen = method.method();
        Optional<String> estimator = method.estimatorBefore();
        Prepared prepared = data.read(in(), seeds());
        notes(prepared.notes());
        Fit fit = new Fitting(threads(), progress()).run(chosen, estimator, prepared.data(), seeds());
        Map<String, Object> provenance = new TrainProvenance(prepared, fit, seeds()).of(given(file));
        new SavedModel(fit.classifier(), prepared.encoder().toMap(), provenance).write(file);
        Map<String, Object> summary = new FitSummary(prepared, fit).json(file.toString());
        prepared.test()
                .ifPresent(test -> summary.put(
                        "test_accuracy",
                        Evaluation.of(fit.classifier().classify(test.features()), test.labels())
                                .accuracy()));
        if (json()) {
            printJson(summary);
        } else {
            out().print(new FitSummary(prepared, fit).text(file.toString()));
            if (summary.get("test_accuracy") instanceof Double accuracy) {
                print(
                        "On the %d test rows of the data set %.1f%% of its answers are right.%n",
                        prepared.test().get().size(), 100 * accuracy);
            }
        }
        return 0;
    }

    /** Every option that was given and matters for the result, in the order of the help. */
    private Map<String, String> given(Path file) {
        Map<String, String> given = new LinkedHashMap<>(data.given());
        given.putAll(method.given());
        given.put("--seed", Long.toString(seed()));
        given.put("-o", file.toString());
        return given;
    }

    /** An interval of theta as the novel share's. */
    static Optional<Interval> novel(Optional<Interval> theta) {
        return theta.map(each -> new Interval(1 - each.high(), 1 - each.low()));
    }
}
