package dev.augur.spark;

import dev.augur.spark.param.AutoParams;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/**
 * What {@link AutoClassifier} can be told, and what its model remembers of it. {@code explainParams()} says what each
 * of them means.
 */
public interface AutoClassifierParams extends Params {
    /** All of them in one place; spark.ml finds them by the methods below. */
    AutoParams auto();

    default Param<String> theta() {
        return auto().theta;
    }

    default IntParam sampleRows() {
        return auto().sampleRows;
    }

    default IntParam labeledRows() {
        return auto().labeledRows;
    }

    default IntParam numKnownClasses() {
        return auto().numKnownClasses;
    }

    default LongParam seed() {
        return auto().seed;
    }

    default Param<String> noveltyCol() {
        return auto().noveltyCol;
    }

    default String getTheta() {
        return getOrDefault(theta());
    }

    default int getSampleRows() {
        return (int) getOrDefault(sampleRows());
    }

    default int getLabeledRows() {
        return (int) getOrDefault(labeledRows());
    }

    default int getNumKnownClasses() {
        return (int) getOrDefault(numKnownClasses());
    }

    default long getSeed() {
        return (long) getOrDefault(seed());
    }

    default String getNoveltyCol() {
        return getOrDefault(noveltyCol());
    }
}
