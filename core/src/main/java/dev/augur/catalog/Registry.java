package dev.augur.catalog;

import dev.augur.common.Nearest;
import dev.augur.spelling.Spelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Components of one kind by name.
 *
 * @param <T> the kind
 */
public final class Registry<T> {
    private final String kind;
    private final Map<String, Component<T>> byName = new LinkedHashMap<>();
    private final Map<String, String> elsewhere = new LinkedHashMap<>();

    private Registry(String kind) {
        this.kind = kind;
    }

    /** A registry of these components, in this order; messages call each of them a {@code kind}. */
    public static <T> Registry<T> of(String kind, List<Component<T>> components) {
        Registry<T> registry = new Registry<>(kind);
        for (Component<T> each : components) {
            if (registry.byName.put(each.name(), each) != null) {
                throw new IllegalArgumentException("the " + kind + " '" + each.name() + "' is defined twice");
            }
        }
        return registry;
    }

    /** The same, which also knows the names of what an absent module would offer. */
    Registry<T> with(String module, List<String> names) {
        Registry<T> more = new Registry<>(kind);
        more.byName.putAll(byName);
        more.elsewhere.putAll(elsewhere);
        names.stream().filter(each -> !byName.containsKey(each)).forEach(each -> more.elsewhere.put(each, module));
        return more;
    }

    public List<Component<T>> components() {
        return List.copyOf(byName.values());
    }

    public List<String> names() {
        return List.copyOf(byName.keySet());
    }

    public Component<T> component(String name) {
        Component<T> component = byName.get(name);
        String module = elsewhere.get(name);
        if (module != null) {
            throw new MissingModuleException(kind, name, module);
        }
        if (component == null) {
            throw new IllegalArgumentException("there is no " + kind + " '" + name + "'"
                    + Nearest.hint(name, byName.keySet()) + "; there are " + names());
        }
        return component;
    }

    /** A short description of what a text such as {@code ted:epochs=50} names; empty if there is no such name. */
    public Optional<String> description(String text) {
        return Optional.ofNullable(byName.get(text.replaceFirst(":.*", ""))).map(Component::description);
    }

    /** Makes the component that a text such as {@code gce:q=0.7} spells. */
    public T parse(String text) {
        Spelling spelling = Spelling.parse(text);
        return component(spelling.name()).create(spelling);
    }
}
