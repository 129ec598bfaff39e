package dev.augur.store.plugin;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Model;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/**
 * The same score for every class, whatever the row.
 *
 * @param labels the classes
 * @param inputs columns of a row
 * @param level the score
 */
public record FlatModel(LabelSpace labels, int inputs, double level) implements Model {
    @Override
    public Matrix score(FeatureMatrix x) {
        Matrix scores = new Matrix(x.rows(), labels.size());
        java.util.Arrays.fill(scores.values(), level);
        return scores;
    }

    /** In its first version the level was a text. */
    public static final class Format extends ModelFormat<FlatModel> {
        public Format() {
            super("flat", 2, FlatModel.class);
        }

        @Override
        public void store(FlatModel model, Stored into) {
            into.put("inputs", model.inputs).putNumber("level", model.level);
        }

        @Override
        public FlatModel restore(Stored from, LabelSpace labels) {
            double level = from.version() == 1 ? Double.parseDouble(from.text("level")) : from.number("level");
            return new FlatModel(labels, from.integer("inputs"), level);
        }
    }
}
