package dev.augur.methods.net;

import dev.augur.auto.AutoAlternative;
import dev.augur.data.FeatureColumns;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * {@link AutoNet} for {@link dev.augur.auto.Auto}, which tries it on pictures: there a network sees what kernels do
 * not. Few pictures are left to AUTO, since a network that learns from half of them says little that is right.
 */
public final class NetAlternative implements AutoAlternative {
    /** Labeled rows, and unlabeled ones. */
    private static final int FEWEST = 1000;
    /** Numbers that all rows have together; with more, a sample is learned from. */
    private static final long MOST = 60_000_000;

    private static final Pattern PIXEL = Pattern.compile("(.* )?pixel_\\d+_\\d+(_[rgb])?");

    @Override
    public String inWords() {
        return "a network (" + AutoNet.NAME + ")";
    }

    @Override
    public boolean suits(LacData data) {
        return data.labeledCount() >= FEWEST && data.unlabeledCount() >= FEWEST && arePictures(data.columns());
    }

    private static boolean arePictures(FeatureColumns columns) {
        return columns.features().stream()
                .allMatch(each -> PIXEL.matcher(each.name()).matches());
    }

    @Override
    public Attempt attempt(LacData data, Optional<MixtureProportionEstimator> theta, FitContext context) {
        int rows = (int) Math.max(2L * FEWEST, MOST / data.pool().columns());
        LacData some = data.sample(rows, context.seeds().child("sample"));
        AutoNet method = theta.map(AutoNet.withDefaults()::withTheta).orElseGet(AutoNet::withDefaults);
        AutoNetRun run = new AutoNetRun(method, some, context);
        AutoNetRun.Search search = run.search(context);
        return new Attempt() {
            @Override
            public ExpectedError error(ThetaEstimate at) {
                return search.error(at);
            }

            @Override
            public Fit finish(FitContext finishing) {
                return run.finish(search, finishing);
            }
        };
    }
}
