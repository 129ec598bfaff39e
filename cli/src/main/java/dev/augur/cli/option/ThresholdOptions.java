package dev.augur.cli.option;

import dev.augur.cli.command.UsageException;
import dev.augur.method.FalseAlarms;
import dev.augur.tables.TrainedModel;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where to draw the line between known and novel, if not where the model does. */
public final class ThresholdOptions {
    @Option(
            names = "--threshold",
            paramLabel = "X",
            description = "call a row novel if its novelty is at least X, as the slider of the report does"
                    + " (default: the model decides)")
    private @Nullable Double threshold;

    @Option(
            names = "--false-alarms",
            paramLabel = "SHARE",
            description = "choose the threshold so that about this share of the rows of known classes is called novel,"
                    + " such as 1%%")
    private @Nullable String falseAlarms;

    /** Refuses what cannot be meant, before any work is done. */
    public void check() {
        if (threshold != null && falseAlarms != null) {
            throw new UsageException("--threshold and --false-alarms both set the threshold; give only one");
        }
        if (threshold != null && !Double.isFinite(threshold)) {
            throw new UsageException("--threshold must be a number, but is " + threshold);
        }
        if (falseAlarms != null) {
            share(falseAlarms);
        }
    }

    /** The threshold asked for, if any. */
    OptionalDouble threshold(TrainedModel trained) {
        if (threshold != null) {
            return OptionalDouble.of(leastShownAs(threshold));
        }
        return falseAlarms == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(table(trained).threshold(share(falseAlarms)));
    }

    /** Answers show novelty with the digits of a float, so that a number may be shown as X and be a little less. */
    private static double leastShownAs(double shown) {
        float near = (float) shown;
        return near / 2.0 + Math.nextDown(near) / 2.0;
    }

    private static FalseAlarms table(TrainedModel trained) {
        return trained.provenance()
                .falseAlarms()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the model file does not say how novel its labeled rows were, since an old version wrote it,"
                                + " or something other than 'augur train'; train it again, or give --threshold instead"
                                + " of --false-alarms."));
    }

    /** {@code 1%} or {@code 0.01}. */
    private static double share(String text) {
        boolean percent = text.endsWith("%");
        try {
            double number = Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text);
            double share = percent ? number / 100 : number;
            if (share > 0 && share < 1) {
                return share;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new UsageException("--false-alarms must be a share such as 1% or 0.01, but is " + text);
    }

    /** The model that answers as asked for. */
    public TrainedModel applied(TrainedModel trained) {
        OptionalDouble wanted = threshold(trained);
        return wanted.isPresent() ? trained.with(trained.classifier().withThreshold(wanted.getAsDouble())) : trained;
    }
}
