package dev.augur.store;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaler;
import dev.augur.data.TailCompression;
import dev.augur.data.Tensor;
import dev.augur.model.NystromMap;
import dev.augur.model.RandomFourierMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Feature maps in a model file: the attribute {@code maps} names them in order, tensors carry their place in it. */
final class FeatureMapFormat {
    private static final String SCALE = "scale";
    private static final String TAILS = "tails";
    private static final String NYSTROM = "nystrom";
    private static final String FOURIER = "rff";

    private FeatureMapFormat() {}

    static void store(FeatureMap map, Stored stored) {
        List<String> names = new ArrayList<>();
        add(map, names, stored);
        stored.put("maps", names);
    }

    private static void add(FeatureMap map, List<String> names, Stored stored) {
        String place = "map." + names.size() + ".";
        if (map instanceof FeatureMap.Chain chain) {
            add(chain.first(), names, stored);
            add(chain.second(), names, stored);
        } else if (map instanceof Scaler scaler) {
            names.add(SCALE);
            ScalerFormat.store(scaler, place, stored);
        } else if (map instanceof TailCompression tails) {
            names.add(TAILS);
            stored.put(place + "centre", Tensor.of(tails.centre(), tails.inputs()));
            stored.put(place + "scale", Tensor.of(tails.scale(), tails.inputs()));
        } else if (map instanceof NystromMap nystrom) {
            names.add(NYSTROM);
            FeatureMatrix landmarks = nystrom.landmarks();
            stored.put(place + "gamma", Tensor.of(new double[] {nystrom.gamma()}, 1));
            stored.put(place + "landmarks", Tensor.of(numbers(landmarks), landmarks.rows(), landmarks.columns()));
            stored.put(place + "transform", Tensor.of(nystrom.transform(), landmarks.rows(), nystrom.outputs()));
        } else if (map instanceof RandomFourierMap fourier) {
            names.add(FOURIER);
            stored.put(place + "frequencies", Tensor.of(fourier.frequencies(), fourier.outputs(), fourier.inputs()));
            stored.put(place + "phases", Tensor.of(fourier.phases(), fourier.outputs()));
        } else {
            throw new IllegalArgumentException(
                    "model files know no feature map such as " + map.getClass().getName());
        }
    }

    static float[] numbers(FeatureMatrix x) {
        float[] copy = new float[x.rows() * x.columns()];
        System.arraycopy(x.values(), x.offset(), copy, 0, copy.length);
        return copy;
    }

    static Optional<FeatureMap> restore(Stored stored) {
        if (!stored.attributes().containsKey("maps")) {
            return Optional.empty();
        }
        List<String> names = stored.texts("maps");
        FeatureMap all = restore(stored, names.get(0), 0);
        for (int i = 1; i < names.size(); i++) {
            all = all.andThen(restore(stored, names.get(i), i));
        }
        return Optional.of(all);
    }

    private static FeatureMap restore(Stored stored, String name, int index) {
        String place = "map." + index + ".";
        return switch (name) {
            case SCALE -> ScalerFormat.restore(place, stored);
            case TAILS ->
                new TailCompression(
                        stored.tensor(place + "centre").doubles(),
                        stored.tensor(place + "scale").doubles());
            case NYSTROM -> {
                Tensor landmarks = stored.tensor(place + "landmarks");
                Tensor transform = stored.tensor(place + "transform");
                yield new NystromMap(
                        FeatureMatrix.wrap(
                                landmarks.floats(),
                                landmarks.shape()[0],
                                landmarks.shape()[1]),
                        stored.tensor(place + "gamma").doubles()[0],
                        transform.floats(),
                        transform.shape()[1]);
            }
            case FOURIER -> {
                Tensor frequencies = stored.tensor(place + "frequencies");
                yield new RandomFourierMap(
                        frequencies.shape()[1],
                        frequencies.floats(),
                        stored.tensor(place + "phases").floats());
            }
            default -> throw new IllegalArgumentException("there is no feature map called " + name);
        };
    }
}
