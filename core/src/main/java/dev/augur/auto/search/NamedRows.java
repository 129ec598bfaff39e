package dev.augur.auto.search;

import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.NamedBelief;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.expert.LabeledRows;
import dev.augur.expert.Names;
import dev.augur.expert.NamesFit;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Rows that experts name, who learn from labeled rows alone.
 *
 * @param names what they learned
 * @param judged beliefs for rows by models that did not see them
 * @param labeledNovelty of labeled rows, in the same way
 */
public record NamedRows(Names names, HeldOut judged, double[] labeledNovelty) {
    /**
     * None where there is one known class, which needs no name, or where labeled rows are too few to learn from one
     * half of them.
     */
    public static Optional<NamedRows> of(
            LacData data, LacData sample, HeldOut heldOut, double temperature, AutoSteps steps, FitContext context) {
        int known = sample.space().known();
        if (!steps.name(sample)) {
            return Optional.empty();
        }
        Folds folds = Search.folds(sample, context.seeds());
        NamesFit fit = NamesFit.judge(
                steps.experts(), labeled(sample), heldOut.outputs(), folds.labeledFold(), context.child("judged"));
        Names learned = fit.fit(labeled(data), context.child("learned"));
        double[] ratios = ratios(heldOut.mix(), sample);
        Names names = learned.reweighted(ratios);
        Matrix ofUnlabeled =
                heldOut.outputs().slice(sample.labeledCount(), heldOut.outputs().rows());
        Matrix opinions = Matrix.concat(
                known,
                List.of(
                        Names.reweighted(fit.heldOut().slice(0, sample.labeledCount()), ratios),
                        names.probabilities(sample.unlabeled(), ofUnlabeled)));
        NamedBelief.Rows belief = new NamedBelief(temperature, known).of(heldOut.outputs(), opinions);
        return Optional.of(new NamedRows(
                names,
                new HeldOut(belief.probabilities(), sample.labels(), sample.space(), heldOut.mix()),
                Arrays.copyOf(belief.novelty(), sample.labeledCount())));
    }

    /** Predictions for labeled rows by models that had not seen them, each one of the first few classes. */
    public Answers labeledAnswers(int answers) {
        Matrix belief = judged.outputs().slice(0, labeledNovelty.length);
        int[] predicted = new int[labeledNovelty.length];
        Arrays.setAll(predicted, i -> belief.argmax(i, answers));
        return new Answers(judged.space(), predicted, belief, labeledNovelty, Optional.of(belief));
    }

    /** How much more of each class there is among the known rows of the mixture than among labeled ones. */
    private static double[] ratios(KnownMix mix, LacData sample) {
        int[] counts = sample.classCounts();
        double[] ratios = new double[counts.length];
        Arrays.setAll(
                ratios,
                c -> mix.shares()
                        .map(shares -> shares[c] * sample.labeledCount() / counts[c])
                        .orElse(1.0));
        return ratios;
    }

    private static LabeledRows labeled(LacData data) {
        return new LabeledRows(
                data.labeled(), data.columns(), data.labels(), data.space().known());
    }
}
