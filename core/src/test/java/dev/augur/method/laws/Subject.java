package dev.augur.method.laws;

import dev.augur.catalog.Component;
import dev.augur.catalog.Registry;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A method under the laws, as it is spelled. What it learned from the usual rows, and what each law found, is
 * remembered.
 */
public final class Subject {
    static final SeedTree SEEDS = SeedTree.of(12);

    private final Component<Method> component;
    private final Spelling spelling;
    private final Set<Limit> limits;
    private final Map<String, Optional<Throwable>> breaches = new ConcurrentHashMap<>();
    private @Nullable Classifier usual;

    private Subject(Component<Method> component, Spelling spelling, Set<Limit> limits) {
        this.component = component;
        this.spelling = spelling;
        this.limits = limits;
    }

    public static Subject of(Registry<Method> registry, String text) {
        Spelling spelling = Spelling.parse(text);
        Component<Method> component = registry.component(spelling.name());
        return new Subject(component, spelling, Set.copyOf(component.limits()));
    }

    /** The same where its options do away with a limit. */
    public Subject without(Limit limit) {
        return new Subject(
                component,
                spelling,
                limits.stream().filter(each -> each != limit).collect(Collectors.toUnmodifiableSet()));
    }

    /** What it cannot do. */
    Set<Limit> limits() {
        return limits;
    }

    public Component<Method> component() {
        return component;
    }

    Method method() {
        return component.create(spelling);
    }

    /** With one option changed, where the method has it. */
    Method with(String option, Object value) {
        boolean has = component.options().stream().anyMatch(each -> each.name().equals(option));
        return component.create(has ? spelling.with(option, value) : spelling);
    }

    /** What it learned from the usual rows. */
    synchronized Classifier usual() {
        if (usual == null) {
            usual = fit(World.usual().data());
        }
        return usual;
    }

    Method parse(String text) {
        return component.create(Spelling.parse(text));
    }

    Classifier fit(LacData data) {
        return method().fit(data, FitContext.of(SEEDS)).classifier();
    }

    /** What it says of the test rows of a world it learned from. */
    @SuppressWarnings("ReferenceEquality") // the usual world is one object, and its fit is shared
    Answers answers(World world) {
        Classifier classifier = world == World.usual() ? usual() : fit(world.data());
        return classifier.classify(world.test().features());
    }

    /** How it breaks a law, found out once. */
    Optional<Throwable> breach(Law law) {
        return breaches.computeIfAbsent(law.name(), name -> law.breach(this));
    }

    @Override
    public String toString() {
        return component.name();
    }
}
