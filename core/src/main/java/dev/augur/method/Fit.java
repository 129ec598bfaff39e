package dev.augur.method;

import dev.augur.risk.TestPriors;
import dev.augur.train.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a method found. All methods return this type, and reports, model files and commands all read it.
 *
 * @param method what was asked for; it prints as it is spelled
 * @param settled the same with whatever was estimated or chosen on the way held fixed, for a second training on other
 *     rows
 * @param classifier what answers
 * @param theta share of the known classes and where it came from, unless the method has no use of it
 * @param shares share of each known class in the mixture, where they were estimated or given
 * @param error the share of wrong answers to expect, where the method judged held-out rows on its way
 * @param tried the settings that were compared, the chosen one first
 * @param featureWeights how much each feature counts, at most 1, where the method weighs them
 * @param history of the training, where there were epochs
 * @param warnings what casts doubt on the result, in plain words
 * @param notes what else is good to know, such as how many rows each stage saw
 * @param heldOut labeled rows as judged by models that had not seen them
 */
public record Fit(
        Method method,
        Method settled,
        Classifier classifier,
        Optional<Theta> theta,
        Optional<double[]> shares,
        Optional<ExpectedError> error,
        List<TriedSetting> tried,
        Optional<double[]> featureWeights,
        Optional<History> history,
        List<String> warnings,
        List<String> notes,
        Optional<HeldOutRows> heldOut) {
    public Fit {
        tried = List.copyOf(tried);
        warnings = List.copyOf(warnings);
        notes = List.copyOf(notes);
    }

    /** A fit that gives a classifier; whatever else is known is added. */
    public static Builder of(Method method, Classifier classifier) {
        return new Builder(method, classifier);
    }

    /** The classifier, cast to the type that the method learns. */
    public <C extends Classifier> C classifier(Class<C> kind) {
        return kind.cast(classifier);
    }

    /** Theta, for a fit that must have one. */
    public Theta knownTheta() {
        return theta.orElseThrow(() -> new IllegalStateException(method + " has no theta"));
    }

    /**
     * Shares of the known classes of a fit that is known to have a theta: one for each class where there are such, else
     * theta alone.
     */
    public TestPriors priors() {
        return shares.map(TestPriors::perClass)
                .orElseGet(() -> TestPriors.mixture(knownTheta().value()));
    }

    /** A builder that starts from this fit, to add what was found out later. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** Gathers what is known of a fit. */
    public static final class Builder {
        private Method method;
        private Method settled;
        private Classifier classifier;
        private Optional<Theta> theta = Optional.empty();
        private Optional<double[]> shares = Optional.empty();
        private Optional<ExpectedError> error = Optional.empty();
        private List<TriedSetting> tried = List.of();
        private Optional<double[]> featureWeights = Optional.empty();
        private Optional<History> history = Optional.empty();
        private final List<String> warnings = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private Optional<HeldOutRows> heldOut = Optional.empty();

        private Builder(Method method, Classifier classifier) {
            this.method = method;
            this.settled = method;
            this.classifier = classifier;
        }

        private Builder(Fit fit) {
            this.method = fit.method;
            this.settled = fit.settled;
            this.classifier = fit.classifier;
            this.theta = fit.theta;
            this.shares = fit.shares;
            this.error = fit.error;
            this.tried = fit.tried;
            this.featureWeights = fit.featureWeights;
            this.history = fit.history;
            this.warnings.addAll(fit.warnings);
            this.notes.addAll(fit.notes);
            this.heldOut = fit.heldOut;
        }

        /** What was asked for, where another method did the work. */
        public Builder method(Method asked) {
            this.method = asked;
            return this;
        }

        /** What answers, where another method did the learning. */
        public Builder classifier(Classifier other) {
            this.classifier = other;
            return this;
        }

        public Builder settled(Method fixed) {
            this.settled = fixed;
            return this;
        }

        public Builder theta(Theta found) {
            this.theta = Optional.of(found);
            return this;
        }

        public Builder shares(double[] perClass) {
            this.shares = Optional.of(perClass.clone());
            return this;
        }

        public Builder error(ExpectedError expected) {
            this.error = Optional.of(expected);
            return this;
        }

        public Builder tried(List<TriedSetting> settings) {
            this.tried = settings;
            return this;
        }

        public Builder featureWeights(double[] weights) {
            this.featureWeights = Optional.of(weights.clone());
            return this;
        }

        public Builder history(History epochs) {
            this.history = Optional.of(epochs);
            return this;
        }

        /** More warnings; what has been said is not said again. */
        public Builder warnings(List<String> more) {
            more.stream().filter(each -> !warnings.contains(each)).forEach(warnings::add);
            return this;
        }

        /** The same fit without these expected warnings. */
        public Builder withoutWarnings(List<String> expected) {
            warnings.removeAll(expected);
            return this;
        }

        public Builder notes(List<String> more) {
            more.stream().filter(each -> !notes.contains(each)).forEach(notes::add);
            return this;
        }

        public Builder heldOut(HeldOutRows rows) {
            this.heldOut = Optional.of(rows);
            return this;
        }

        public Fit build() {
            return new Fit(
                    method,
                    settled,
                    classifier,
                    theta,
                    shares,
                    error,
                    tried,
                    featureWeights,
                    history,
                    warnings,
                    notes,
                    heldOut);
        }
    }
}
