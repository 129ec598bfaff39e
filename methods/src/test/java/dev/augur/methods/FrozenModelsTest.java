package dev.augur.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.method.Fit;
import dev.augur.store.FrozenModelsContract;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What this module writes. */
class FrozenModelsTest extends FrozenModelsContract {
    @Override
    protected Map<String, Supplier<Fit>> made() {
        Map<String, Supplier<Fit>> made = new LinkedHashMap<>();
        trained().forEach((name, method) -> made.put(name, () -> fit(method)));
        return made;
    }

    @Override
    protected int oldest() {
        return 1;
    }

    static Set<String> names() {
        return trained().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void filesOfVersion1TellTheirMethod(String name) throws Exception {
        assertThat(saved(name, 1).provenance().method()).hasValue(trained().get(name));
    }

    private static Map<String, String> trained() {
        Map<String, String> trained = new LinkedHashMap<>();
        trained.put("ovr", "ovr:wd=0.001");
        trained.put("ovr-nystrom", "ovr:psi=hinge,network=nystrom:8");
        trained.put("softmax-t", "softmax-t:threshold=0.9,lr=0.1,epochs=50");
        trained.put("openmax", "openmax:threshold=0.5,network=[mlp:4,scaling=std],lr=0.1,epochs=50");
        trained.put("evm", "evm:tail=10");
        trained.put("evm-libmr", "evm:inclusion=libmr,metric=cosine,scaling=std,fusion=2");
        trained.put("iforest", "iforest:trees=3,sample=16,ovr=[ovr:wd=0.001]");
        trained.put("lacu", "lacu:scaling=std,cost=10");
        trained.put("lacu-linear", "lacu:kernel=linear,cost=10");
        trained.put("eulac", "eulac:theta=0.75,lambda=0.01");
        trained.put("eulac-linear", "eulac-linear:theta=0.75,optimizer=[adam:lr=0.1],epochs=50");
        trained.put(
                "eulac-deep", "eulac-deep:theta=0.75,network=[mlp:4],optimizer=[adam:lr=0.1],epochs=50,scores=softmax");
        trained.put("lacforest", "lacforest:theta=0.75,trees=3");
        trained.put("kde", "kde:labels=[ovr:wd=0.001]");
        trained.put("ocsvm", "ocsvm:c=4,labels=[ovr:wd=0.001]");
        trained.put("pulse", "pulse:optimizer=[adam:lr=0.1],epochs=40");
        trained.put("auto-net", "auto-net:network=[mlp:4],epochs=5");
        trained.put("kpu", "kpu:network=[mlp:4],optimizer=[adam:lr=0.1],epochs=40");
        return trained;
    }
}
