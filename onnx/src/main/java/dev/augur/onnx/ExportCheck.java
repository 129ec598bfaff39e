package dev.augur.onnx;

import dev.augur.data.FeatureMatrix;
import dev.augur.method.Classifier;
import dev.augur.onnx.check.ExportDifference;
import dev.augur.onnx.check.GraphAnswers;
import dev.augur.onnx.check.GraphRows;
import dev.augur.onnx.check.OnnxScorer;
import dev.augur.onnx.columns.KeptTable;
import dev.augur.onnx.columns.TableCells;
import dev.augur.store.SavedModel;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Compares a model with what ONNX Runtime makes of its export, on rows that the model file keeps or on a table. */
final class ExportCheck {
    /** Rows that are compared at a time: kernel values of more would fill the memory. */
    private static final int BLOCK = 256;

    private final Classifier classifier;
    private final OnnxScorer scorer;

    ExportCheck(Classifier classifier, OnnxScorer scorer) {
        this.classifier = classifier;
        this.scorer = scorer;
    }

    /**
     * The features of all rows that a model file keeps.
     *
     * @throws IllegalArgumentException if it keeps none
     */
    static FeatureMatrix kept(SavedModel model) {
        List<FeatureMatrix> all = new ArrayList<>();
        model.heldOut().ifPresent(each -> all.add(each.rows().features()));
        model.known().ifPresent(each -> all.add(each.rows()));
        model.mixture().ifPresent(all::add);
        return all.stream()
                .reduce(FeatureMatrix::concat)
                .orElseThrow(() -> new IllegalArgumentException(
                        "the model file keeps no rows to check the export on, as files of older versions do not;"
                                + " name a table with --check."));
    }

    /** On rows as a table has them. */
    ExportDifference ofTable(Table table, Encoder encoder) throws TableException {
        FeatureMatrix features = encoder.encode(table);
        return compare(features, new TableCells(encoder).of(table, features));
    }

    /** On the rows that the model file keeps, as a table might have had them. */
    ExportDifference ofKept(FeatureMatrix kept, Encoder encoder) throws TableException {
        return ofTable(new KeptTable(encoder, kept).table(), encoder);
    }

    /** On features. */
    ExportDifference ofFeatures(FeatureMatrix features) {
        float[][] rows =
                IntStream.range(0, features.rows()).mapToObj(features::row).toArray(float[][]::new);
        return compare(features, Map.of(ModelGraph.FEATURES, rows));
    }

    private ExportDifference compare(FeatureMatrix features, Map<String, Object> inputs) {
        GraphAnswers ours = GraphAnswers.of(classifier.classify(features));
        List<GraphAnswers> theirs = new ArrayList<>();
        for (int from = 0; from < features.rows(); from += BLOCK) {
            GraphRows rows = new GraphRows(features.rows(), inputs);
            theirs.add(scorer.answers(rows.slice(from, Math.min(from + BLOCK, features.rows()))));
        }
        return ExportDifference.between(ours, GraphAnswers.concat(theirs));
    }
}
