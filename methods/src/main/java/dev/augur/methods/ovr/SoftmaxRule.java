package dev.augur.methods.ovr;

import dev.augur.data.LacData;
import dev.augur.loss.CrossEntropy;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.model.Model;

/**
 * A method that trains a network with cross entropy on labeled rows alone and then says by a rule of its own what is
 * novel. Rules with the same training have the same network, so whoever compares them need not train it again for each.
 *
 * @param <C> what it gives
 */
public interface SoftmaxRule<C extends Classifier> extends Method {
    /** What learns, and how. */
    KnownTraining training();

    /** Weight of the L2 penalty. */
    double weightDecay();

    /** The rule on top of a network that was trained on these rows. */
    C upon(Model model, LacData data);

    /** The network. */
    default Model train(LacData data, FitContext context) {
        return training().train(new CrossEntropy(), weightDecay(), data, context);
    }

    @Override
    default Fit fit(LacData data, FitContext context) {
        return Fit.of(this, upon(train(data, context), data)).build();
    }
}
