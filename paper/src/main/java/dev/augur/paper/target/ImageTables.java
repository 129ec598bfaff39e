package dev.augur.paper.target;

import dev.augur.paper.target.ImageTable.Row;
import dev.augur.paper.trial.Entry;
import java.util.ArrayList;
import java.util.List;

/** The paper's tables with networks. */
final class ImageTables {
    private static final String KM1 = "km1";
    /** The theta in the program that the authors released. */
    private static final String RELEASED = "0.8";

    private ImageTables() {}

    /** All methods. */
    static ImageTable table3() {
        return new ImageTable(
                "table3",
                "every method with networks on the image sets",
                List.of(
                        new Row("OVR", Entry.OWN, methods -> methods.known("ovr")),
                        new Row("Softmax", Entry.OWN, methods -> methods.known("softmax")),
                        new Row("Softmax-T", Entry.OWN, methods -> methods.known("softmax-t")),
                        new Row("Openmax", Entry.OWN, methods -> methods.known("openmax")),
                        new Row("EULAC", KM1, ImageMethods::eulac),
                        new Row("NRPR", KM1, ImageMethods::nrpr),
                        new Row("NRPR true theta", Entry.TRUE, ImageMethods::nrprTold),
                        new Row("NRPR averaged", Entry.TRUE, ImageMethods::nrprAveraged),
                        new Row("AUTO", Entry.OWN, ImageMethods::auto),
                        new Row("AUTO kernel", Entry.OWN, methods -> "auto")),
                List.of("NRPR", "AUTO"),
                List.of(
                        "NRPR true theta is told the true theta, in training and in the choice of its setting."
                                + " NRPR averaged is the same, but ends with"
                                + " the mean of the weights after each epoch of its last quarter.",
                        "EULAC and NRPR use KM1's theta on the pixels; the paper does not say what it used for"
                                + " images, and its released program"
                                + " uses 0.8 where the truth is 0.6.",
                        "The published AUC of OVR, Softmax, Softmax-T and Openmax is that of predicted classes."));
    }

    /** The risk penalty beside the corrections it replaces, at three values of theta. */
    static ImageTable table4() {
        List<Row> rows = new ArrayList<>();
        for (Theta theta :
                List.of(new Theta("true theta", Entry.TRUE), new Theta("KM1", KM1), new Theta("theta 0.8", RELEASED))) {
            rows.add(new Row("ReLU " + theta.words(), theta.source(), methods -> methods.nrpr("relu")));
            rows.add(new Row("ABS " + theta.words(), theta.source(), methods -> methods.nrpr("abs")));
            rows.add(new Row("NRPR " + theta.words(), theta.source(), ImageMethods::nrpr));
            if (!theta.source().equals(KM1)) {
                rows.add(new Row(
                        "NRPR t=3 " + theta.words(), theta.source(), methods -> methods.nrpr("penalty:t=3,lambda=1")));
            }
        }
        return new ImageTable(
                "table4",
                "the risk penalty beside ReLU and ABS",
                rows,
                List.of("NRPR true theta", "NRPR theta 0.8"),
                List.of(
                        "Every row uses the loss, learning rate and weight decay chosen for NRPR. NRPR also uses"
                                + " the t and lambda that were chosen; NRPR"
                                + " t=3 is a weak penalty with lambda = 1.",
                        "The true theta is 0.6; the authors' released program uses 0.8."));
    }

    private record Theta(String words, String source) {}
}
