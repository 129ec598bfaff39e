package dev.augur.spark;

import dev.augur.spark.fit.ModelBytes;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.BiFunction;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsReader$;
import org.apache.spark.ml.util.DefaultParamsWriter$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.SparkSession;

/** A stored model: a directory of metadata as spark.ml writes it, and {@code model.augur} beside it. */
final class ModelDirectory {
    private static final String FILE = "model.augur";

    private ModelDirectory() {}

    /** Writes a file wherever Spark can. */
    static void write(SparkSession session, Path file, byte[] bytes) {
        try (OutputStream out = fileSystem(session, file).create(file)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    /** A model file from wherever Spark reads. */
    static ModelBytes model(SparkSession session, Path file) {
        return new ModelBytes(read(session, file), file.toString());
    }

    private static byte[] read(SparkSession session, Path file) {
        try (FSDataInputStream in = fileSystem(session, file).open(file)) {
            return in.readAllBytes();
        } catch (FileNotFoundException e) {
            throw new IllegalArgumentException(file + ": there is no such file; check the path.", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static FileSystem fileSystem(SparkSession session, Path file) throws IOException {
        return file.getFileSystem(session.sparkContext().hadoopConfiguration());
    }

    /** Writes a model. */
    static final class Writer extends MLWriter {
        private final Params model;
        private final ModelBytes bytes;

        Writer(Params model, ModelBytes bytes) {
            this.model = model;
            this.bytes = bytes;
        }

        @Override
        public void saveImpl(String path) {
            DefaultParamsWriter$.MODULE$.saveMetadata(model, path, sparkSession());
            ModelDirectory.write(sparkSession(), new Path(path, FILE), bytes.bytes());
        }
    }

    /** Reads a model. */
    static final class Reader<T extends Params> extends MLReader<T> {
        private final Class<T> type;
        private final BiFunction<String, ModelBytes, T> maker;

        /** @param maker makes one with a given uid */
        Reader(Class<T> type, BiFunction<String, ModelBytes, T> maker) {
            this.type = type;
            this.maker = maker;
        }

        @Override
        public T load(String path) {
            DefaultParamsReader.Metadata metadata =
                    DefaultParamsReader$.MODULE$.loadMetadata(path, sparkSession(), type.getName());
            T model = maker.apply(metadata.uid(), ModelDirectory.model(sparkSession(), new Path(path, FILE)));
            metadata.getAndSetParams(model, scala.Option.empty());
            return model;
        }
    }
}
