package dev.augur.studio;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.discover.Discovery;
import dev.augur.explain.Explainer;
import dev.augur.model.Answers;
import dev.augur.naming.Decision;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.report.map.RowPlane;
import dev.augur.studio.journal.Board;
import dev.augur.tables.TrainedModel;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What a model makes of the rows: its answers, and a map of all rows.
 *
 * @param number of the scene: a page that shows another one has to load anew
 * @param model what answers
 * @param data the rows as the model sees them
 * @param answers for the unlabeled rows, as the model decides by itself
 * @param plane where rows are on the map, x and y in turn, unlabeled rows first and then some labeled ones
 * @param shownLabeled which labeled rows are on the map
 * @param explainer tells why rows are novel
 */
record Scene(
        int number,
        TrainedModel model,
        LacData data,
        Answers answers,
        float[] plane,
        int[] shownLabeled,
        Explainer explainer) {
    private static final int MOST_LABELED = 20_000;
    private static final int PLACED = 1200;
    private static final int AXES = 20;

    static Scene of(int number, TrainedModel model, LacData data, int threads, SeedTree seeds) {
        FeatureMatrix unlabeled = data.unlabeled();
        Answers answers = model.classifier().classify(unlabeled, threads);
        int[] labeled = some(data.labeledCount(), MOST_LABELED, seeds.child("labeled"));
        return new Scene(
                number,
                model,
                data,
                answers,
                plane(data, answers, labeled, threads, seeds),
                labeled,
                model.explainer());
    }

    private static int[] some(int count, int most, SeedTree seeds) {
        int[] chosen = count <= most
                ? IntStream.range(0, count).toArray()
                : Sampling.withoutReplacement(count, most, seeds.generator());
        Arrays.sort(chosen);
        return chosen;
    }

    /** Novel rows have as large a share of the rows that shape the map as all others. */
    private static float[] plane(LacData data, Answers answers, int[] labeled, int threads, SeedTree seeds) {
        FeatureMatrix unlabeled = data.unlabeled();
        Discovery discovery = new Discovery(atMost(data, seeds), unlabeled, data.columns(), seeds);
        Function<FeatureMatrix, Matrix> axes = discovery.axes(unlabeled, AXES);
        RowPlane plane = RowPlane.of(axes.apply(unlabeled.select(shaping(answers, seeds.child("shaping")))));
        float[] first = plane.place(unlabeled.rows(), (from, to) -> axes.apply(unlabeled.slice(from, to)), threads);
        FeatureMatrix known = data.labeled().select(labeled);
        float[] second = plane.place(known.rows(), (from, to) -> axes.apply(known.slice(from, to)), threads);
        float[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    private static LabeledSet atMost(LacData data, SeedTree seeds) {
        return new LabeledSet(data.labeled(), data.labels())
                .select(some(data.labeledCount(), MOST_LABELED / 2, seeds.child("axes")));
    }

    private static int[] shaping(Answers answers, SeedTree seeds) {
        int ac = answers.labels().augmented();
        int[] novel = IntStream.range(0, answers.size())
                .filter(i -> answers.predictions()[i] == ac)
                .toArray();
        int[] others = IntStream.range(0, answers.size())
                .filter(i -> answers.predictions()[i] != ac)
                .toArray();
        int half = Math.max(PLACED / 2, PLACED - others.length);
        return IntStream.concat(
                        Arrays.stream(some(novel.length, half, seeds.child("novel")))
                                .map(i -> novel[i]),
                        Arrays.stream(some(
                                        others.length,
                                        Math.max(PLACED / 2, PLACED - novel.length),
                                        seeds.child("others")))
                                .map(i -> others[i]))
                .toArray();
    }

    LabelSpace labels() {
        return answers.labels();
    }

    /** The tables' labeled rows, and those that people named. */
    LabeledSet taught(Board board) {
        int[] rows = IntStream.range(0, board.rows())
                .filter(row -> label(board, row) >= 0)
                .toArray();
        int[] labels = IntStream.concat(
                        Arrays.stream(data.labels())
                                .map(label -> labels().indexOf(data.space().name(label))),
                        Arrays.stream(rows).map(row -> label(board, row)))
                .toArray();
        return new LabeledSet(
                FeatureMatrix.concat(data.labeled(), data.unlabeled().select(rows)), labels);
    }

    private int label(Board board, int row) {
        if (board.answer(row).orElse(null) instanceof Decision.Named named) {
            int index = labels().indexOf(named.name());
            return index == labels().augmented() ? -1 : index;
        }
        return -1;
    }
}
