package dev.augur.spark;

import dev.augur.common.Plural;
import dev.augur.data.LabelSpace;
import dev.augur.spark.fit.ModelBytes;
import dev.augur.spark.param.Checked;
import dev.augur.spark.param.ParamsReader;
import dev.augur.spark.param.Uid;
import dev.augur.spark.table.BatchedRows;
import dev.augur.spark.table.MoreAnswers;
import dev.augur.spark.table.NovelSample;
import dev.augur.spark.table.RowFeatures;
import dev.augur.spark.table.Scoring;
import dev.augur.spark.table.TableRows;
import dev.augur.store.SavedModel;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.encode.Encoder;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Scores rows with an Augur model of any method whose module is on the class path: AUTO, EVM, OpenMax and so on. A
 * model that was trained on a table, such as by the command line, finds its columns by name and encodes them itself; a
 * model of features reads a column of vectors. The model file goes to the executors once, and rows are scored in
 * batches.
 */
public final class ScoreWithAugur extends Transformer implements DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    private final @Nullable String uid;
    private transient @Nullable ModelBytes given;
    private final Param<String> modelFile;
    private final Param<String> featuresCol;
    private final Param<String> predictionCol;
    private final Param<String> scoresCol;
    private final Param<String> probabilityCol;
    private final Param<String> noveltyCol;
    private final Param<String> reasonsCol;
    private final IntParam numReasons;
    private final Param<String> groupCol;
    private final LongParam seed;

    public ScoreWithAugur() {
        this(Identifiable.randomUID("scoreWithAugur"));
    }

    public ScoreWithAugur(String uid) {
        this(Uid.passed(uid));
    }

    private ScoreWithAugur(Uid uid) {
        this.uid = uid.arrived();
        modelFile = Checked.anyText(this, "modelFile", "an Augur model file, anywhere Spark can read");
        featuresCol = Checked.anyText(
                this, "featuresCol", "vectors of features, for models that do not encode columns themselves");
        predictionCol = Checked.anyText(this, "predictionCol", "where the predicted class goes; k is NOVEL");
        scoresCol = Checked.anyText(this, "scoresCol", "where the scores of the k + 1 classes go");
        probabilityCol = Checked.anyText(
                this,
                "probabilityCol",
                "where the probabilities of the k + 1 classes go; null where the model has none");
        noveltyCol = Checked.anyText(this, "noveltyCol", "where the novelty of the row goes");
        reasonsCol = Checked.anyText(
                this,
                "reasonsCol",
                "where the reasons of the answer go, the weightiest column first, in words; empty for none");
        numReasons =
                new IntParam(this, "numReasons", "columns that are told as reasons; >= 1", ParamValidators.gtEq(1));
        groupCol = Checked.anyText(
                this,
                "groupCol",
                "where the group of a novel row goes, counted from 1, null for all others; rows are looked at first to"
                        + " find the groups; empty for none");
        seed = new LongParam(this, "seed", "of the rows in which groups are found");
        setDefault(reasonsCol, "");
        setDefault(numReasons, 3);
        setDefault(groupCol, "");
        setDefault(seed, 42L);
        setDefault(featuresCol, "features");
        setDefault(predictionCol, "prediction");
        setDefault(scoresCol, "scores");
        setDefault(probabilityCol, "probability");
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

    public Param<String> probabilityCol() {
        return probabilityCol;
    }

    public Param<String> noveltyCol() {
        return noveltyCol;
    }

    public Param<String> reasonsCol() {
        return reasonsCol;
    }

    public IntParam numReasons() {
        return numReasons;
    }

    public Param<String> groupCol() {
        return groupCol;
    }

    public LongParam seed() {
        return seed;
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

    public ScoreWithAugur setProbabilityCol(String value) {
        set(probabilityCol, value);
        return this;
    }

    public ScoreWithAugur setNoveltyCol(String value) {
        set(noveltyCol, value);
        return this;
    }

    public ScoreWithAugur setReasonsCol(String value) {
        set(reasonsCol, value);
        return this;
    }

    public ScoreWithAugur setNumReasons(int value) {
        set(numReasons, value);
        return this;
    }

    public ScoreWithAugur setGroupCol(String value) {
        set(groupCol, value);
        return this;
    }

    public ScoreWithAugur setSeed(long value) {
        set(seed, value);
        return this;
    }

    @Override
    public StructType transformSchema(StructType schema) {
        return checked(schema, model(SparkSession.active()));
    }

    /**
     * Refuses a schema that lacks what the model reads, or that already has a column it writes; no job is started for
     * it.
     */
    private StructType checked(StructType schema, SavedModel model) {
        if (isOfTables(model)) {
            tableRows(schema, model);
        } else {
            requireVectors(schema);
        }
        StructType all = schema;
        for (StructField field : answers(model)) {
            if (Arrays.asList(all.fieldNames()).contains(field.name())) {
                throw new IllegalArgumentException(
                        "there is already a column " + field.name() + "; name another for the answer");
            }
            all = all.add(field);
        }
        return all;
    }

    /** The columns that are added; refuses reasons that the model cannot give. */
    private List<StructField> answers(SavedModel model) {
        List<StructField> fields = new ArrayList<>(List.of(
                DataTypes.createStructField(getOrDefault(predictionCol), DataTypes.DoubleType, false, names(model)),
                DataTypes.createStructField(getOrDefault(scoresCol), SQLDataTypes.VectorType(), false),
                DataTypes.createStructField(getOrDefault(probabilityCol), SQLDataTypes.VectorType(), true),
                DataTypes.createStructField(getOrDefault(noveltyCol), DataTypes.DoubleType, false)));
        if (isAsked(reasonsCol)) {
            requireColumns(MoreAnswers.explainer(model).columns());
            fields.add(DataTypes.createStructField(
                    getOrDefault(reasonsCol), DataTypes.createArrayType(DataTypes.StringType, false), false));
        }
        if (isAsked(groupCol)) {
            fields.add(DataTypes.createStructField(getOrDefault(groupCol), DataTypes.IntegerType, true));
        }
        return fields;
    }

    private boolean isAsked(Param<String> column) {
        return !getOrDefault(column).isEmpty();
    }

    private void requireColumns(int columns) {
        int asked = (Integer) getOrDefault(numReasons);
        if (asked > columns) {
            throw new IllegalArgumentException(
                    "param numReasons is " + asked + ", but the model learned from " + Plural.of(columns, "column"));
        }
    }

    /** The names of the classes, for IndexToString, which turns predictions into names. */
    private Metadata names(SavedModel model) {
        LabelSpace labels = model.classifier().labels();
        return NominalAttribute.defaultAttr()
                .withName(getOrDefault(predictionCol))
                .withValues(
                        IntStream.range(0, labels.size()).mapToObj(labels::name).toArray(String[]::new))
                .toMetadata();
    }

    private void requireVectors(StructType schema) {
        String features = getOrDefault(featuresCol);
        if (!Arrays.asList(schema.fieldNames()).contains(features)
                || !(schema.apply(features).dataType() instanceof VectorUDT)) {
            throw new IllegalArgumentException("there is no column " + features
                    + " (featuresCol) of vectors; there are " + String.join(", ", schema.fieldNames()));
        }
    }

    private static boolean isOfTables(SavedModel model) {
        return !model.encoder().isEmpty();
    }

    private TableRows tableRows(StructType schema, SavedModel model) {
        return TableRows.of(
                "rows for " + getOrDefault(modelFile),
                schema,
                TrainedModel.of(model).encoder().columns());
    }

    private SavedModel model(SparkSession session) {
        return bytes(session).model();
    }

    /** Scores with this model, which need not be in a file; messages call it by the name of the model file. */
    ScoreWithAugur answeringBy(ModelBytes other) {
        given = other;
        return this;
    }

    private ModelBytes bytes(SparkSession session) {
        if (given != null) {
            return given;
        }
        if (!isDefined(modelFile)) {
            throw new IllegalArgumentException("param modelFile must be set");
        }
        return ModelDirectory.model(session, new Path(getOrDefault(modelFile)));
    }

    @Override
    public Dataset<Row> transform(Dataset<?> dataset) {
        SparkSession session = dataset.sparkSession();
        ModelBytes bytes = bytes(session);
        StructType schema = checked(dataset.schema(), bytes.model());
        Broadcast<ModelBytes> shipped =
                JavaSparkContext.fromSparkContext(session.sparkContext()).broadcast(bytes);
        Reading reading = reading(dataset.schema(), bytes.model());
        MapPartitionsFunction<Row, Row> scoring =
                scoring(shipped, reading, more(dataset, bytes.model(), reading), schema);
        String prediction = getOrDefault(predictionCol);
        return dataset.toDF()
                .mapPartitions(scoring, Encoders.row(schema))
                .withMetadata(prediction, schema.apply(prediction).metadata());
    }
    /** How a model sees rows. */
    private interface Reading extends Serializable {
        RowFeatures of(SavedModel model);
    }

    /** A further column of a model's answers. */
    private interface More extends Serializable {
        MoreAnswers of(SavedModel model);
    }

    private Reading reading(StructType schema, SavedModel model) {
        if (isOfTables(model)) {
            TableRows tables = tableRows(schema, model);
            return each -> RowFeatures.ofTables(Encoder.fromMap(each.encoder()), tables);
        }
        String name = getOrDefault(featuresCol);
        int position = schema.fieldIndex(name);
        return each -> RowFeatures.ofVectors(each.classifier().inputs(), position, name);
    }

    private List<More> more(Dataset<?> rows, SavedModel model, Reading reading) {
        List<More> more = new ArrayList<>();
        if (isAsked(reasonsCol)) {
            int count = (Integer) getOrDefault(numReasons);
            more.add(each -> MoreAnswers.reasons(each, count));
        }
        if (isAsked(groupCol)) {
            if (rows.isStreaming()) {
                throw new IllegalArgumentException("groups are found in rows that are looked at first, which a stream"
                        + " does not allow: transform its batches in foreachBatch, or leave groupCol empty");
            }
            NovelSample sample = NovelSample.of(rows.toDF(), model, reading.of(model), (Long) getOrDefault(seed));
            Broadcast<NovelSample> shipped = JavaSparkContext.fromSparkContext(
                            rows.sparkSession().sparkContext())
                    .broadcast(sample);
            more.add(each -> MoreAnswers.groups(shipped.value(), each));
        }
        return more;
    }

    private static MapPartitionsFunction<Row, Row> scoring(
            Broadcast<ModelBytes> shipped, Reading reading, List<More> more, StructType schema) {
        return (Iterator<Row> rows) -> {
            SavedModel model = shipped.value().model();
            List<MoreAnswers> others = more.stream().map(each -> each.of(model)).toList();
            return new BatchedRows(rows, new Scoring(reading.of(model), model.classifier(), others, schema));
        };
    }

    @Override
    public ScoreWithAugur copy(ParamMap extra) {
        return defaultCopy(extra);
    }

    public static MLReader<ScoreWithAugur> read() {
        return new ParamsReader<>(ScoreWithAugur.class, ScoreWithAugur::new);
    }
}
