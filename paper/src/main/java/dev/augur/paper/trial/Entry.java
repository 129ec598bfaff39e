package dev.augur.paper.trial;

import dev.augur.catalog.Components;
import dev.augur.spelling.Spelling;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A row of a table or a curve of a figure: a method, and where its theta comes from.
 *
 * @param name as it is shown
 * @param method as it is spelled, without theta
 * @param theta {@link #OWN}, {@link #TRUE}, {@link #SHARES}, a number or the name of an estimator
 */
public record Entry(String name, String method, String theta) {
    /** The method needs none, or finds it by itself. */
    public static final String OWN = "";
    /** The share of the known classes in the mixture. */
    public static final String TRUE = "true";
    /** The share of each known class in the mixture. */
    public static final String SHARES = "shares";

    public Entry {
        Components.methods().parse(method);
    }

    /** A method that needs no theta, or finds it by itself. */
    public static Entry of(String name, String method) {
        return new Entry(name, method, OWN);
    }

    /** A method of the user's own, which brings its theta along. */
    static Entry spelled(String method) {
        return of(method, method);
    }

    /** The column of the paper's tables that this entry is held against: the first word of its name. */
    public String published() {
        return name.split(" ", 2)[0];
    }

    /** Whether theta has to be estimated before. */
    boolean needsEstimate() {
        return !theta.equals(OWN) && !theta.equals(TRUE) && !theta.equals(SHARES) && !isNumber(theta);
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && Character.isDigit(text.charAt(0));
    }

    /** The method as it is spelled with its theta. */
    String withTheta(double estimated, double[] shares) {
        Spelling spelling = Spelling.parse(method);
        if (theta.equals(OWN)) {
            return method;
        }
        if (theta.equals(SHARES)) {
            return spelling.with(
                            "theta",
                            Arrays.stream(shares)
                                    .mapToObj(Spelling::plain)
                                    .collect(Collectors.joining(",", "shares:", "")))
                    .toString();
        }
        if (theta.equals(TRUE)) {
            return spelling.with("theta", Arrays.stream(shares).sum()).toString();
        }
        return spelling.with("theta", needsEstimate() ? estimated : Double.parseDouble(theta))
                .toString();
    }
}
