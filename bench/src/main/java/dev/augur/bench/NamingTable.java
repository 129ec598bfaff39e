package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.discover.Discovery;
import dev.augur.discover.Groups;
import dev.augur.discover.Landscape;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.naming.Decision;
import dev.augur.naming.Decisions;
import dev.augur.naming.Questions;
import dev.augur.naming.Round;
import dev.augur.naming.Taught;
import dev.augur.naming.Teaching;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Naming, with answers given by the truth: AUTO tells which unlabeled rows are novel, rounds of questions name them,
 * and AUTO learns from the answers. The same method that was told the class of every unlabeled row is what it is
 * compared with, on rows that neither has seen. Arguments: the data folder, the first seed (0) and the number of trials
 * (10).
 */
public final class NamingTable {
    private static final int LEAST_ROWS = 5;
    private static final int MOST_ROUNDS = 20;
    /** The share of the accuracy of a model that was told all labels that answers are counted up to. */
    private static final double ENOUGH = 0.95;

    private NamingTable() {}

    /**
     * What one trial found.
     *
     * @param classes novel classes with at least five rows among those called novel
     * @param groups what they were put into before anybody answered
     * @param clustered share of the rows that are right if each group is given another class, as well as can be
     * @param answers that were given until the rounds stopped
     * @param rounds that it took
     * @param named share of the classes that got a name
     * @param accuracy of the model that learned from the answers
     * @param told accuracy of the model that was given all labels
     * @param enough answers after the first round whose model had 95% of it
     */
    private record Trial(
            int classes,
            Groups groups,
            double clustered,
            int answers,
            int rounds,
            double named,
            double accuracy,
            double told,
            OptionalInt enough) {
        double error() {
            return Math.abs(Math.log((double) groups.count() / classes) / Math.log(2));
        }

        boolean covers() {
            return groups.low() <= classes && classes <= groups.high();
        }

        double perClass() {
            return (double) answers / classes;
        }

        double ratio() {
            return accuracy / told;
        }
    }

    public static void main(String[] arguments) throws IOException {
        BenchTrials trials = BenchTrials.of(arguments);
        System.out.println("| data | novel classes | groups | doublings off | interval covers | clustering accuracy"
                + " | rounds | answers | answers a class | classes named | accuracy | told all | of it"
                + " | 95% reached | answers for it |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        List<Trial> all = new ArrayList<>();
        for (RegularData set : RegularData.values()) {
            LabeledSet rows = set.load(trials.data());
            FeatureColumns numbers = FeatureColumns.numbered(rows.features().columns());
            all.addAll(row(set.title(), new OtherData.Loaded(rows, numbers), trials));
        }
        for (OtherData set : OtherData.values()) {
            all.addAll(row(set.title(), set.load(trials.data()), trials));
        }
        print("all", all);
        System.out.printf(
                Locale.ROOT,
                "%nMedian of answers a class: %.1f.%n",
                median(all.stream().mapToDouble(Trial::perClass).toArray()));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }

    private static List<Trial> row(String title, OtherData.Loaded all, BenchTrials trials) {
        List<Trial> found = trials
                .run(seed -> trial(HiddenClasses.of(all.rows(), all.columns(), SeedTree.of(seed)), SeedTree.of(seed)))
                .stream()
                .flatMap(Optional::stream)
                .toList();
        if (!found.isEmpty()) {
            print(title, found);
        }
        return found;
    }

    private static void print(String title, List<Trial> found) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %.2f | %s | %.3f | %.1f | %.1f | %.1f | %.2f | %.3f | %.3f | %.3f | %s | %s |%n",
                title,
                BenchTrials.mean(found, each -> each.classes),
                BenchTrials.mean(found, each -> each.groups.count()),
                BenchTrials.mean(found, Trial::error),
                BenchTrials.count(found, Trial::covers),
                BenchTrials.mean(found, Trial::clustered),
                BenchTrials.mean(found, Trial::rounds),
                BenchTrials.mean(found, Trial::answers),
                BenchTrials.mean(found, Trial::perClass),
                BenchTrials.mean(found, Trial::named),
                BenchTrials.mean(found, Trial::accuracy),
                BenchTrials.mean(found, Trial::told),
                BenchTrials.mean(found, Trial::ratio),
                BenchTrials.count(found, each -> each.enough.isPresent()),
                answersForEnough(found));
    }

    /** The median over the trials that came so far. */
    private static String answersForEnough(List<Trial> found) {
        double[] answers = found.stream()
                .flatMapToInt(each -> each.enough.stream())
                .asDoubleStream()
                .toArray();
        return answers.length == 0 ? "-" : String.format(Locale.ROOT, "%.0f", median(answers));
    }

    /** Nothing where AUTO calls hardly any row of a novel class novel. */
    private static Optional<Trial> trial(HiddenClasses hidden, SeedTree seeds) {
        LacData data = hidden.data();
        FitContext context = FitContext.of(seeds.child("fit"));
        Classifier before = Auto.withDefaults().fit(data, context).classifier();
        Answers answers = before.classify(hidden.mixture());
        int[] novel = IntStream.range(0, answers.size())
                .filter(i -> answers.predictions()[i] == hidden.known())
                .toArray();
        int[] truth =
                Arrays.stream(novel).map(i -> hidden.unlabeled().labels()[i]).toArray();
        int classes = (int) IntStream.range(hidden.known(), hidden.classes())
                .filter(c -> IntStream.of(truth).filter(each -> each == c).count() >= LEAST_ROWS)
                .count();
        if (classes == 0) {
            return Optional.empty();
        }
        FeatureMatrix rows = hidden.mixture().select(novel);
        Landscape landscape = new Discovery(hidden.labeled(), hidden.mixture(), hidden.columns(), seeds.child("groups"))
                .landscape(rows, 1);
        Questions questions = new Questions(landscape, novel, data.space(), seeds.child("questions"));
        double told = told(hidden, context);
        Decisions said = Decisions.none();
        Round round = questions.after(said);
        double accuracy = 0;
        OptionalInt enough = OptionalInt.empty();
        while (!round.done() && round.number() <= MOST_ROUNDS) {
            Decisions.Builder more = Decisions.builder();
            round.questions()
                    .forEach(
                            each -> more.row(each.row(), name(hidden.unlabeled().labels()[each.row()])));
            said = said.then(more.build());
            round = questions.after(said);
            if (enough.isEmpty() || round.done() || round.number() > MOST_ROUNDS) {
                accuracy = accuracy(new Teaching(data, answers, said, round.spread(said)), hidden, context);
            }
            if (enough.isEmpty() && accuracy >= ENOUGH * told) {
                enough = OptionalInt.of(said.size());
            }
        }
        long named = said.newNames(data.space()).size();
        Groups groups = landscape.groups();
        return Optional.of(new Trial(
                classes,
                groups,
                Matching.accuracy(groups.group(), groups.count(), truth, hidden.classes()),
                said.size(),
                round.number(),
                (double) named / classes,
                accuracy,
                told,
                enough));
    }

    private static Decision name(int label) {
        return new Decision.Named(Integer.toString(label));
    }

    private static double accuracy(Teaching teaching, HiddenClasses hidden, FitContext context) {
        Taught taught = teaching.taught(Auto.withDefaults().fit(teaching.data(), context));
        return right(taught.fit().classifier(), hidden.test());
    }

    /** The share of right answers; a class that has no name is answered with NOVEL at best, which is not right. */
    private static double right(Classifier classifier, LabeledSet test) {
        Answers answers = classifier.classify(test.features());
        return IntStream.range(0, test.size())
                        .filter(i -> answers.labels()
                                .name(answers.predictions()[i])
                                .equals(Integer.toString(test.labels()[i])))
                        .count()
                / (double) test.size();
    }

    /** The accuracy of the same method when every class has labels. */
    private static double told(HiddenClasses hidden, FitContext context) {
        int[] seen = IntStream.concat(
                        IntStream.of(hidden.labeled().labels()),
                        IntStream.of(hidden.unlabeled().labels()))
                .distinct()
                .sorted()
                .toArray();
        LabelSpace space =
                new LabelSpace(IntStream.of(seen).mapToObj(Integer::toString).toList());
        int[] labels = IntStream.concat(
                        IntStream.of(hidden.labeled().labels()),
                        IntStream.of(hidden.unlabeled().labels()))
                .map(label -> Arrays.binarySearch(seen, label))
                .toArray();
        FeatureMatrix pool = FeatureMatrix.concat(
                FeatureMatrix.concat(hidden.labeled().features(), hidden.mixture()), hidden.mixture());
        return right(
                Auto.withDefaults()
                        .fit(LacData.pooled(pool, labels, space).withColumns(hidden.columns()), context)
                        .classifier(),
                hidden.test());
    }
}
