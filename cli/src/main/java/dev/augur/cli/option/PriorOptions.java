package dev.augur.cli.option;

import dev.augur.cli.command.UsageException;
import dev.augur.risk.TestPriors;
import dev.augur.tables.TrainedModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The shares of the known classes among the rows to come, if they are not those that the model learned with. */
public final class PriorOptions {
    @Option(
            names = "--theta",
            paramLabel = "X",
            description = "the share of the known classes among these rows, divided as in training"
                    + " (default: as in training)")
    private @Nullable Double theta;

    @Option(
            names = "--shares",
            split = ",",
            paramLabel = "CLASS=X",
            description =
                    "the share of each known class among these rows, such as finch=0.2,robin=0.5; the rest is novel")
    private Map<String, Double> shares = new LinkedHashMap<>();

    /** Refuses what cannot be meant, before any work is done. */
    public void check() {
        if (theta != null && !shares.isEmpty()) {
            throw new UsageException("--theta and --shares both set the shares of the classes; give only one");
        }
        if (theta != null && !(theta > 0 && theta <= 1)) {
            throw new UsageException("--theta must be above 0 and at most 1, but is " + theta);
        }
        shares.forEach((name, share) -> {
            if (!(share >= 0 && share <= 1)) {
                throw new UsageException("--shares must be from 0 to 1, but that of " + name + " is " + share);
            }
        });
    }

    /** The model that answers for such rows. */
    public TrainedModel applied(TrainedModel trained) {
        if (theta != null) {
            return trained.withPriors(TestPriors.mixture(theta));
        }
        return shares.isEmpty()
                ? trained
                : trained.withPriors(each(trained.labels().knownNames()));
    }

    private TestPriors each(List<String> names) {
        if (!shares.keySet().equals(Set.copyOf(names))) {
            throw new UsageException("--shares must name each known class, which are " + String.join(", ", names)
                    + ", but names " + String.join(", ", shares.keySet()));
        }
        double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
        if (!(sum > 0 && sum < 1 + 1e-9)) {
            throw new UsageException("--shares must sum to more than 0 and at most 1, but sum to " + sum);
        }
        return TestPriors.perClass(names.stream()
                .mapToDouble(name -> Objects.requireNonNull(shares.get(name)))
                .toArray());
    }
}
