package dev.augur.spark;

import java.util.Arrays;
import java.util.Iterator;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Scores rows with any Augur model of rows of features, whatever method made it: AUTO, EVM, OpenMax and all others whose module is on the
 * class path. The model file goes to the executors once, and rows are scored in batches.
 */
public final class ScoreWithAugur extends Transformer implements DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    private final @Nullable String uid;
    private final Param<String> modelFile;
    private final Param<String> featuresCol;
    private final Param<String> predictionCol;
    private final Param<String> scoresCol;
    private final Param<String> noveltyCol;

    public ScoreWithAugur() {
        this(Identifiable.randomUID("scoreWithAugur"));
    }

    public ScoreWithAugur(String uid) {
        this(Uid.passed(uid));
    }

    private ScoreWithAugur(Uid uid) {
        this.uid = uid.arrived();
        modelFile = Checked.anyText(this, "modelFile", "an Augur model file, anywhere Spark can read");
        featuresCol = Checked.anyText(this, "featuresCol", "vectors of features");
        predictionCol = Checked.anyText(this, "predictionCol", "where the predicted class goes; k is NOVEL");
        scoresCol = Checked.anyText(this, "scoresCol", "where the scores of the k + 1 classes go");
        noveltyCol = Checked.anyText(this, "noveltyCol", "where the novelty of the row goes");
        setDefault(featuresCol, "features");
        setDefault(predictionCol, "prediction");
        setDefault(scoresCol, "scores");
        setDefault(noveltyCol, "novelty");
    }

    @Override
    public String uid() {
        return Uid.of(uid);
    }

    public Param<String> modelFile() {
        return modelFile;
    }

    public Param<String> featuresCol() {
        return featuresCol;
    }

    public Param<String> predictionCol() {
        return predictionCol;
    }

    public Param<String> scoresCol() {
        return scoresCol;
    }

    public Param<String> noveltyCol() {
        return noveltyCol;
    }

    public ScoreWithAugur setModelFile(String value) {
        set(modelFile, value);
        return this;
    }

    public ScoreWithAugur setFeaturesCol(String value) {
        set(featuresCol, value);
        return this;
    }

    public ScoreWithAugur setPredictionCol(String value) {
        set(predictionCol, value);
        return this;
    }

    public ScoreWithAugur setScoresCol(String value) {
        set(scoresCol, value);
        return this;
    }

    public ScoreWithAugur setNoveltyCol(String value) {
        set(noveltyCol, value);
        return this;
    }

    @Override
    public StructType transformSchema(StructType schema) {
        String features = getOrDefault(featuresCol);
        if (!Arrays.asList(schema.fieldNames()).contains(features)
                || !(schema.apply(features).dataType() instanceof VectorUDT)) {
            throw new IllegalArgumentException("there is no column " + features
                    + " (featuresCol) of vectors; there are " + String.join(", ", schema.fieldNames()));
        }
        return schema.add(getOrDefault(predictionCol), DataTypes.DoubleType)
                .add(getOrDefault(scoresCol), SQLDataTypes.VectorType())
                .add(getOrDefault(noveltyCol), DataTypes.DoubleType);
    }

    @Override
    public Dataset<Row> transform(Dataset<?> dataset) {
        StructType schema = transformSchema(dataset.schema());
        if (!isDefined(modelFile)) {
            throw new IllegalArgumentException("param modelFile must be set");
        }
        ModelBytes model =
                new ModelBytes(ModelDirectory.read(dataset.sparkSession(), new Path(getOrDefault(modelFile))));
        if (!model.model().encoder().isEmpty()) {
            throw new IllegalArgumentException(getOrDefault(modelFile)
                    + " is a model of tables, which encodes columns itself; score it with the command line");
        }
        Broadcast<ModelBytes> shipped = JavaSparkContext.fromSparkContext(
                        dataset.sparkSession().sparkContext())
                .broadcast(model);
        String features = getOrDefault(featuresCol);
        int column = dataset.schema().fieldIndex(features);
        MapPartitionsFunction<Row, Row> scoring = (Iterator<Row> rows) ->
                new ScoredRows(rows, column, features, shipped.value().model().classifier(), schema);
        return dataset.toDF().mapPartitions(scoring, Encoders.row(schema));
    }

    @Override
    public ScoreWithAugur copy(ParamMap extra) {
        return defaultCopy(extra);
    }

    public static MLReader<ScoreWithAugur> read() {
        return new ParamsReader<>(ScoreWithAugur.class, ScoreWithAugur::new);
    }
}
