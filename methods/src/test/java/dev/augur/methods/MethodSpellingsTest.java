package dev.augur.methods;

import dev.augur.catalog.ComponentContract;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Registry;
import dev.augur.methods.eulac.EulacMethods;
import dev.augur.methods.forest.ForestMethods;
import dev.augur.methods.lacu.LacuMethods;
import dev.augur.methods.net.NetMethods;
import dev.augur.methods.shift.ShiftMethods;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The methods of this module keep the laws of all components. */
class MethodSpellingsTest extends ComponentContract {
    private static final List<MethodProvider> PROVIDERS =
            List.of(new EulacMethods(), new ForestMethods(), new LacuMethods(), new NetMethods(), new ShiftMethods());

    private static final Map<String, List<String>> SAMPLES = Map.ofEntries(
            Map.entry("auto-net.network", List.of("[mlp:30,20]")),
            Map.entry("auto-net.scaling", List.of("none", "std")),
            Map.entry("auto-net.shifts", List.of("1", "[0,1,2]")),
            Map.entry("auto-net.epochs", List.of("7")),
            Map.entry("auto-net.theta", List.of("0.5")),
            Map.entry("eulac.profile", List.of("default", "paper")),
            Map.entry("eulac.kernel", List.of("linear")),
            Map.entry("eulac.psi", List.of("logistic")),
            Map.entry("eulac.lambda", List.of("0.1", "1.0E-5")),
            Map.entry("eulac.scaling", List.of("std")),
            Map.entry("eulac.theta", List.of("0.5", "km2", "[shares:0.2,0.3]")),
            Map.entry("eulac.scores", List.of("raw", "softmax")),
            Map.entry("eulac-linear.profile", List.of("paper")),
            Map.entry("eulac-linear.psi", List.of("logistic")),
            Map.entry("eulac-linear.correction", List.of("[penalty:t=2,lambda=1.2]")),
            Map.entry("eulac-linear.scaling", List.of("minmax")),
            Map.entry("eulac-linear.network", List.of("linear:start=uniform")),
            Map.entry("eulac-linear.optimizer", List.of("[sgd:lr=0.1,momentum=0.5]")),
            Map.entry("eulac-linear.batching", List.of("mixed:50")),
            Map.entry("eulac-linear.epochs", List.of("7")),
            Map.entry("eulac-linear.theta", List.of("0.5")),
            Map.entry("eulac-linear.scores", List.of("softmax")),
            Map.entry("eulac-deep.profile", List.of("paper")),
            Map.entry("eulac-deep.psi", List.of("ramp")),
            Map.entry("eulac-deep.correction", List.of("relu")),
            Map.entry("eulac-deep.scaling", List.of("none")),
            Map.entry("eulac-deep.network", List.of("[mlp:30,20]")),
            Map.entry("eulac-deep.optimizer", List.of("[adam:lr=0.1,wd=0]")),
            Map.entry("eulac-deep.batching", List.of("stratified:50")),
            Map.entry("eulac-deep.epochs", List.of("7")),
            Map.entry("eulac-deep.theta", List.of("km1")),
            Map.entry("eulac-deep.scores", List.of("softmax")),
            Map.entry("iforest.trees", List.of("7")),
            Map.entry("iforest.sample", List.of("64")),
            Map.entry("iforest.rule", List.of("fixed", "contamination:share=0.3", "theta", "pac:q=0.2")),
            Map.entry("iforest.ovr", List.of("ovr", "[ovr:psi=square,wd=0.1]")),
            Map.entry("iforest.theta", List.of("0.5")),
            Map.entry("lacforest.trees", List.of("7")),
            Map.entry("lacforest.leaf", List.of("0.05")),
            Map.entry("lacforest.theta", List.of("0.5", "km1")),
            Map.entry("lacu.profile", List.of("published", "tuned")),
            Map.entry("lacu.kernel", List.of("linear")),
            Map.entry("lacu.cost", List.of("0.1", "cv")),
            Map.entry("lacu.s", List.of("0", "-0.5")),
            Map.entry("lacu.eta", List.of("1")),
            Map.entry("lacu.lambda", List.of("0")),
            Map.entry("lacu.iterations", List.of("3")),
            Map.entry("lacu.scaling", List.of("minmax")),
            Map.entry("lacu.theta", List.of("0.5", "km1")),
            Map.entry("pulse.network", List.of("[mlp:30,20]")),
            Map.entry("pulse.scaling", List.of("none")),
            Map.entry("pulse.optimizer", List.of("[sgd:lr=0.1,momentum=0.5]")),
            Map.entry("pulse.batch", List.of("200")),
            Map.entry("pulse.epochs", List.of("7")),
            Map.entry("kpu.network", List.of("[mlp:30,20]")),
            Map.entry("kpu.scaling", List.of("none")),
            Map.entry("kpu.optimizer", List.of("[sgd:lr=0.1,momentum=0.5]")),
            Map.entry("kpu.batch", List.of("200")),
            Map.entry("kpu.epochs", List.of("7")));

    @Override
    protected Stream<Registry<?>> registries() {
        return Stream.of(Registry.of(
                "method",
                PROVIDERS.stream().flatMap(each -> each.components().stream()).toList()));
    }

    @Override
    protected Map<String, List<String>> samples() {
        return SAMPLES;
    }
}
