package dev.augur.auto;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.common.Figures;
import dev.augur.common.Services;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.TriedSetting;
import dev.augur.risk.RiskRange;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * AUTO's own fit, or that of an {@link AutoAlternative} that gets fewer held-out rows wrong. Both are judged at the
 * theta that AUTO finds. If theta is unknown, or known rows have drifted, AUTO keeps its own fit, which takes that into
 * account. If it gets almost nothing wrong, nothing else is tried.
 *
 * @param options of AUTO
 * @param others that may suit the rows
 * @param data the rows
 * @param context of the whole choice
 */
record AutoChoice(Auto options, List<AutoAlternative> others, LacData data, FitContext context) {
    private static final AutoConstants.Alternative ALTERNATIVE = AutoConstants.DEFAULTS.alternative();

    /** Among all that modules offer. */
    static AutoChoice of(Auto options, LacData data, FitContext context) {
        return new AutoChoice(options, Services.of(AutoAlternative.class).toList(), data, context);
    }

    Fit fit() {
        List<AutoAlternative> suited = options.classPriors()
                ? List.of()
                : others.stream().filter(each -> each.suits(data)).toList();
        if (suited.isEmpty()) {
            return new AutoRun(options, context).fit(data);
        }
        Fit own = new AutoRun(options, context.part(0, ALTERNATIVE.own())).fit(data);
        FitContext trying = context.part(ALTERNATIVE.own(), 1);
        Fit best = own;
        for (int i = 0; i < suited.size(); i++) {
            FitContext part = trying.part((double) i / suited.size(), (i + 1.0) / suited.size());
            best = better(best, suited.get(i), part.child("alternative " + i));
        }
        return best;
    }

    private Fit better(Fit own, AutoAlternative other, FitContext trying) {
        ExpectedError ofOwn = own.error().orElseThrow();
        OptionalDouble wrong = wrong(ofOwn);
        if (wrong.isEmpty() || wrong.getAsDouble() < ALTERNATIVE.worth()) {
            return own;
        }
        AutoAlternative.Attempt attempt = other.attempt(data, options.theta(), trying.part(0, ALTERNATIVE.judged()));
        ExpectedError ofOther = attempt.error(own.knownTheta().estimate());
        OptionalDouble less = wrong(ofOther);
        boolean isBetter = less.isPresent() && less.getAsDouble() < wrong.getAsDouble();
        String note = String.format(
                "%s was tried as well, and is %sused: it gets %s of held-out rows wrong, the kernel machine %s",
                other.inWords(), isBetter ? "" : "not ", words(ofOther), words(ofOwn));
        if (!isBetter) {
            return own.toBuilder().notes(List.of(note)).build();
        }
        Fit fit = attempt.finish(trying.part(ALTERNATIVE.judged(), 1));
        List<TriedSetting> tried = new ArrayList<>(fit.tried());
        tried.addAll(own.tried());
        return fit.toBuilder().method(options).tried(tried).notes(List.of(note)).build();
    }

    private static OptionalDouble wrong(ExpectedError error) {
        return error.range()
                .map(RiskRange::value)
                .orElseGet(() -> OptionalDouble.of(error.estimate().share()));
    }

    private static String words(ExpectedError error) {
        OptionalDouble wrong = wrong(error);
        return wrong.isEmpty()
                ? "an unknown share"
                : Figures.percent(wrong.getAsDouble()) + " (standard error "
                        + Figures.percent(error.estimate().standardError()) + ")";
    }
}
