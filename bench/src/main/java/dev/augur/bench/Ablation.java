package dev.augur.bench;

import dev.augur.auto.AutoWithout;
import dev.augur.auto.TrainedAuto;
import dev.augur.auto.search.AutoStep;
import dev.augur.data.ColumnFeature;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.method.Fit;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What each step of AUTO is worth: fits with all of them, and with one left out at a time, on tables that are not the
 * paper's, on mixtures in which known classes have other shares or have drifted, and on the paper's splits. Arguments:
 * the data folder, the first seed (0), the number of trials (10) and a file that gets a line for each fit.
 */
public final class Ablation {
    private static final List<Double> THETAS = List.of(0.5, 0.8, 0.95, 1.0);

    private Ablation() {}

    /**
     * One split, with all steps and without each of those that had anything to do.
     *
     * @param table where it is from
     * @param seed of the split
     * @param whole with all steps
     * @param without one of them
     */
    private record Trial(String table, long seed, AutoTrial whole, Map<AutoStep, AutoTrial> without) {
        static Trial of(String table, Split split, double theta, long seed) {
            SeedTree seeds = SeedTree.of(seed);
            AutoTrial whole = fit(Set.of(), split, theta, seeds);
            Map<AutoStep, AutoTrial> without = new EnumMap<>(AutoStep.class);
            for (AutoStep step : AutoStep.values()) {
                if (matters(step, whole.fit(), split)) {
                    without.put(step, fit(Set.of(step), split, theta, seeds));
                }
            }
            return new Trial(table, seed, whole, without);
        }

        private static AutoTrial fit(Set<AutoStep> left, Split split, double theta, SeedTree seeds) {
            AutoWithout auto = new AutoWithout(left);
            return AutoTrial.run(auto::fit, split, theta, seeds);
        }

        /** By how much the whole is more accurate; 0 where the step had nothing to do. */
        double worth(AutoStep step) {
            return without.containsKey(step)
                    ? whole.metric("accuracy") - without.get(step).metric("accuracy")
                    : 0;
        }

        /** By how much the log loss is smaller. */
        double lessLoss(AutoStep step) {
            return without.containsKey(step) ? without.get(step).metric("nll") - whole.metric("nll") : 0;
        }

        double seconds(AutoStep step) {
            return without.containsKey(step)
                    ? whole.seconds() - without.get(step).seconds()
                    : 0;
        }

        String line(AutoStep step) {
            AutoTrial other = without.getOrDefault(step, whole);
            return String.format(
                    Locale.ROOT,
                    "%s,%s,%d,%s,%.4f,%.4f,%.4f,%.4f,%.2f,%.2f",
                    table,
                    whole.trueTheta(),
                    seed,
                    step,
                    whole.metric("accuracy"),
                    other.metric("accuracy"),
                    whole.metric("nll"),
                    other.metric("nll"),
                    whole.seconds(),
                    other.seconds());
        }
    }

    /** Whether a fit without the step could be another one. */
    private static boolean matters(AutoStep step, Fit whole, Split split) {
        return switch (step) {
            case COLUMNS -> isMixed(split);
            case TAILS -> whole.tried().stream().anyMatch(each -> each.setting().startsWith("tails"));
            case SHARES -> whole.shares().isPresent();
            case DRIFT -> whole.warnings().stream().anyMatch(each -> each.contains("have drifted"));
            case RELEVANCE ->
                Arrays.stream(whole.featureWeights().orElseThrow()).anyMatch(weight -> weight != 1);
            case MOVED_COLUMNS -> true;
            case GUARD -> !isNamed(whole);
            case NAMES, KERNEL_EXPERT, ROOT_FOREST, HALF_FOREST -> isNamed(whole);
        };
    }

    /** Whether experts name its rows. */
    private static boolean isNamed(Fit fit) {
        return ((TrainedAuto) fit.classifier()).names().isPresent();
    }

    private static boolean isMixed(Split split) {
        List<ColumnFeature> features = split.train().columns().features();
        return features.stream().anyMatch(each -> each.kind().isFlag())
                && features.stream().anyMatch(each -> !each.kind().isFlag());
    }

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        try (PrintStream lines = lines(arguments)) {
            lines.println("table,theta,seed,step,accuracy,accuracyWithout,nll,nllWithout,seconds,secondsWithout");
            print("tables", tables(trials, lines));
            print("shifted", mixtures(DriftTable.Kind.SHIFTED, trials, lines));
            print("the paper's", mixtures(List.of(DriftTable.Kind.PAPER), trials, lines));
        }
    }

    private static void print(String title, List<Trial> all) {
        System.out.println("| left out | changes, " + title + " | accuracy lost | worst, best | log loss | s |");
        System.out.println("|---|---|---|---|---|---|");
        for (AutoStep step : AutoStep.values()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %+.3f | %+.2f |%n",
                    step.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    BenchTrials.count(all, each -> each.worth(step) != 0),
                    worth(all, step),
                    BenchTrials.mean(all, each -> each.lessLoss(step)),
                    BenchTrials.mean(all, each -> each.seconds(step)));
        }
    }

    private static String worth(List<Trial> trials, AutoStep step) {
        return String.format(
                Locale.ROOT,
                "%+.4f | %+.3f, %+.3f",
                BenchTrials.mean(trials, each -> each.worth(step)),
                trials.stream().mapToDouble(each -> each.worth(step)).min().orElseThrow(),
                trials.stream().mapToDouble(each -> each.worth(step)).max().orElseThrow());
    }

    private static List<Trial> tables(BenchTrials trials, PrintStream lines) throws IOException {
        List<Trial> all = new ArrayList<>();
        for (OtherData table : OtherData.values()) {
            OtherData.Loaded set = table.load(trials.data());
            for (double theta : THETAS) {
                all.addAll(told(
                        trials.run(seed ->
                                Trial.of(table.title(), OtherTables.split(set, theta, SeedTree.of(seed)), theta, seed)),
                        lines));
            }
        }
        return all;
    }

    private static List<Trial> mixtures(List<DriftTable.Kind> kinds, BenchTrials trials, PrintStream lines)
            throws IOException {
        List<Trial> all = new ArrayList<>();
        for (DriftTable.Kind kind : kinds) {
            for (RegularData data : kind.sets()) {
                LabeledSet set = data.load(trials.data());
                all.addAll(told(
                        trials.run(seed -> {
                            Split split = kind.split(set, SeedTree.of(seed));
                            return Trial.of(kind.title() + " " + data.title(), split, split.testTheta(), seed);
                        }),
                        lines));
            }
        }
        return all;
    }

    private static List<Trial> told(List<Trial> trials, PrintStream lines) {
        for (Trial trial : trials) {
            for (AutoStep step : AutoStep.values()) {
                lines.println(trial.line(step));
            }
        }
        return trials;
    }

    private static PrintStream lines(String[] arguments) throws IOException {
        return arguments.length > 3
                ? new PrintStream(Files.newOutputStream(Path.of(arguments[3])), true, StandardCharsets.UTF_8)
                : new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }
}
