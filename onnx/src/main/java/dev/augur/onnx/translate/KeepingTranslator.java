package dev.augur.onnx.translate;

import dev.augur.data.LabelSpace;
import dev.augur.naming.KeepingClassifier;
import dev.augur.naming.KeptAnswers;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Arrays;
import java.util.Optional;

/** What people said of rows, found again by all features. */
public final class KeepingTranslator implements ClassifierTranslator<KeepingClassifier> {
    @Override
    public Class<KeepingClassifier> type() {
        return KeepingClassifier.class;
    }

    @Override
    public String words() {
        return "answers of people";
    }

    @Override
    public Belief translate(KeepingClassifier classifier, Wire features, GraphBuilder graph) {
        GraphBuilder part = graph.in("answered");
        Belief inner = Translations.of(classifier.inner(), features, graph);
        LabelSpace labels = inner.labels();
        Wire said = said(classifier.kept(), features, part);
        Wire isTold = part.isAtLeast(said, part.whole(0));
        Wire isNamed = part.and(isTold, part.isLess(said, part.whole(labels.known())));
        Wire told = part.where(isNamed, said, inner.bestKnown(part));
        Wire predictions = part.where(isTold, told, inner.predictions());
        Optional<Wire> probabilities = inner.probabilities()
                .map(before -> part.where(isTold, certain(labels, before, isNamed, told, part), before));
        return new Belief(labels, predictions, inner.scores(), inner.novelty(), probabilities);
    }

    /** A column with the answer for each row, -1 where nobody gave one: the rows that were answered all differ. */
    private static Wire said(KeptAnswers kept, Wire features, GraphBuilder graph) {
        float[] rows = Arrays.copyOfRange(
                kept.rows().values(),
                kept.rows().offset(),
                kept.rows().offset() + kept.size() * kept.rows().columns());
        long[] places = Arrays.stream(kept.labels())
                .asLongStream()
                .map(label -> label + 1)
                .toArray();
        Wire answered = graph.constant("rows", rows, 1, kept.size(), kept.rows().columns());
        Wire apart = graph.absolute(graph.subtract(graph.unsqueezed(features, 1), answered));
        Wire farthest = graph.squeezed(graph.largest(apart, 2), 2);
        Wire isSame = graph.isEqual(farthest, graph.constant("nothing", new float[] {0}));
        Wire found = graph.multiply(
                graph.cast(isSame, ElementType.INT64), graph.constant("places", places, 1, places.length));
        return graph.subtract(graph.sum(found), graph.whole(1));
    }

    /**
     * The probabilities of answered rows: 1 for the class, or as before among the known ones if people named no class.
     */
    private static Wire certain(LabelSpace labels, Wire before, Wire isNamed, Wire told, GraphBuilder graph) {
        long[] all = new long[labels.size()];
        Arrays.setAll(all, c -> c);
        Wire isClass = graph.isEqual(told, graph.constant("classes", all, 1, all.length));
        Wire one = Belief.asNumber(isClass, graph);
        Wire known = graph.subtract(graph.number(1), Belief.augmented(labels, before, graph));
        Wire shared = graph.divide(Belief.known(labels, before, graph), known);
        Wire none = graph.multiply(known, graph.number(0));
        Wire hasShares = graph.isGreater(known, graph.number(0));
        Wire shares = graph.where(hasShares, graph.beside(shared, none), one);
        return graph.where(isNamed, one, shares);
    }
}
