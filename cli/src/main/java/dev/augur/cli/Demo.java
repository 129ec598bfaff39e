package dev.augur.cli;

import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Split;
import dev.augur.data.SplitProtocol;
import dev.augur.method.auto.Auto;
import dev.augur.method.auto.AutoFit;
import dev.augur.method.auto.AutoReport;
import dev.augur.metrics.Evaluation;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * Trains AUTO on {@link SevenBlobs} and shows what it found.
 *
 * @param seed of the data, the split and the training
 */
record Demo(long seed) {
    static Demo parse(List<String> arguments) {
        if (arguments.isEmpty()) {
            return new Demo(42);
        }
        if (arguments.size() == 2 && arguments.get(0).equals("--seed")) {
            return new Demo(parseSeed(arguments.get(1)));
        }
        throw new Main.UsageException("demo takes --seed N and nothing else, but was given " + arguments);
    }

    private static long parseSeed(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--seed must be a whole number, but is '" + text + "'", e);
        }
    }

    void run(PrintStream out) {
        SeedTree seeds = SeedTree.of(seed);
        LabeledSet blobs = SevenBlobs.generate(seeds.child("data"));
        SplitProtocol protocol = SplitProtocol.regular(blobs.labels());
        Split split = protocol.split(blobs, seeds.child("split"));
        LacData data = split.train();
        out.printf(
                Locale.ROOT,
                "Seven blobs in the plane, %d of them known: %d labeled rows, %d unlabeled rows of all seven.%n%n",
                protocol.known(),
                data.labeledCount(),
                data.unlabeledCount());

        AutoFit fit = Auto.withDefaults()
                .withThreads(Runtime.getRuntime().availableProcessors())
                .run(data, seeds.child("fit"));
        describe(fit.report(), protocol.known() / 7.0, out);
        Evaluation result = Evaluation.of(
                fit.classifier().classify(split.test().features()), split.test().labels());
        out.printf("Judged on %d rows it has not seen:%n%n", split.test().size());
        out.println(result.describe());
    }

    private static void describe(AutoReport report, double truth, PrintStream out) {
        Interval interval = report.theta().interval().orElseThrow();
        out.printf(
                Locale.ROOT,
                "Known share theta %.3f, between %.3f and %.3f (the truth is %.3f): about %.1f%% of the unlabeled rows are novel.%n",
                report.theta().theta(),
                interval.low(),
                interval.high(),
                truth,
                100 * (1 - report.theta().theta()));
        out.printf(
                Locale.ROOT,
                "It expects to be wrong on %.1f%% of such rows, give or take %.1f%%.%n",
                100 * Math.max(0, report.error().value()),
                100 * report.error().standardError());
        report.warnings().forEach(warning -> out.println("Note: " + warning + "."));
        out.println();
    }
}
