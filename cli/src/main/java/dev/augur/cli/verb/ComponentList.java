package dev.augur.cli.verb;

import dev.augur.catalog.Component;
import dev.augur.catalog.Option;
import dev.augur.catalog.Registry;
import dev.augur.cli.command.Verb;
import dev.augur.method.Limit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Everything in some registries, in text and in JSON. */
final class ComponentList {
    private final String schema;
    private final Map<String, List<? extends Component<?>>> kinds = new LinkedHashMap<>();
    private final Map<String, String> headings = new LinkedHashMap<>();

    ComponentList(String schema) {
        this.schema = schema;
    }

    <T> ComponentList add(String kind, String heading, Registry<T> registry) {
        kinds.put(kind, registry.components());
        headings.put(kind, heading);
        return this;
    }

    void print(Verb verb) {
        if (verb.json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("schema", schema);
            kinds.forEach((kind, all) ->
                    json.put(kind, all.stream().map(ComponentList::json).toList()));
            verb.printJson(json);
            return;
        }
        kinds.forEach((kind, all) -> {
            verb.print("%s%n", headings.getOrDefault(kind, kind));
            all.forEach(each -> print(each, verb));
            verb.print("%n");
        });
    }

    private static List<Option> options(Component<?> component) {
        List<Option> all = new ArrayList<>();
        component.values().ifPresent(all::add);
        all.addAll(component.options());
        return all;
    }

    private static void print(Component<?> component, Verb verb) {
        verb.print("  %-14s %s (%s)%n", component.name(), component.description(), component.reference());
        for (Option option : options(component)) {
            String initial = option.initial().map(each -> " [" + each + "]").orElse("");
            verb.print("    %-12s %s%s%n", option.name(), option.meaning(), initial);
        }
        component.limits().forEach(limit -> verb.print("    %-12s %s%n", "limit", limit.sentence()));
    }

    private static Map<String, Object> json(Component<?> component) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", component.name());
        json.put("description", component.description());
        json.put("reference", component.reference());
        json.put("options", options(component).stream().map(ComponentList::json).toList());
        json.put("limits", component.limits().stream().map(ComponentList::json).toList());
        return json;
    }

    private static Map<String, Object> json(Limit limit) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", limit.toString());
        json.put("meaning", limit.sentence());
        return json;
    }

    private static Map<String, @Nullable Object> json(Option option) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", option.name());
        json.put("initial", option.initial().orElse(null));
        json.put("meaning", option.meaning());
        return json;
    }
}
