package dev.augur.nrpr;

import dev.augur.spelling.Spelling;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.OptimizerSpec;

/** NRPR as it is spelled, with every option. */
final class NrprSpelling {
    private NrprSpelling() {}

    static String of(Nrpr method) {
        Setting setting = method.setting();
        TrainOptions options = setting.options();
        Spelling spelling = Spelling.of(Nrpr.NAME)
                .with("scaling", method.scalingName())
                .with("loss", setting.loss())
                .with("correction", setting.correction())
                .with("network", setting.network());
        return withOptimizer(spelling, options.optimizer())
                .with("batching", options.batching())
                .with("epochs", options.epochs())
                .with("stop", options.stop())
                .with("average", options.average())
                .with("theta", method.priors())
                .with("priors", method.classPriors())
                .toString();
    }

    private static Spelling withOptimizer(Spelling spelling, OptimizerSpec optimizer) {
        if (optimizer instanceof Adam adam && adam.equals(Adam.of(adam.learningRate(), adam.weightDecay()))) {
            return spelling.with("lr", adam.learningRate()).with("wd", adam.weightDecay());
        }
        return spelling.with("optimizer", optimizer);
    }
}
