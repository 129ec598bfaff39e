package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.method.ExpectedError;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.prior.Interval;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * AUTO on tables other than the paper's: a random half of the classes is known, and has a half, most, nearly all or all
 * of the mixture. Arguments: the data folder, the first seed (0), the number of trials (10) and a file that gets a line
 * for each trial.
 */
public final class OtherTables {
    private static final List<Double> THETAS = List.of(0.5, 0.8, 0.95, 1.0);
    private static final Counts SIZES = new Counts(500, 1000, 1000);
    private static final double SMALLER = 0.98;

    private OtherTables() {}

    private record Row(OtherData table, double theta, long seed, Split split, AutoTrial trial) {
        double accuracy() {
            return trial.metric("accuracy");
        }

        /** The share of all test rows that is called novel. */
        double calledNovel() {
            int novel = split.train().space().augmented();
            int[] answers =
                    trial.fit().classifier().classify(split.test().features()).predictions();
            return Arrays.stream(answers).filter(answer -> answer == novel).count() / (double) answers.length;
        }

        boolean drifted() {
            return trial.fit().warnings().stream().anyMatch(each -> each.contains("have drifted"));
        }

        private double metricOrNaN(String name) {
            return trial.evaluation().value(name).orElse(Double.NaN);
        }

        String line() {
            Interval interval = trial.fit().knownTheta().estimate().interval().orElseThrow();
            ExpectedError promised = trial.fit().error().orElseThrow();
            return String.format(
                    Locale.ROOT,
                    "%s,%s,%d,%d,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%b,%b,%.2f",
                    table.title(),
                    theta,
                    seed,
                    split.train().labeledCount(),
                    accuracy(),
                    metricOrNaN("macroF1"),
                    metricOrNaN("knownAccuracy"),
                    metricOrNaN("aurocNovel"),
                    metricOrNaN("nll"),
                    trial.theta(),
                    interval.low(),
                    interval.high(),
                    promised.low(),
                    promised.high(),
                    calledNovel(),
                    trial.fit().knownTheta().estimate().diagnostic("core"),
                    trial.fit().knownTheta().estimate().diagnostic("shift"),
                    trial.fit().shares().isPresent(),
                    drifted(),
                    trial.seconds());
        }
    }

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        List<Row> all = new ArrayList<>();
        System.out.println(
                "| table | theta | accuracy | known accuracy | novel AUC | theta bias | interval covers | error"
                        + " within its range | called novel | s |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|");
        try (PrintStream lines = lines(arguments)) {
            lines.println("table,theta,seed,labeled,accuracy,macroF1,knownAccuracy,aurocNovel,nll,thetaHat,low,high,"
                    + "errorLow,errorHigh,calledNovel,core,shift,shares,drifted,seconds");
            for (OtherData table : OtherData.values()) {
                OtherData.Loaded set = table.load(trials.data());
                for (double theta : THETAS) {
                    List<Row> rows = trials.run(seed -> trial(table, set, theta, seed));
                    rows.forEach(row -> lines.println(row.line()));
                    print(table.title(), theta, rows);
                    all.addAll(rows);
                }
            }
        }
        for (double theta : THETAS) {
            print("all", theta, all.stream().filter(row -> row.theta == theta).toList());
        }
    }

    private static PrintStream lines(String[] arguments) throws IOException {
        return arguments.length > 3
                ? new PrintStream(Files.newOutputStream(Path.of(arguments[3])), true, StandardCharsets.UTF_8)
                : new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }

    private static Row trial(OtherData table, OtherData.Loaded set, double theta, long seed) {
        SeedTree seeds = SeedTree.of(seed);
        Split split = split(set, theta, seeds);
        return new Row(table, theta, seed, split, AutoTrial.run(Auto.withDefaults(), split, theta, seeds));
    }

    /** Smaller than wanted where the table has too few rows. */
    static Split split(OtherData.Loaded table, double theta, SeedTree seeds) {
        LabeledSet set = table.rows();
        int classes = 1 + Arrays.stream(set.labels()).max().orElseThrow();
        int[] order = Sampling.permutation(classes, seeds.child("classes").generator());
        LabeledSet shuffled = new LabeledSet(
                set.features(),
                Arrays.stream(set.labels()).map(label -> order[label]).toArray());
        SplitProtocol protocol = SplitProtocol.withTheta(shuffled.labels(), theta, SIZES);
        for (double part = SMALLER; !protocol.fits(shuffled.labels()); part *= SMALLER) {
            protocol = SplitProtocol.withTheta(
                    shuffled.labels(),
                    theta,
                    new Counts((int) (part * SIZES.labeled()), (int) (part * SIZES.unlabeled()), (int)
                            (part * SIZES.test())));
        }
        Split split = protocol.split(shuffled, seeds);
        return new Split(split.train().withColumns(table.columns()), split.test());
    }

    private static void print(String title, double theta, List<Row> rows) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %.3f | %.3f | %+.3f | %s | %s | %.3f | %.2f |%n",
                title,
                theta,
                BenchTrials.summary(rows, Row::accuracy),
                BenchTrials.mean(rows, each -> each.metricOrNaN("knownAccuracy")),
                BenchTrials.mean(rows, each -> each.metricOrNaN("aurocNovel")),
                BenchTrials.mean(rows, each -> each.trial.thetaError()),
                BenchTrials.count(rows, each -> each.trial.covers()),
                BenchTrials.count(rows, each -> each.trial().keepsItsPromise()),
                BenchTrials.mean(rows, Row::calledNovel),
                BenchTrials.mean(rows, each -> each.trial.seconds()));
    }
}
