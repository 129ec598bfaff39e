package dev.augur.onnx.graph;

import ai.onnx.proto.OnnxMl;
import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A graph as an ONNX model. */
public final class OnnxFile {
    /**
     * The versions of the file, of ONNX's operators, and of those for trees and texts, which runtimes have known since
     * 2022.
     */
    private static final int FORMAT = 8;

    private static final int OPERATORS = 18;
    private static final int ML_OPERATORS = 3;

    private static final String ROWS = "rows";

    private OnnxFile() {}

    public static OnnxMl.ModelProto of(OpGraph graph, String version) {
        OnnxMl.GraphProto.Builder made = OnnxMl.GraphProto.newBuilder().setName("augur");
        graph.inputs().forEach(each -> made.addInput(port(each)));
        graph.constants().forEach(each -> made.addInitializer(tensor(each)));
        graph.steps().forEach(each -> made.addNode(node(each)));
        graph.outputs().forEach(each -> made.addOutput(port(each)));
        OnnxMl.ModelProto.Builder model = OnnxMl.ModelProto.newBuilder()
                .setIrVersion(FORMAT)
                .setProducerName("augur")
                .setProducerVersion(version)
                .addOpsetImport(
                        OnnxMl.OperatorSetIdProto.newBuilder().setDomain("").setVersion(OPERATORS))
                .addOpsetImport(OnnxMl.OperatorSetIdProto.newBuilder()
                        .setDomain(GraphBuilder.ML)
                        .setVersion(ML_OPERATORS))
                .setGraph(made);
        graph.metadata()
                .forEach((key, value) -> model.addMetadataProps(
                        OnnxMl.StringStringEntryProto.newBuilder().setKey(key).setValue(value)));
        return model.build();
    }

    private static OnnxMl.ValueInfoProto port(GraphPort port) {
        OnnxMl.TensorShapeProto.Builder shape = OnnxMl.TensorShapeProto.newBuilder()
                .addDim(OnnxMl.TensorShapeProto.Dimension.newBuilder().setDimParam(ROWS));
        if (port.columns() > 0) {
            shape.addDim(OnnxMl.TensorShapeProto.Dimension.newBuilder().setDimValue(port.columns()));
        }
        return OnnxMl.ValueInfoProto.newBuilder()
                .setName(port.wire().name())
                .setType(OnnxMl.TypeProto.newBuilder()
                        .setTensorType(OnnxMl.TypeProto.Tensor.newBuilder()
                                .setElemType(port.wire().type().code())
                                .setShape(shape)))
                .build();
    }

    private static OnnxMl.NodeProto node(OpStep step) {
        OnnxMl.NodeProto.Builder node = OnnxMl.NodeProto.newBuilder()
                .setOpType(step.op())
                .setDomain(step.domain())
                .setName(step.output().name())
                .addAllInput(step.inputs())
                .addOutput(step.output().name());
        for (Map.Entry<String, Object> each : new TreeMap<>(step.attributes()).entrySet()) {
            node.addAttribute(attribute(each.getKey(), each.getValue()));
        }
        return node.build();
    }

    private static OnnxMl.AttributeProto attribute(String name, Object value) {
        OnnxMl.AttributeProto.Builder made = OnnxMl.AttributeProto.newBuilder().setName(name);
        if (value instanceof Long whole) {
            made.setType(OnnxMl.AttributeProto.AttributeType.INT).setI(whole);
        } else if (value instanceof String text) {
            made.setType(OnnxMl.AttributeProto.AttributeType.STRING).setS(ByteString.copyFromUtf8(text));
        } else if (value instanceof long[] wholes) {
            made.setType(OnnxMl.AttributeProto.AttributeType.INTS);
            Arrays.stream(wholes).forEach(made::addInts);
        } else if (value instanceof float[] numbers) {
            made.setType(OnnxMl.AttributeProto.AttributeType.FLOATS);
            for (float number : numbers) {
                made.addFloats(number);
            }
        } else if (value instanceof List<?> texts) {
            made.setType(OnnxMl.AttributeProto.AttributeType.STRINGS);
            texts.forEach(each -> made.addStrings(ByteString.copyFromUtf8((String) each)));
        } else if (value instanceof TensorConstant tensor) {
            made.setType(OnnxMl.AttributeProto.AttributeType.TENSOR).setT(tensor(tensor));
        } else {
            throw new IllegalStateException("an attribute cannot be " + value);
        }
        return made.build();
    }

    private static OnnxMl.TensorProto tensor(TensorConstant constant) {
        OnnxMl.TensorProto.Builder made = OnnxMl.TensorProto.newBuilder()
                .setName(constant.wire().name())
                .setDataType(constant.wire().type().code());
        constant.shape().forEach(made::addDims);
        if (constant.values() instanceof List<?> texts) {
            texts.forEach(each -> made.addStringData(ByteString.copyFromUtf8((String) each)));
        } else {
            made.setRawData(ByteString.copyFrom(bytes(constant.values())));
        }
        return made.build();
    }

    private static byte[] bytes(Object values) {
        if (values instanceof float[] floats) {
            byte[] bytes = new byte[Math.multiplyExact(floats.length, Float.BYTES)];
            little(bytes).asFloatBuffer().put(floats);
            return bytes;
        }
        if (values instanceof double[] doubles) {
            byte[] bytes = new byte[Math.multiplyExact(doubles.length, Double.BYTES)];
            little(bytes).asDoubleBuffer().put(doubles);
            return bytes;
        }
        long[] wholes = (long[]) values;
        byte[] bytes = new byte[Math.multiplyExact(wholes.length, Long.BYTES)];
        little(bytes).asLongBuffer().put(wholes);
        return bytes;
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
