package dev.augur.cli.verb;

import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Components;
import dev.augur.cli.command.Progress;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.fit.Prepared;
import dev.augur.cli.judge.CheckedRows;
import dev.augur.cli.judge.Comparison;
import dev.augur.cli.judge.Trials;
import dev.augur.cli.option.DataOptions;
import dev.augur.cli.option.MethodList;
import dev.augur.cli.option.NamedTable;
import dev.augur.cli.option.SafeCsvOptions;
import dev.augur.common.Memory;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.tables.TableSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Several methods on the same rows, trial by trial. */
@Command(
        name = "compare",
        description = {
            "Compare methods on the same rows.",
            "Each trial trains every method on four fifths of the rows. With --test it is judged by the true"
                    + " classes of that"
                    + " table, otherwise by its estimated error on the other rows."
        },
        footer = {
            "",
            "Examples:",
            "  augur compare --labeled known.csv --label species --unlabeled field.csv --methods auto,nrpr --trials 5",
            "  augur compare --labeled k.csv --label y --unlabeled f.csv --test t.csv --methods"
                    + " auto,nrpr:loss=mae -o trials.csv"
        })
public final class Compare extends Verb {
    @Mixin
    private final DataOptions data = new DataOptions();

    @Option(
            names = "--methods",
            required = true,
            paramLabel = "M,M",
            description = "the methods to compare; 'augur methods' lists them")
    private @Nullable String methods;

    @Option(names = "--trials", paramLabel = "N", defaultValue = "10", description = "number of trials (default: 10)")
    private int trials = 10;

    @Option(
            names = "--test",
            paramLabel = "FILE",
            description = "table to test on, with the true classes in the column of --label")
    private @Nullable String test;

    @Option(names = "--test-query", paramLabel = "SQL", description = "the query to run if --test is a jdbc: address")
    private @Nullable String testQuery;

    @Option(
            names = "--theta",
            paramLabel = "T",
            defaultValue = LoopEstimator.NAME,
            description = "theta for estimating the error without --test: a number or an estimator (default: loop,"
                    + " AUTO's own)")
    private String theta = LoopEstimator.NAME;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "CSV file to write, with one row per trial and method")
    private @Nullable Path output;

    @Mixin
    private final SafeCsvOptions csv = new SafeCsvOptions();

    @Option(names = "--report", paramLabel = "HTML", description = "HTML page to write, with all trials and tests")
    private @Nullable Path report;

    /** What each trial of a method leaves behind, at the very least. */
    private static final int ROW_BYTES = 200;

    @Override
    public Integer call() throws IOException {
        List<String> spelled = MethodList.parse(Objects.requireNonNull(methods));
        if (trials < 1) {
            throw new UsageException("--trials must be at least 1, but is " + trials);
        }
        UsageException.reading("--trials", () -> {
            Memory.require("a number of trials", trials, (double) trials * spelled.size(), ROW_BYTES);
            return trials;
        });
        check(data.addTo(files())
                .readsTable("--test", test)
                .writes("-o", output)
                .writes("--report", report));
        UsageException.reading("--theta", () -> Components.estimator(theta));
        Optional<TableSource> judges = data.beside(testTable(), this);
        Prepared prepared = data.read(this);
        notes(prepared.remarks());
        Comparison comparison = new Comparison(prepared.data(), judge(prepared, judges), threads(), progress());
        Trials result = comparison.run(spelled, trials, seeds());
        if (output != null) {
            result.write(output, csv.safe());
        }
        if (report != null) {
            result.report("Methods compared on " + data.mixture(), provenance()).write(report);
        }
        if (json()) {
            printJson(result.json());
        } else {
            show(result.text());
        }
        return 0;
    }

    private Map<String, String> provenance() {
        Map<String, String> lines = new LinkedHashMap<>();
        Map<String, String> given = data.given();
        testTable().addTo(given);
        given.forEach((option, value) -> lines.put(option.substring(2), value));
        lines.put("methods", Objects.requireNonNull(methods));
        lines.put("trials", Integer.toString(trials));
        lines.put("seed", Long.toString(seed()));
        return lines;
    }

    private NamedTable testTable() {
        return new NamedTable("--test", test, "--test-query", testQuery);
    }

    private Comparison.Judge judge(Prepared prepared, Optional<TableSource> judges) throws IOException {
        if (judges.isPresent()) {
            return Comparison.byTruth(testRows(prepared, judges.get()).rows());
        }
        if (prepared.test().isPresent()) {
            return Comparison.byTruth(prepared.test().get());
        }
        Progress progress = progress();
        progress.say("estimating theta by " + theta);
        MixtureProportionEstimator estimator = Components.estimator(theta);
        double shared =
                estimator.estimate(prepared.data(), estimator.within(seeds())).theta();
        progress.done();
        if (shared == 0) {
            throw new IllegalArgumentException("theta estimated by " + theta + " is 0; give a number with --theta.");
        }
        return Comparison.byRisk(shared);
    }

    private CheckedRows testRows(Prepared prepared, TableSource source) throws IOException {
        CheckedRows rows = CheckedRows.read(
                source, data.labelColumn(), prepared.encoder(), prepared.data().space());
        notes(rows.notes(source.name()));
        return rows;
    }
}
