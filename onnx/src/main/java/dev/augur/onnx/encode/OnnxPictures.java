package dev.augur.onnx.encode;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.TensorInfo;
import dev.augur.tables.picture.PictureEncoder;
import dev.augur.tables.picture.PictureEncoderProvider;
import dev.augur.tables.picture.PictureSize;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pictures to points by a network of people. It takes one picture: rows, channels, lines and columns, or channels last.
 * Pixels are brought to 0 to 1, less the mean and by the deviation of each channel: those of ImageNet, unless the file
 * has remarks {@code augur.mean} and {@code augur.deviation}, such as {@code 0.5,0.5,0.5}.
 */
public final class OnnxPictures implements PictureEncoder {
    /** Its kind in model files. */
    static final String KIND = "onnx";

    private static final String FILE = "file";
    private static final float WHITE = 255;

    /** Of a side, where the network takes any. */
    private static final int SIDE = 224;

    private static final float[] MEAN = {0.485f, 0.456f, 0.406f};
    private static final float[] DEVIATION = {0.229f, 0.224f, 0.225f};

    private final OnnxNetwork network;
    private final String input;
    private final PictureSize size;
    private final boolean channelsLast;
    private final float[] mean;
    private final float[] deviation;
    private final int width;

    private OnnxPictures(OnnxNetwork network) {
        this.network = network;
        if (network.inputs().size() != 1) {
            throw network.refused("a network for pictures has one input, and this one has "
                    + network.inputs().size());
        }
        Map.Entry<String, TensorInfo> only =
                network.inputs().entrySet().iterator().next();
        this.input = only.getKey();
        long[] shape = only.getValue().getShape();
        if (shape.length != 4) {
            throw network.refused("a network for pictures takes rows, channels, lines and columns, and this one takes "
                    + Arrays.toString(shape));
        }
        this.channelsLast = !isChannels(shape[1]) && isChannels(shape[3]);
        this.size = channelsLast
                ? new PictureSize(channels(shape[3]), side(shape[1]), side(shape[2]))
                : new PictureSize(channels(shape[1]), side(shape[2]), side(shape[3]));
        this.mean = remark("augur.mean", MEAN);
        this.deviation = remark("augur.deviation", DEVIATION);
        this.width = answer(new float[size.values()]).length;
    }

    /** Offers it to tables. */
    public static final class Provider implements PictureEncoderProvider {
        @Override
        public String kind() {
            return KIND;
        }

        @Override
        public PictureEncoder fromMap(Map<?, ?> map) {
            return new OnnxPictures(new OnnxNetwork(KnownFile.of(map, FILE)));
        }
    }

    private static boolean isChannels(long count) {
        return count == 1 || count == 3;
    }

    private static int channels(long count) {
        return count == 1 ? 1 : 3;
    }

    private static int side(long count) {
        return count > 0 ? Math.toIntExact(count) : SIDE;
    }

    private float[] remark(String name, float[] otherwise) {
        String[] words = network.remark(name).map(text -> text.split(",")).orElse(new String[0]);
        float[] numbers = size.channels() == 1 && words.length == 0 ? new float[] {otherwise[1]} : otherwise;
        if (words.length > 0) {
            try {
                numbers = new float[words.length];
                for (int i = 0; i < words.length; i++) {
                    numbers[i] = Float.parseFloat(words[i].strip());
                }
            } catch (NumberFormatException e) {
                throw network.refused("its remark " + name + " must be a number for each channel");
            }
        }
        if (numbers.length != size.channels()) {
            throw network.refused("its remark " + name + " must be a number for each channel");
        }
        return numbers;
    }

    private float[] answer(float[] picture) {
        int area = size.height() * size.width();
        float[] pixels = new float[picture.length];
        for (int channel = 0; channel < size.channels(); channel++) {
            for (int i = 0; i < area; i++) {
                int at = channelsLast ? i * size.channels() + channel : channel * area + i;
                pixels[at] = (picture[channel * area + i] / WHITE - mean[channel]) / deviation[channel];
            }
        }
        long[] shape = channelsLast
                ? new long[] {1, size.height(), size.width(), size.channels()}
                : new long[] {1, size.channels(), size.height(), size.width()};
        return network.answer(
                environment -> Map.of(input, OnnxTensor.createTensor(environment, FloatBuffer.wrap(pixels), shape)),
                "");
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public PictureSize size() {
        return size;
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public void write(List<float[]> pictures, float[] target, int offset, int stride) {
        for (int i = 0; i < pictures.size(); i++) {
            System.arraycopy(answer(pictures.get(i)), 0, target, offset + i * stride, width);
        }
    }

    @Override
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", KIND);
        network.file().addTo(map, FILE);
        return map;
    }

    @Override
    public String inWords() {
        return width + " numbers by " + network.file().name();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OnnxPictures that && network.file().equals(that.network.file());
    }

    @Override
    public int hashCode() {
        return network.file().hashCode();
    }
}
