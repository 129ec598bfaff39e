package dev.augur.catalog;

import dev.augur.data.Scaling;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.nrpr.Nrpr;
import dev.augur.prior.shift.ClassPriorRule;
import dev.augur.spelling.Spelling;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.optimizer.OptimizerSpec;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** NRPR by name: a profile, and the options that differ from it. */
final class NrprComponent {
    private NrprComponent() {}

    /** The defaults of the options. */
    private enum Profile {
        DEFAULT,
        PAPER;

        Nrpr method() {
            return this == PAPER ? Nrpr.paper() : Nrpr.withDefaults();
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Component<Method> get() {
        return Component.<Method>of(
                        Nrpr.NAME,
                        "the generalized unbiased risk with the risk penalty, any loss and any network",
                        "Shu et al. 2023",
                        NrprComponent::create)
                .withLimits(Limit.FAR_ROWS, Limit.RARE_CLASS, Limit.SHIFT, Limit.TWO_ROWS)
                .with(Option.of(
                        "profile",
                        "default",
                        "defaults of the other options: default, or paper (those of the released program)"))
                .with(Option.of(
                        "scaling",
                        "scaling of the features; choose picks std or minmax by out-of-fold risk; "
                                + initial(Nrpr::scalingName)))
                .with(byProfile("loss", "loss function", Setting::loss))
                .with(byProfile(
                        "correction",
                        "what is done where the estimated risk on novel rows is negative",
                        Setting::correction))
                .with(byProfile("network", "network to train", Setting::network))
                .with(Option.of("lr", "learning rate of adam; 0.01 in both profiles"))
                .with(Option.of("wd", "weight of the L2 penalty of adam; 1.0E-4 in both profiles"))
                .with(Option.of("optimizer", "another optimizer instead of lr and wd, such as sgd:lr=0.1"))
                .with(byProfile(
                        "batching",
                        "how an epoch goes through the rows",
                        each -> each.options().batching()))
                .with(byProfile(
                        "epochs", "passes over the data", each -> each.options().epochs()))
                .with(byProfile(
                        "stop",
                        "what ends the training before the last epoch",
                        each -> each.options().stop()))
                .with(byProfile(
                        "average",
                        "share of the epochs, at the end, whose parameters are averaged",
                        each -> each.options().average()))
                .with(Option.of(
                        "theta",
                        "share of the known classes: a number, an estimator, or shares:0.2,0.3 with one for each"
                                + " class; "
                                + initial(Nrpr::priors)))
                .with(Option.of(
                        "priors",
                        ClassPriorRule.NONE.toString(),
                        "how to divide theta among the known classes, in case their proportions shifted; "
                                + "all but none train five more times, once per fold"));
    }

    private static Option byProfile(String name, String meaning, Function<Setting, Object> part) {
        return Option.of(name, meaning + "; " + initial(method -> part.apply(method.setting())));
    }

    private static String initial(Function<Nrpr, Object> part) {
        Object ours = part.apply(Nrpr.withDefaults());
        Object papers = part.apply(Nrpr.paper());
        return ours.equals(papers) ? ours + " in both profiles" : ours + ", or " + papers + " with profile=paper";
    }

    private static Nrpr create(Arguments given) {
        Nrpr profile = given.oneOf("profile", Profile.class).method();
        Setting initial = profile.setting();
        List<Scaling> scalings = scalings(given, profile);
        Setting setting = new Setting(
                scalings.get(0),
                given.nested("loss", Components.losses()::parse).orElse(initial.loss()),
                given.nested("correction", Components.corrections()::parse).orElse(initial.correction()),
                given.nested("network", Components.networks()::parse).orElse(initial.network()),
                options(given, initial.options()));
        return new Nrpr(
                setting,
                given.nested("theta", Components::priorSource).orElse(profile.priors()),
                given.nested("priors", Components.classPriors()::parse).orElseThrow(),
                scalings);
    }

    private static List<Scaling> scalings(Arguments given, Nrpr profile) {
        Optional<String> text = given.text("scaling");
        if (text.isEmpty()) {
            return profile.scalings();
        }
        return text.get().equals(Nrpr.CHOOSE) ? Nrpr.CHOICE : List.of(given.oneOf("scaling", Scaling.class));
    }

    private static TrainOptions options(Arguments given, TrainOptions initial) {
        return new TrainOptions(
                given.text("epochs").isPresent() ? given.integer("epochs") : initial.epochs(),
                given.nested("batching", Components.batchings()::parse).orElse(initial.batching()),
                optimizer(given),
                given.nested("stop", Components.stopRules()::parse).orElse(initial.stop()),
                given.text("average").isPresent() ? given.number("average") : initial.average());
    }

    /** Both profiles move by Adam, at its usual rate and decay. */
    private static OptimizerSpec optimizer(Arguments given) {
        Optional<String> other = given.text("optimizer");
        Spelling adam = Spelling.of("adam");
        for (String option : new String[] {"lr", "wd"}) {
            if (given.text(option).isPresent()) {
                adam = adam.with(option, given.number(option));
            }
        }
        if (other.isPresent() && !adam.options().isEmpty()) {
            throw new IllegalArgumentException(
                    adam.options().keySet() + " must be options of the optimizer, since it is '" + other.get() + "'");
        }
        String ours = adam.toString();
        return given.nested("optimizer", Components.optimizers()::parse)
                .orElseGet(() -> Components.optimizers().parse(ours));
    }
}
