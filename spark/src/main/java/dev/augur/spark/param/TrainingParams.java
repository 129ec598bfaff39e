package dev.augur.spark.param;

import dev.augur.catalog.Components;
import java.io.Serializable;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.param.Params;

/** The params of a fit, one set for each estimator or model. */
public final class TrainingParams implements Serializable {
    private static final long serialVersionUID = 1L;

    public final Param<String> loss;
    public final Param<String> correction;
    public final Param<String> theta;
    public final Param<String> priors;
    public final Param<String> network;
    public final Param<String> optimizer;
    public final IntParam maxIter;
    public final DoubleParam tol;
    public final DoubleParam regParam;
    public final BooleanParam standardization;
    public final IntParam aggregationDepth;
    public final LongParam seed;
    public final IntParam numKnownClasses;
    public final Param<String> weightCol;

    public TrainingParams(Params parent) {
        loss = Checked.text(
                parent,
                "loss",
                "loss function, such as gce:q=0.7, ce or ovr:psi=logistic",
                text -> Components.losses().parse(text));
        correction = Checked.text(
                parent,
                "correction",
                "what is done where the estimated risk on novel rows is negative: penalty:t=2,lambda=1.6, relu, "
                        + "abs, nnpu or none; with t = 1 the objective has a kink, and L-BFGS cannot be used",
                text -> Components.corrections().parse(text));
        theta = Checked.text(
                parent,
                "theta",
                "share of the known classes among the unlabeled rows: a number in (0, 1], an estimator such as"
                        + " km1, bbe or "
                        + "loop, or shares:0.2,0.3 with a share for each known class",
                Components::priorSource);
        priors = Checked.text(
                parent,
                "priors",
                "how to divide theta among the known classes, in case their proportions shifted: none, bbse, mlls, "
                        + "per-class-km or per-class-bbe; all but none train five more times, once per fold",
                text -> Components.classPriors().parse(text));
        network = Checked.text(
                parent,
                "network",
                "network to train: linear, rff:N, nystrom:N or mlp:N",
                text -> Components.networks().parse(text));
        optimizer = Checked.text(
                parent,
                "optimizer",
                "auto, which is lbfgs where the objective is smooth and adam otherwise; lbfgs, adam:lr=0.01 or"
                        + " sgd:lr=0.01",
                OptimizerChoice::isValid);
        maxIter =
                new IntParam(parent, "maxIter", "largest number of steps of the optimizer; > 0", ParamValidators.gt(0));
        tol = new DoubleParam(
                parent, "tol", "L-BFGS stops when no entry of the gradient is larger; > 0", ParamValidators.gt(0));
        regParam = new DoubleParam(
                parent,
                "regParam",
                "weight of the L2 penalty regParam/2 |w|^2 on all parameters; >= 0",
                ParamValidators.gtEq(0));
        standardization = new BooleanParam(
                parent, "standardization", "whether features are scaled to mean 0 and standard deviation 1 first");
        aggregationDepth = new IntParam(
                parent,
                "aggregationDepth",
                "depth of the tree in which the sums of the partitions are merged; >= 2",
                ParamValidators.gtEq(2));
        seed = new LongParam(parent, "seed", "of all random numbers; the same seed gives the same model");
        numKnownClasses = new IntParam(
                parent,
                "numKnownClasses",
                "k: labels in 0..k-1 are known classes; 0 takes it from the label column's metadata, or else from"
                        + " the largest label",
                ParamValidators.gtEq(0));
        weightCol = Checked.anyText(parent, "weightCol", "column of row weights; if not set, all rows have weight 1");
        parent.setDefault(loss, "gce:q=0.7");
        parent.setDefault(correction, "penalty:t=2,lambda=1.6");
        parent.setDefault(theta, "km1");
        parent.setDefault(priors, "none");
        parent.setDefault(network, "linear");
        parent.setDefault(optimizer, OptimizerChoice.AUTO);
        parent.setDefault(maxIter, 100);
        parent.setDefault(tol, 1e-6);
        parent.setDefault(regParam, 1e-4);
        parent.setDefault(standardization, true);
        parent.setDefault(aggregationDepth, 2);
        parent.setDefault(seed, 42L);
        parent.setDefault(numKnownClasses, 0);
    }
}
