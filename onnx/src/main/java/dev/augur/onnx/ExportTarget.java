package dev.augur.onnx;

/** What a model can become; it prints as it is spelled. */
enum ExportTarget {
    /** ONNX, with an input for each column of the table. */
    ONNX("onnx"),
    /** ONNX, with one input of features. */
    ONNX_FEATURES("onnx-features"),
    /** The same graph as JSON, with an input for each column of the table. */
    JSON("json");

    private final String spelling;

    ExportTarget(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String toString() {
        return spelling;
    }
}
