package dev.augur.onnx.translate;

import java.util.List;

/** Something has no translation into ONNX's operators. */
public final class UntranslatableException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public UntranslatableException(String sort, String name, List<String> possible) {
        super("a " + sort + " of the kind " + name + " cannot be exported; what can be is: "
                + String.join(", ", possible) + ".");
    }
}
