package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Split;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What more unlabeled rows do to AUTO: a thousand labeled rows beside ever more unlabeled ones, of classes with rare
 * clusters. Arguments: the first seed (0), the number of trials (3), and the numbers of unlabeled rows.
 */
public final class UnlabeledTable {
    private static final int LABELED = 1000;
    private static final int TEST = 10_000;
    private static final List<Integer> ROWS = List.of(2000, 10_000, 100_000, 1_000_000);

    private UnlabeledTable() {}

    public static void main(String[] arguments) {
        long first = arguments.length > 0 ? Long.parseLong(arguments[0]) : 0;
        int trials = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        List<Integer> rows = arguments.length > 2
                ? IntStream.range(2, arguments.length)
                        .mapToObj(i -> Integer.parseInt(arguments[i]))
                        .toList()
                : ROWS;
        System.out.println("| unlabeled rows | accuracy | known accuracy | novel AUC | theta bias | s |");
        System.out.println("|---|---|---|---|---|---|");
        for (int unlabeled : rows) {
            print(
                    unlabeled,
                    LongStream.range(first, first + trials)
                            .mapToObj(seed -> trial(unlabeled, SeedTree.of(seed)))
                            .toList());
        }
    }

    private static AutoTrial trial(int unlabeled, SeedTree seeds) {
        UnevenData world = new UnevenData(seeds.child("data"));
        LacData train = world.train(LABELED, unlabeled);
        LabeledSet test = world.test(TEST);
        AutoTrial trial = AutoTrial.run(Auto.withDefaults(), new Split(train, test), world.theta(), seeds);
        trial.fit().notes().forEach(note -> System.err.println(unlabeled + " unlabeled rows: " + note));
        return trial;
    }

    private static void print(int unlabeled, List<AutoTrial> trials) {
        System.out.printf(
                Locale.ROOT,
                "| %,d | %s | %.3f | %.3f | %+.3f | %.1f |%n",
                unlabeled,
                BenchTrials.summary(trials, each -> each.metric("accuracy")),
                BenchTrials.mean(trials, each -> each.metric("knownAccuracy")),
                BenchTrials.mean(trials, each -> each.metric("aurocNovel")),
                BenchTrials.mean(trials, AutoTrial::thetaError),
                BenchTrials.mean(trials, AutoTrial::seconds));
    }
}
