package dev.augur.spark.param;

import dev.augur.catalog.Components;
import java.io.Serializable;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.param.Params;

/** The params of AUTO, one set for each estimator or model. */
public final class AutoParams implements Serializable {
    private static final long serialVersionUID = 1L;

    public final Param<String> theta;
    public final IntParam sampleRows;
    public final IntParam labeledRows;
    public final IntParam numKnownClasses;
    public final LongParam seed;
    public final Param<String> noveltyCol;

    public AutoParams(Params parent) {
        theta = Checked.text(
                parent,
                "theta",
                "share of the known classes among the unlabeled rows: a number in (0, 1], or an estimator such as km1,"
                        + " which gets the rows on the driver; if not set, AUTO finds it, from all rows",
                text -> Components.methods().parse("auto:theta=" + text));
        sampleRows = new IntParam(
                parent,
                "sampleRows",
                "rows on which the driver compares settings, half of them labeled where there are as many; 12,000 are"
                        + " what AUTO takes everywhere, and more than 60,000 take minutes; >= 100",
                ParamValidators.gtEq(100));
        labeledRows = new IntParam(
                parent,
                "labeledRows",
                "labeled rows from which the driver learns the names of known classes; of more, so many are drawn; >="
                        + " 100",
                ParamValidators.gtEq(100));
        numKnownClasses = new IntParam(
                parent,
                "numKnownClasses",
                "k: labels in 0..k-1 are known classes; 0 takes it from the label column's metadata, or else from"
                        + " the largest label",
                ParamValidators.gtEq(0));
        seed = new LongParam(parent, "seed", "of all random numbers; the same seed gives the same model");
        noveltyCol = Checked.anyText(
                parent,
                "noveltyCol",
                "where the novelty of a row goes, above 0 where it is called novel; empty for" + " none");
        parent.setDefault(sampleRows, 12_000);
        parent.setDefault(labeledRows, 100_000);
        parent.setDefault(numKnownClasses, 0);
        parent.setDefault(seed, 42L);
        parent.setDefault(noveltyCol, "novelty");
    }
}
