package dev.augur.train;

import dev.augur.common.Check;
import dev.augur.data.Scaling;
import dev.augur.loss.Loss;
import dev.augur.model.NetworkSpec;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.risk.Correction;
import dev.augur.train.optimizer.Adam;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Settings to choose from: every combination of these lists.
 *
 * @param scalings of the features
 * @param losses with their own parameters, such as q
 * @param corrections with their own parameters, such as t and lambda
 * @param networks the networks
 * @param learningRates of Adam
 * @param weightDecays of Adam
 * @param options all other options
 */
public record SearchSpace(
        List<Scaling> scalings,
        List<? extends Loss> losses,
        List<? extends Correction> corrections,
        List<? extends NetworkSpec> networks,
        List<Double> learningRates,
        List<Double> weightDecays,
        TrainOptions options) {

    public SearchSpace withNetwork(NetworkSpec only) {
        return new SearchSpace(scalings, losses, corrections, List.of(only), learningRates, weightDecays, options);
    }

    public SearchSpace withEpochs(int epochs) {
        return new SearchSpace(
                scalings, losses, corrections, networks, learningRates, weightDecays, options.withEpochs(epochs));
    }

    /** Number of combinations. */
    public int size() {
        return IntStream.of(sizes()).reduce(1, Math::multiplyExact);
    }

    /** All combinations, the last list running fastest. */
    public List<Setting> grid() {
        return IntStream.range(0, size()).mapToObj(this::setting).toList();
    }

    /** Some combinations, drawn without replacement. */
    public List<Setting> random(int count, SeedTree seeds) {
        Check.positive("count", count);
        int[] chosen = Sampling.withoutReplacement(size(), Math.min(count, size()), seeds.generator());
        return Arrays.stream(chosen).mapToObj(this::setting).toList();
    }

    private int[] sizes() {
        return new int[] {
            scalings.size(),
            losses.size(),
            corrections.size(),
            networks.size(),
            learningRates.size(),
            weightDecays.size()
        };
    }

    private Setting setting(int index) {
        int[] sizes = sizes();
        int[] at = new int[sizes.length];
        for (int d = sizes.length - 1, rest = index; d >= 0; rest /= sizes[d], d--) {
            at[d] = rest % sizes[d];
        }
        return new Setting(
                scalings.get(at[0]),
                losses.get(at[1]),
                corrections.get(at[2]),
                networks.get(at[3]),
                options.withOptimizer(Adam.of(learningRates.get(at[4]), weightDecays.get(at[5]))));
    }
}
