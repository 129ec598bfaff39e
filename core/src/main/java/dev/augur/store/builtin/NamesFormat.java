package dev.augur.store.builtin;

import dev.augur.data.Tensor;
import dev.augur.expert.Calibrated;
import dev.augur.expert.Expert;
import dev.augur.expert.ForestExpert;
import dev.augur.expert.KernelExpert;
import dev.augur.expert.Names;
import dev.augur.model.KernelMachine;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Format;
import dev.augur.store.format.Stored;
import java.util.List;
import java.util.stream.IntStream;

/** The format of {@link Names}, as a part of whatever has them: experts with their temperatures and weights. */
final class NamesFormat extends Format<Names> {
    private static final ForestFormat FOREST = new ForestFormat();
    private static final String KERNELS = "kernels";
    private static final String TREES = "trees";
    private static final String KINDS = "experts";
    private static final String WEIGHTS = "weights";
    private static final String OWN = "own_temperature";
    private static final String DOUBT = "doubt";
    private static final String RATIOS = "ratios";
    private static final String TEMPERATURES = "temperatures";

    NamesFormat() {
        super("names", Names.class);
    }

    @Override
    public void store(Names names, Stored into) {
        List<Calibrated> experts = names.experts();
        names.view().ifPresent(view -> FeatureMapFormat.put(view, into));
        into.put(
                        KINDS,
                        experts.stream()
                                .map(each -> each.expert() instanceof KernelExpert ? KERNELS : TREES)
                                .toList())
                .putNumbers(WEIGHTS, names.weights())
                .putNumber(DOUBT, names.doubt())
                .putNumbers(RATIOS, names.ratios())
                .putNumbers(
                        TEMPERATURES,
                        experts.stream().mapToDouble(Calibrated::temperature).toArray())
                .putNumber(OWN, names.ownTemperature());
        for (int e = 0; e < experts.size(); e++) {
            store(experts.get(e).expert(), into.newPart(part(e)));
        }
    }

    private static String part(int expert) {
        return "expert." + expert;
    }

    private static void store(Expert expert, Stored into) {
        if (expert instanceof ForestExpert trees) {
            FOREST.store(trees.forest(), into);
        } else if (expert instanceof KernelExpert kernels) {
            KernelMachine.Group centres = kernels.centres();
            FeatureMapFormat.put(kernels.map(), into);
            into.putNumber("gamma", centres.gamma())
                    .putMatrix("centres", centres.points())
                    .put(
                            "coefficients",
                            Tensor.of(centres.coefficients(), centres.points().rows(), kernels.classes()))
                    .putNumbers("bias", kernels.bias());
        }
    }

    /**
     * The names that were stored.
     *
     * @throws IllegalArgumentException if the values do not fit together
     */
    Names restore(Stored from) {
        List<String> kinds = from.texts(KINDS);
        double[] temperatures = from.numbers(TEMPERATURES, kinds.size());
        return new Names(
                FeatureMapFormat.find(from),
                IntStream.range(0, kinds.size())
                        .mapToObj(e -> new Calibrated(expert(kinds.get(e), from.part(part(e))), temperatures[e]))
                        .toList(),
                from.number(OWN),
                from.numbers(WEIGHTS, kinds.size() + 1),
                from.number(DOUBT),
                from.numbers(RATIOS));
    }

    private static Expert expert(String kind, Stored from) {
        return switch (kind) {
            case TREES -> new ForestExpert(FOREST.restore(from));
            case KERNELS ->
                new KernelExpert(
                        FeatureMapFormat.get(from),
                        new KernelMachine.Group(
                                from.matrix("centres"), from.number("gamma"), from.numbers("coefficients")),
                        from.numbers("bias"));
            default -> throw new IllegalArgumentException("there is no expert of the kind '" + kind + "'");
        };
    }
}
