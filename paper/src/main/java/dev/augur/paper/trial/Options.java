package dev.augur.paper.trial;

import dev.augur.common.Check;
import dev.augur.paper.data.PaperData;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What a user asks of an experiment.
 *
 * @param data folder of the data sets
 * @param out folder of what is written
 * @param trials seeds 0, 1, ... that are tried
 * @param sets data sets, or none for all that belong to the target
 * @param methods names of rows, or spelled methods, or none for all that belong to the target
 * @param resume whether to go on from results that are there
 * @param scale of split sizes and epochs on image sets
 * @param epochs of the trainings whose curves are shown
 * @param choice how hyper-parameters are chosen
 * @param threads trials side by side
 */
public record Options(
        Path data,
        Path out,
        int trials,
        List<PaperData> sets,
        List<String> methods,
        boolean resume,
        double scale,
        int epochs,
        Choice choice,
        int threads) {
    private static final int MOST_TRIALS = 10_000;

    /** Below this a class would have no row. */
    private static final double LEAST_SCALE = 0.001;

    public Options {
        Check.inRange("trials", trials, 1, MOST_TRIALS);
        Check.inClosed("scale", scale, LEAST_SCALE, 1);
        Check.repetitions("epochs", epochs);
        Check.positive("threads", threads);
        sets = List.copyOf(sets);
        methods = List.copyOf(methods);
    }

    /** How hyper-parameters of NRPR are chosen; the paper does not say how it did. */
    public enum Choice {
        /** In each trial by the zero-one risk on labeled and unlabeled rows. */
        RISK,
        /** One setting for all trials by their mean accuracy on test rows: an optimistic reading. */
        TEST_MEAN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The sets of a target, of which only some may be asked for. */
    public List<PaperData> of(List<PaperData> belonging) {
        return sets.isEmpty()
                ? belonging
                : belonging.stream().filter(sets::contains).toList();
    }

    /** The entries of a target that are asked for by name, then other methods that are spelled. */
    public List<Entry> entries(List<Entry> belonging) {
        return methods.isEmpty()
                ? belonging
                : methods.stream()
                        .flatMap(name -> {
                            List<Entry> named = belonging.stream()
                                    .filter(each -> each.name().equalsIgnoreCase(name))
                                    .toList();
                            return (named.isEmpty() ? List.of(Entry.spelled(name)) : named).stream();
                        })
                        .toList();
    }
}
