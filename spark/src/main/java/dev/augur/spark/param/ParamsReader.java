package dev.augur.spark.param;

import java.util.function.Function;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsReader$;
import org.apache.spark.ml.util.MLReader;

/** Reads what consists of params alone. */
public final class ParamsReader<T extends Params> extends MLReader<T> {
    private final Class<T> type;
    private final Function<String, T> maker;

    /** @param maker makes one with a given uid */
    public ParamsReader(Class<T> type, Function<String, T> maker) {
        this.type = type;
        this.maker = maker;
    }

    @Override
    public T load(String path) {
        DefaultParamsReader.Metadata metadata =
                DefaultParamsReader$.MODULE$.loadMetadata(path, sparkSession(), type.getName());
        T read = maker.apply(metadata.uid());
        metadata.getAndSetParams(read, scala.Option.empty());
        return read;
    }
}
