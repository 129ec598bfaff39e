package dev.augur.methods.oneclass;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.KernelWidth;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.methods.ShareOfRows;
import dev.augur.methods.ovr.Ovr;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The density of all labeled rows by Gaussian kernels (Rosenblatt 1956, Parzen 1962) says what is novel,
 * one-versus-rest names the rest. A row is novel where the density is below that of a given share of the labeled rows,
 * each by the density of the others.
 *
 * @param outside share of labeled rows below the threshold
 * @param c width of the kernel: gamma is c over the median squared distance of two labeled rows; empty for the
 *     likeliest of 1, 2, 4, ..., 64
 * @param scaling of the features for the density, fitted to labeled rows
 * @param knownClasses what names the rows that are not novel
 */
public record Kde(double outside, OptionalDouble c, Scaling scaling, Ovr knownClasses) implements Method {
    public Kde {
        Check.inClosedOpen("outside", outside, 0, 1);
        c.ifPresent(each -> Check.positive("c", each));
    }

    /** A tenth of the labeled rows below the threshold, the likeliest width, features as they are. */
    public static Kde withDefaults() {
        return new Kde(0.1, OptionalDouble.empty(), Scaling.NONE, Ovr.withDefaults());
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        return Fit.of(this, learn(data, context)).build();
    }

    private KdeClassifier learn(LacData data, FitContext context) {
        context.report("training", 0);
        SeedTree seeds = context.seeds();
        Scaler scaler = scaling.fit(data.labeled());
        FeatureMatrix rows = scaler.apply(data.labeled());
        double median = 1 / KernelWidth.gamma(rows, 1, seeds.child("width"));
        KernelDensity density = KernelDensity.fit(rows, median, c);
        double[] novelty = density.leaveOneOut();
        Arrays.sort(novelty);
        int inside = novelty.length - ShareOfRows.floor(outside, novelty.length);
        return new KdeClassifier(
                knownClasses.fit(data, context.child("labels")).classifier(OvrClassifier.class),
                scaler,
                density,
                novelty[Math.max(inside, 1) - 1]);
    }

    /** As it is spelled, with every option. */
    @Override
    public String toString() {
        return Spelling.of("kde")
                .with("outside", outside)
                .with("c", c.isPresent() ? Spelling.plain(c.getAsDouble()) : OneClassMethods.LIKELIEST)
                .with("scaling", scaling)
                .with("labels", knownClasses)
                .toString();
    }
}
