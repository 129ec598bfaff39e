package dev.augur.onnx.encode;

import ai.onnx.proto.OnnxMl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Encoders small enough to be made here, of which one can say what they answer. */
final class TinyNetworks {
    /** The pieces that {@link #ofTexts} knows, one on each line of a vocab.txt. */
    static final List<String> PIECES =
            List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]", "card", "##s", "my", "!", "munchen", "lost", "rate", "euro");

    private TinyNetworks() {}

    /** A list of two numbers for each piece of a text: of the piece number i these. */
    static Path ofTexts(Path file, float[][] points) throws IOException {
        OnnxMl.TensorProto.Builder table = OnnxMl.TensorProto.newBuilder()
                .setName("table")
                .setDataType(OnnxMl.TensorProto.DataType.FLOAT.getNumber())
                .addDims(points.length)
                .addDims(points[0].length);
        for (float[] point : points) {
            for (float each : point) {
                table.addFloatData(each);
            }
        }
        OnnxMl.GraphProto graph = OnnxMl.GraphProto.newBuilder()
                .setName("texts")
                .addInitializer(table)
                .addInput(port("input_ids", OnnxMl.TensorProto.DataType.INT64, 0, 0))
                .addInput(port("attention_mask", OnnxMl.TensorProto.DataType.INT64, 0, 0))
                .addNode(OnnxMl.NodeProto.newBuilder()
                        .setOpType("Gather")
                        .addInput("table")
                        .addInput("input_ids")
                        .addOutput("last_hidden_state"))
                .addOutput(port("last_hidden_state", OnnxMl.TensorProto.DataType.FLOAT, 0, 0, points[0].length))
                .build();
        return write(file, graph, Map.of());
    }

    /** The mean of each colour, of pictures of 8 x 8. */
    static Path ofPictures(Path file, Map<String, String> remarks) throws IOException {
        OnnxMl.GraphProto graph = OnnxMl.GraphProto.newBuilder()
                .setName("pictures")
                .addInput(port("pixels", OnnxMl.TensorProto.DataType.FLOAT, 0, 3, 8, 8))
                .addNode(OnnxMl.NodeProto.newBuilder()
                        .setOpType("GlobalAveragePool")
                        .addInput("pixels")
                        .addOutput("means"))
                .addOutput(port("means", OnnxMl.TensorProto.DataType.FLOAT, 0, 3, 1, 1))
                .build();
        return write(file, graph, remarks);
    }

    static Path vocabulary(Path file) throws IOException {
        return Files.write(file, PIECES, StandardCharsets.UTF_8);
    }

    /** A tensor of this shape, where 0 is any size. */
    private static OnnxMl.ValueInfoProto port(String name, OnnxMl.TensorProto.DataType type, int... shape) {
        OnnxMl.TensorShapeProto.Builder dimensions = OnnxMl.TensorShapeProto.newBuilder();
        for (int i = 0; i < shape.length; i++) {
            OnnxMl.TensorShapeProto.Dimension.Builder one = OnnxMl.TensorShapeProto.Dimension.newBuilder();
            dimensions.addDim(shape[i] > 0 ? one.setDimValue(shape[i]) : one.setDimParam("d" + i));
        }
        return OnnxMl.ValueInfoProto.newBuilder()
                .setName(name)
                .setType(OnnxMl.TypeProto.newBuilder()
                        .setTensorType(OnnxMl.TypeProto.Tensor.newBuilder()
                                .setElemType(type.getNumber())
                                .setShape(dimensions)))
                .build();
    }

    private static Path write(Path file, OnnxMl.GraphProto graph, Map<String, String> remarks) throws IOException {
        OnnxMl.ModelProto.Builder model = OnnxMl.ModelProto.newBuilder()
                .setIrVersion(8)
                .addOpsetImport(
                        OnnxMl.OperatorSetIdProto.newBuilder().setDomain("").setVersion(18))
                .setGraph(graph);
        remarks.forEach((name, text) -> model.addMetadataProps(
                OnnxMl.StringStringEntryProto.newBuilder().setKey(name).setValue(text)));
        return Files.write(file, model.build().toByteArray());
    }
}
