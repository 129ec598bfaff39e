package dev.augur.catalog;

import dev.augur.risk.Abs;
import dev.augur.risk.Correction;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.NonNegativePu;
import dev.augur.risk.Relu;
import java.util.List;

/** What can be done about a negative estimate of the augmented part of the risk. */
final class CorrectionComponents {
    private CorrectionComponents() {}

    static List<Component<Correction>> all() {
        return List.of(
                Component.<Correction>of(
                                "penalty",
                                "keeps the unbiased risk and adds lambda (-r)^t where the augmented part r is negative",
                                "Shu et al. 2023, Eq. 5",
                                given -> new NegativePenalty(given.number("lambda"), given.number("t")))
                        .with(Option.of("t", "1", "power, at least 0"))
                        .with(Option.of("lambda", "1.6", "weight, at least 0; 0 is no correction")),
                Component.of(
                        "none", "the unbiased risk as it is", "Shu et al. 2023, Eq. 4", given -> new NoCorrection()),
                Component.of("relu", "a negative part counts as 0", "Lu et al. 2020", given -> new Relu()),
                Component.of("abs", "the absolute value of the part counts", "Lu et al. 2020", given -> new Abs()),
                Component.<Correction>of(
                                "nnpu",
                                "while the part is below -beta, takes steps that raise it alone",
                                "Kiryo et al. 2017",
                                given -> new NonNegativePu(given.number("beta"), given.number("gamma")))
                        .with(Option.of("beta", "0", "how far below 0 the part may be, at least 0"))
                        .with(Option.of("gamma", "1", "size of those steps, at least 0")));
    }
}
