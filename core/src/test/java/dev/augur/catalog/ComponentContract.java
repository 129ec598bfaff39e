package dev.augur.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.spelling.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of every component; a module's own test lists its registries. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ComponentContract {
    private static final int GIVEN_TOGETHER = 3;

    protected abstract Stream<Registry<?>> registries();

    /** Values to try of each option, under {@code component.option}; those without a name under the component alone. */
    protected abstract Map<String, List<String>> samples();

    Stream<Component<?>> components() {
        return registries().flatMap(each -> each.components().stream());
    }

    /** No option given, every choice of up to three of them with each of their samples, and all of them at once. */
    private List<String> spellings(Component<?> component) {
        List<List<String>> choices = new ArrayList<>();
        component.values().ifPresent(values -> choices.add(samples(component.name())));
        for (Option option : component.options()) {
            choices.add(samples(component.name() + "." + option.name()).stream()
                    .map(sample -> option.name() + "=" + sample)
                    .toList());
        }
        List<List<String>> chosen = new ArrayList<>(upTo(GIVEN_TOGETHER, choices));
        chosen.add(choices.stream().flatMap(choice -> choice.stream().limit(1)).toList());
        return chosen.stream()
                .map(given -> given.isEmpty() ? component.name() : component.name() + ":" + String.join(",", given))
                .toList();
    }

    /** One sample each of at most so many choices, in their order. */
    private static List<List<String>> upTo(int most, List<List<String>> choices) {
        if (most == 0 || choices.isEmpty()) {
            return List.of(List.of());
        }
        List<List<String>> rest = choices.subList(1, choices.size());
        List<List<String>> all = new ArrayList<>(upTo(most, rest));
        for (String sample : choices.get(0)) {
            for (List<String> others : upTo(most - 1, rest)) {
                all.add(Stream.concat(Stream.of(sample), others.stream()).toList());
            }
        }
        return all;
    }

    /** A new option needs a line in the table. */
    private List<String> samples(String option) {
        assertThat(samples()).containsKey(option);
        return samples().getOrDefault(option, List.of());
    }

    @ParameterizedTest
    @MethodSource("registries")
    <T> void whatPrintsIsReadAgain(Registry<T> registry) {
        for (Component<T> component : registry.components()) {
            for (String text : spellings(component)) {
                T made = registry.parse(text);
                T again = registry.parse(made.toString());
                assertThat(again).as(text).isEqualTo(made);
                assertThat(again).as(text).hasToString(made.toString());
                assertThat(Spelling.parse(made.toString()).name()).as(text).isEqualTo(component.name());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("registries")
    <T> void anInitialValueIsWhatHoldsWhereNoneIsGiven(Registry<T> registry) {
        for (Component<T> component : registry.components()) {
            T plain = registry.parse(component.name());
            for (Option option : component.options()) {
                option.initial()
                        .ifPresent(value -> assertThat(
                                        registry.parse(component.name() + ":" + option.name() + "=" + value))
                                .isEqualTo(plain));
            }
            component
                    .values()
                    .flatMap(Option::initial)
                    .ifPresent(value -> assertThat(registry.parse(component.name() + ":" + value))
                            .isEqualTo(plain));
        }
    }

    @ParameterizedTest
    @MethodSource("components")
    void eachSaysWhatItIs(Component<?> component) {
        assertThat(component.description()).isNotBlank().doesNotContain("\n");
        assertThat(component.reference()).isNotBlank();
        Stream.concat(component.values().stream(), component.options().stream())
                .forEach(option -> assertThat(option.meaning()).isNotBlank().doesNotContain("\n"));
    }

    @ParameterizedTest
    @MethodSource("registries")
    void unknownNamesListTheKnownOnes(Registry<?> registry) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.parse("nothing:x=1"))
                .withMessageContaining("'nothing'")
                .withMessageContaining(registry.names().toString());
    }

    @ParameterizedTest
    @MethodSource("components")
    void unknownOptionsListTheOptions(Component<?> component) {
        var refusal = assertThatIllegalArgumentException()
                .isThrownBy(() -> component.create(Spelling.of(component.name()).with("nothing", 1)))
                .withMessageContaining(component.name() + " has no option nothing");
        component.options().forEach(option -> refusal.withMessageContaining(option.name()));
    }

    @ParameterizedTest
    @MethodSource("components")
    void badValuesNameTheOptionAndTheValue(Component<?> component) {
        for (Option option : component.options()) {
            assertThatIllegalArgumentException()
                    .as(component.name() + " " + option.name())
                    .isThrownBy(
                            () -> component.create(Spelling.of(component.name()).with(option.name(), "-odd-")))
                    .withMessageStartingWith(component.name() + ": " + option.name())
                    .withMessageContaining("'-odd-'");
        }
        Spelling odd = Spelling.of(component.name()).withValue("-odd-");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> component.create(odd))
                .withMessageStartingWith(component.name())
                .withMessageContaining("-odd-");
    }
}
