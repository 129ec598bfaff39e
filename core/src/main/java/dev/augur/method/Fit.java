package dev.augur.method;

import dev.augur.risk.TestPriors;
import dev.augur.train.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a method found. All methods return this type, and reports, model files and commands all read it.
 *
 * @param method the method that was asked for; it prints as it is spelled
 * @param settled the same method with everything that was estimated or chosen held fixed, for a second training on
 *     other rows
 * @param classifier the classifier
 * @param theta share of the known classes and where it came from, unless the method has no use for it
 * @param shares share of each known class in the mixture, where they were estimated or given
 * @param error the share of wrong answers to expect, if the method judged held-out rows along the way
 * @param tried the settings that were compared, the chosen one first
 * @param featureWeights how much each feature counts, at most 1, where the method weighs them
 * @param history of the training, if there were epochs
 * @param warnings what casts doubt on the result, in plain words
 * @param notes other useful information, such as how many rows each stage saw
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

    /** Starts a fit with this classifier; add whatever else is known. */
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
     * The shares of the known classes, for a fit that has a theta: one for each class if they are known, otherwise
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

    /** Collects what is known about a fit. */
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

        /** The method that was asked for, if another one did the work. */
        public Builder method(Method asked) {
            this.method = asked;
            return this;
        }

        /** The classifier, if another method did the learning. */
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

        /** Adds warnings, except those that are there already. */
        public Builder warnings(List<String> more) {
            more.stream().filter(each -> !warnings.contains(each)).forEach(warnings::add);
            return this;
        }

        /** Leaves out these warnings, which were expected. */
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
