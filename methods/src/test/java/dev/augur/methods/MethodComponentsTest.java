package dev.augur.methods;

import dev.augur.catalog.ComponentContract;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Registry;
import dev.augur.methods.oneclass.OneClassMethods;
import dev.augur.methods.ovr.OvrMethods;
import dev.augur.methods.tail.TailMethods;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The names and options of the methods keep the laws of all components. */
class MethodComponentsTest extends ComponentContract {
    private static final List<String> NETWORKS = List.of("[mlp:500,200]", "[linear:scaling=std]");
    private static final List<String> LABELS = List.of("[ovr:psi=hinge,network=nystrom]");

    private static final Map<String, List<String>> SAMPLES = Map.ofEntries(
            Map.entry("ovr.psi", List.of("logistic", "square", "hinge")),
            Map.entry("ovr.network", List.of("[nystrom:1000,c=2]", "[mlp:500,200]", "[linear:scaling=std]")),
            Map.entry("ovr.wd", List.of("cv", "1/n", "0", "1.0E-5")),
            Map.entry("ovr.lr", List.of("0.1")),
            Map.entry("ovr.batching", List.of("full", "[stratified:64]")),
            Map.entry("ovr.epochs", List.of("3")),
            Map.entry("softmax.network", NETWORKS),
            Map.entry("softmax.wd", List.of("0", "1.0E-5")),
            Map.entry("softmax.lr", List.of("0.1")),
            Map.entry("softmax.batching", List.of("[stratified:64]")),
            Map.entry("softmax.epochs", List.of("3")),
            Map.entry("softmax-t.threshold", List.of("0", "0.5", "1.5")),
            Map.entry("softmax-t.network", NETWORKS),
            Map.entry("softmax-t.wd", List.of("0")),
            Map.entry("softmax-t.lr", List.of("0.1")),
            Map.entry("softmax-t.batching", List.of("[stratified:64]")),
            Map.entry("softmax-t.epochs", List.of("3")),
            Map.entry("openmax.tail", List.of("7")),
            Map.entry("openmax.alpha", List.of("2")),
            Map.entry("openmax.threshold", List.of("0.45")),
            Map.entry("openmax.weights", List.of("printed")),
            Map.entry("openmax.negatives", List.of("clip", "shift")),
            Map.entry("openmax.distance", List.of("euclidean")),
            Map.entry("openmax.divisor", List.of("auto")),
            Map.entry("openmax.translate", List.of("10000")),
            Map.entry("openmax.network", List.of("[mlp:500,200]")),
            Map.entry("openmax.wd", List.of("0")),
            Map.entry("openmax.lr", List.of()),
            Map.entry("openmax.batching", List.of()),
            Map.entry("openmax.epochs", List.of("3")),
            Map.entry("evm.profile", List.of("default", "paper")),
            Map.entry("evm.inclusion", List.of("libmr")),
            Map.entry("evm.tail", List.of("75")),
            Map.entry("evm.cover", List.of("1")),
            Map.entry("evm.margin", List.of("0.55")),
            Map.entry("evm.fusion", List.of("4")),
            Map.entry("evm.threshold", List.of("0", "0.3")),
            Map.entry("evm.metric", List.of("cosine")),
            Map.entry("evm.scaling", List.of("std")),
            Map.entry("ocsvm.nu", List.of("0.5", "1")),
            Map.entry("ocsvm.c", List.of("2", "0.5")),
            Map.entry("ocsvm.scaling", List.of("std", "minmax")),
            Map.entry("ocsvm.labels", LABELS),
            Map.entry("kde.outside", List.of("0", "0.25")),
            Map.entry("kde.c", List.of("likeliest", "4")),
            Map.entry("kde.scaling", List.of("std")),
            Map.entry("kde.labels", LABELS));

    @Override
    protected Stream<Registry<?>> registries() {
        return Stream.<MethodProvider>of(new OvrMethods(), new TailMethods(), new OneClassMethods())
                .map(each -> Registry.of("method", each.components()));
    }

    @Override
    protected Map<String, List<String>> samples() {
        return SAMPLES;
    }
}
