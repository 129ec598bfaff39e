package dev.augur.spark;

import dev.augur.spark.param.TrainingParams;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/**
 * What {@link AugmentedClassClassifier} can be told, and what its model remembers of it. {@code explainParams()} says
 * what each of them means.
 */
public interface AugmentedClassParams extends Params {
    /** All of them in one place; spark.ml finds them by the methods below. */
    TrainingParams training();

    default Param<String> loss() {
        return training().loss;
    }

    default Param<String> correction() {
        return training().correction;
    }

    default Param<String> theta() {
        return training().theta;
    }

    default Param<String> priors() {
        return training().priors;
    }

    default Param<String> network() {
        return training().network;
    }

    default Param<String> optimizer() {
        return training().optimizer;
    }

    default IntParam maxIter() {
        return training().maxIter;
    }

    default DoubleParam tol() {
        return training().tol;
    }

    default DoubleParam regParam() {
        return training().regParam;
    }

    default BooleanParam standardization() {
        return training().standardization;
    }

    default IntParam aggregationDepth() {
        return training().aggregationDepth;
    }

    default LongParam seed() {
        return training().seed;
    }

    default IntParam numKnownClasses() {
        return training().numKnownClasses;
    }

    default Param<String> weightCol() {
        return training().weightCol;
    }

    default String getLoss() {
        return getOrDefault(loss());
    }

    default String getCorrection() {
        return getOrDefault(correction());
    }

    default String getTheta() {
        return getOrDefault(theta());
    }

    default String getPriors() {
        return getOrDefault(priors());
    }

    default String getNetwork() {
        return getOrDefault(network());
    }

    default String getOptimizer() {
        return getOrDefault(optimizer());
    }

    default int getMaxIter() {
        return (int) getOrDefault(maxIter());
    }

    default double getTol() {
        return (double) getOrDefault(tol());
    }

    default double getRegParam() {
        return (double) getOrDefault(regParam());
    }

    default boolean getStandardization() {
        return (boolean) getOrDefault(standardization());
    }

    default int getAggregationDepth() {
        return (int) getOrDefault(aggregationDepth());
    }

    default long getSeed() {
        return (long) getOrDefault(seed());
    }

    default int getNumKnownClasses() {
        return (int) getOrDefault(numKnownClasses());
    }

    default String getWeightCol() {
        return getOrDefault(weightCol());
    }
}
