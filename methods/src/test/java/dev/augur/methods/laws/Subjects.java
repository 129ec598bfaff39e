package dev.augur.methods.laws;

import dev.augur.catalog.Components;
import dev.augur.method.Limit;
import dev.augur.method.laws.Subject;
import java.util.List;
import java.util.Map;

/** Every method that has a name here, spelled so that it learns small rows quickly. */
final class Subjects {
    private static final Map<String, String> QUICK = Map.ofEntries(
            Map.entry("nrpr", "nrpr:epochs=300,lr=0.05"),
            Map.entry("eulac-deep", "eulac-deep:epochs=150,network=mlp:50,batching=full,optimizer=[adam:lr=0.02]"),
            Map.entry("softmax", "softmax:epochs=200,lr=0.1"),
            Map.entry("softmax-t", "softmax-t:epochs=200,lr=0.1"),
            Map.entry("openmax", "openmax:epochs=300,lr=0.1,tail=3"),
            Map.entry("iforest", "iforest:trees=200"),
            Map.entry("lacforest", "lacforest:trees=30"),
            Map.entry("pulse", "pulse:epochs=250,optimizer=[adam:lr=0.02]"),
            Map.entry("kpu", "kpu:epochs=250,optimizer=[adam:lr=0.02]"),
            Map.entry("auto-net", "auto-net:network=mlp:50,epochs=40"));

    static final List<Subject> ALL = Components.methods().names().stream()
            .map(name -> Subject.of(Components.methods(), QUICK.getOrDefault(name, name)))
            .toList();

    /** Methods that take features as they are unless told to scale them. */
    private static final List<String> SCALING = List.of(
            "eulac:scaling=std",
            "lacu:scaling=std",
            "evm:scaling=std",
            "kde:scaling=std,labels=[ovr:network=[linear:scaling=std]]",
            "ocsvm:scaling=std,labels=[ovr:network=[linear:scaling=std]]",
            "ovr:network=[linear:scaling=std]",
            "softmax:epochs=200,lr=0.1,network=[linear:scaling=std]",
            "softmax-t:epochs=200,lr=0.1,network=[linear:scaling=std]",
            "openmax:epochs=300,lr=0.1,tail=3,network=[linear:scaling=std]",
            "iforest:trees=200,ovr=[ovr:network=[linear:scaling=std]]",
            "auto-net:network=mlp:50,epochs=40,scaling=std");

    static final List<Subject> SCALED = SCALING.stream()
            .map(each -> Subject.of(Components.methods(), each).without(Limit.UNITS))
            .toList();

    private Subjects() {}
}
