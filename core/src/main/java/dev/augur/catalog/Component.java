package dev.augur.catalog;

import dev.augur.method.Limit;
import dev.augur.spelling.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Something that has a name: a loss, a correction, a network, an estimator or a method, with everything that a list of
 * them shows. What the factory makes prints its own spelling, from which an equal one can be parsed.
 *
 * @param name its name in a spelling
 * @param description what it is, in one line
 * @param reference where it comes from
 * @param values what its values without a name mean, if it takes any, as in {@code mlp:500}
 * @param options the options it takes by name, in the order in which they are shown
 * @param limits what it cannot do, if it is a method
 * @param factory makes it
 * @param <T> the kind of component
 */
public record Component<T>(
        String name,
        String description,
        String reference,
        Optional<Option> values,
        List<Option> options,
        List<Limit> limits,
        Function<Arguments, ? extends T> factory) {
    public Component {
        options = List.copyOf(options);
        limits = List.copyOf(limits);
    }

    /** A component without options; add them with {@link #with}. */
    public static <T> Component<T> of(
            String name, String description, String reference, Function<Arguments, ? extends T> factory) {
        return new Component<>(name, description, reference, Optional.empty(), List.of(), List.of(), factory);
    }

    public Component<T> with(Option option) {
        List<Option> more = new ArrayList<>(options);
        more.add(option);
        return new Component<>(name, description, reference, values, more, limits, factory);
    }

    /** Takes values without a name as well. */
    public Component<T> withValues(Option meaning) {
        return new Component<>(name, description, reference, Optional.of(meaning), options, limits, factory);
    }

    /** Declares what it cannot do; the tests of all methods check that this is true. */
    public Component<T> withLimits(Limit... declared) {
        return new Component<>(name, description, reference, values, options, List.of(declared), factory);
    }

    /** The option of this name. */
    Option option(String wanted) {
        return options.stream()
                .filter(each -> each.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name + " has no option " + wanted));
    }

    /** Makes it from a spelling. Error messages name the component, the option and the value. */
    public T create(Spelling spelling) {
        spelling.allow(options.stream().map(Option::name).toList());
        if (values.isEmpty() && !spelling.values().isEmpty()) {
            throw new IllegalArgumentException(
                    name + " takes no values without a name, but was given " + spelling.values());
        }
        try {
            return factory.apply(new Arguments(this, spelling));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }
}
