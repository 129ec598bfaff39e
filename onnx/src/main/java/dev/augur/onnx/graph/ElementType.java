package dev.augur.onnx.graph;

import ai.onnx.proto.OnnxMl;

/** What the numbers or texts of a tensor are. */
public enum ElementType {
    FLOAT(OnnxMl.TensorProto.DataType.FLOAT),
    DOUBLE(OnnxMl.TensorProto.DataType.DOUBLE),
    INT64(OnnxMl.TensorProto.DataType.INT64),
    BOOL(OnnxMl.TensorProto.DataType.BOOL),
    STRING(OnnxMl.TensorProto.DataType.STRING);

    private final OnnxMl.TensorProto.DataType onnx;

    ElementType(OnnxMl.TensorProto.DataType onnx) {
        this.onnx = onnx;
    }

    /** The number that ONNX has for it. */
    public int code() {
        return onnx.getNumber();
    }
}
