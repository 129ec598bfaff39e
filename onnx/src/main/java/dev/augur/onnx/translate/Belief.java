package dev.augur.onnx.translate;

import dev.augur.data.LabelSpace;
import dev.augur.model.DecisionRule;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a classifier says of rows, as {@link dev.augur.model.Answers} has it.
 *
 * @param labels the classes
 * @param predictions a column with the class of each row
 * @param scores a column for each class
 * @param novelty a column
 * @param probabilities a column for each class, where there are probabilities
 */
public record Belief(LabelSpace labels, Wire predictions, Wire scores, Wire novelty, Optional<Wire> probabilities) {
    /** The belief of raw scores: their softmax gives the probabilities, and the largest decides. */
    public static Belief ofScores(LabelSpace labels, Wire raw, GraphBuilder graph) {
        return ofProbabilities(labels, graph.argmax(raw), graph.softmax(raw), graph);
    }

    /** The belief of probabilities, which are also the scores; novelty is that of the augmented class. */
    public static Belief ofProbabilities(LabelSpace labels, Wire predictions, Wire probabilities, GraphBuilder graph) {
        return new Belief(
                labels,
                predictions,
                probabilities,
                augmented(labels, probabilities, graph),
                Optional.of(probabilities));
    }

    /** Where novelty decides, from a threshold on. */
    public static Belief ofNovelty(LabelSpace labels, Wire scores, Wire novelty, double least, GraphBuilder graph) {
        Wire best = graph.argmax(known(labels, scores, graph));
        return new Belief(labels, novelFrom(labels, novelty, least, best, graph), scores, novelty, Optional.empty());
    }

    private static Wire novelFrom(LabelSpace labels, Wire novelty, double least, Wire best, GraphBuilder graph) {
        return graph.where(graph.isAtLeast(novelty, graph.number(least)), graph.whole(labels.augmented()), best);
    }

    /** The columns of the known classes. */
    static Wire known(LabelSpace labels, Wire of, GraphBuilder graph) {
        return graph.columns(of, 0, labels.known());
    }

    /** The column of the augmented class. */
    static Wire augmented(LabelSpace labels, Wire of, GraphBuilder graph) {
        return graph.columns(of, labels.known(), labels.size());
    }

    public Belief withProbabilities(Wire all) {
        return new Belief(labels, predictions, scores, novelty, Optional.of(all));
    }

    /** The known class of each row, were it not novel. */
    Wire bestKnown(GraphBuilder graph) {
        return graph.where(
                graph.isLess(predictions, graph.whole(labels.known())),
                predictions,
                graph.argmax(known(labels, scores, graph)));
    }

    /** The same with another threshold of novelty. */
    Belief atThreshold(double threshold, GraphBuilder graph) {
        Wire moved = novelFrom(labels, novelty, threshold, bestKnown(graph), graph);
        return new Belief(labels, moved, scores, novelty, probabilities);
    }

    /** The belief if classes are this many times as frequent. */
    Belief reweighed(double[] ratios, DecisionRule rule, GraphBuilder graph) {
        Wire weighed = graph.multiply(probabilities.orElseThrow(), graph.row("ratios", ratios));
        Wire sum = graph.sum(weighed);
        double total = Arrays.stream(ratios).sum();
        double[] alone = Arrays.stream(ratios).map(ratio -> ratio / total).toArray();
        Wire after = graph.where(
                graph.isGreater(sum, graph.number(0)), graph.divide(weighed, sum), graph.row("alone", alone));
        return new Belief(labels, decide(rule, labels, after, graph), after, novelty, Optional.of(after));
    }

    /** The classes that a rule makes of probabilities. */
    static Wire decide(DecisionRule rule, LabelSpace labels, Wire probabilities, GraphBuilder graph) {
        Wire known = known(labels, probabilities, graph);
        Wire augmented = graph.whole(labels.augmented());
        if (rule instanceof DecisionRule.RejectBelow reject) {
            Wire below = graph.isLess(graph.largest(known), graph.number(reject.threshold()));
            return graph.where(below, augmented, graph.argmax(known));
        }
        if (rule instanceof DecisionRule.NovelAbove novel) {
            Wire above = graph.isGreater(augmented(labels, probabilities, graph), graph.number(novel.threshold()));
            return graph.where(above, augmented, graph.argmax(known));
        }
        return graph.argmax(probabilities);
    }

    /** A condition as a number, 1 or 0. */
    static Wire asNumber(Wire condition, GraphBuilder graph) {
        return graph.cast(condition, ElementType.DOUBLE);
    }
}
