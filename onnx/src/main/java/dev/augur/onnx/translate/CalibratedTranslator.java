package dev.augur.onnx.translate;

import dev.augur.method.CalibratedClassifier;
import dev.augur.method.ScoreCalibration;
import dev.augur.method.ScoreScale;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Probabilities out of scores. */
public final class CalibratedTranslator implements ClassifierTranslator<CalibratedClassifier> {
    @Override
    public Class<CalibratedClassifier> type() {
        return CalibratedClassifier.class;
    }

    @Override
    public String words() {
        return "calibrated scores";
    }

    @Override
    public Belief translate(CalibratedClassifier classifier, Wire features, GraphBuilder graph) {
        GraphBuilder part = graph.in("calibration");
        ScoreCalibration calibration = classifier.calibration();
        ScoreScale scale = calibration.scale();
        Belief inner = Translations.of(classifier.inner(), features, graph);
        Wire moved = part.subtract(bounded(inner.novelty(), part), part.number(scale.centre()));
        Wire novelty = asinh(part.divide(moved, part.number(scale.width())), part);
        Wire logit =
                part.add(part.multiply(part.number(calibration.slope()), novelty), part.number(calibration.offset()));
        Wire novel = part.sigmoid(logit);
        Wire known = bounded(Belief.known(inner.labels(), inner.scores(), part), part);
        Wire below = part.subtract(known, part.largest(known));
        Wire scaled = asinh(part.divide(below, part.number(scale.margin())), part);
        Wire classes = part.softmax(part.multiply(part.number(calibration.sharpness()), scaled));
        Wire rest = part.subtract(part.number(1), novel);
        return inner.withProbabilities(part.beside(part.multiply(rest, classes), novel));
    }

    private static Wire bounded(Wire numbers, GraphBuilder graph) {
        return graph.bounded(numbers, -LARGE, LARGE);
    }

    private static Wire asinh(Wire numbers, GraphBuilder graph) {
        return graph.asinh(bounded(numbers, graph));
    }

    /** Differences beyond this say nothing more. */
    private static final double LARGE = 1e100;
}
