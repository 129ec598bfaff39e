package dev.augur.store.builtin;

import dev.augur.catalog.Components;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.model.Model;
import dev.augur.model.SpelledModel;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;
import java.util.LinkedHashMap;
import java.util.Map;

/** The format of {@link SpelledModel}: its network as it is spelled, and its numbers. */
public final class SpelledFormat extends ModelFormat<SpelledModel> {
    public SpelledFormat() {
        super(NETWORK, SpelledModel.class);
    }

    @Override
    public void store(SpelledModel model, Stored into) {
        into.put(NETWORK, model.network());
        into.put("inputs", model.inputs());
        into.put("tensors", model.numbers().keySet().stream().sorted().toList());
        model.numbers().forEach(into::put);
    }

    @Override
    public Model restore(Stored from, LabelSpace labels) {
        Map<String, Tensor> numbers = new LinkedHashMap<>();
        from.texts("tensors").forEach(name -> numbers.put(name, from.finite(name)));
        return Components.networks().parse(from.text(NETWORK)).restore(from.integer("inputs"), labels, numbers);
    }
}
