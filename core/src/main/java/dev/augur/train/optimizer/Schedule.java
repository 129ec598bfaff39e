package dev.augur.train.optimizer;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/** How the size of steps changes from epoch to epoch; it prints its spelling, such as {@code cosine:floor=0.02}. */
public interface Schedule {
    /** The factor of the learning rate in an epoch, counted from 0, out of {@code epochs}. */
    double factor(int epoch, int epochs);

    /** Whether the factor depends on how many epochs there are. */
    boolean dependsOnEpochs();

    /** The same rate in every epoch. */
    record Constant() implements Schedule {
        @Override
        public double factor(int epoch, int epochs) {
            return 1;
        }

        @Override
        public boolean dependsOnEpochs() {
            return false;
        }

        @Override
        public String toString() {
            return "constant";
        }
    }

    /**
     * Along half a cosine from the whole rate down to a share of it (Loshchilov and Hutter 2017).
     *
     * @param floor share of the rate that is left in the end
     */
    record Cosine(double floor) implements Schedule {
        public Cosine {
            Check.inClosedOpen("floor", floor, 0, 1);
        }

        @Override
        public double factor(int epoch, int epochs) {
            return floor + (1 - floor) * (1 + Math.cos(Math.PI * ((double) epoch / epochs))) / 2;
        }

        @Override
        public boolean dependsOnEpochs() {
            return true;
        }

        @Override
        public String toString() {
            return Spelling.of("cosine").with("floor", floor).toString();
        }
    }

    /**
     * Rises in even steps for some epochs, and then follows another schedule through the rest (Goyal et al. 2017).
     *
     * @param rise epochs before the whole rate
     * @param then what follows
     */
    record WarmUp(int rise, Schedule then) implements Schedule {
        public WarmUp {
            Check.positive("epochs", rise);
        }

        @Override
        public double factor(int epoch, int epochs) {
            return epoch < rise ? (epoch + 1.0) / (rise + 1) : then.factor(epoch - rise, epochs - rise);
        }

        @Override
        public boolean dependsOnEpochs() {
            return then.dependsOnEpochs();
        }

        @Override
        public String toString() {
            return Spelling.of("warmup").with("epochs", rise).with("then", then).toString();
        }
    }
}
