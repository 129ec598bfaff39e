package dev.augur.store.builtin;

import dev.augur.data.LabelSpace;
import dev.augur.method.CalibratedClassifier;
import dev.augur.method.ScoreCalibration;
import dev.augur.method.ScoreScale;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.Stored;

/** The format of {@link CalibratedClassifier}: the classifier within, and what makes probabilities of its scores. */
public final class CalibratedFormat extends ClassifierFormat<CalibratedClassifier> {
    public CalibratedFormat() {
        super("calibrated", CalibratedClassifier.class);
    }

    @Override
    public void store(CalibratedClassifier classifier, Stored into) {
        ScoreCalibration calibration = classifier.calibration();
        ScoreScale scale = calibration.scale();
        ClassifierFormat.put(classifier.inner(), into.newPart("inner"));
        into.putNumbers("scale", scale.centre(), scale.width(), scale.margin())
                .putNumbers("calibration", calibration.slope(), calibration.offset(), calibration.sharpness());
    }

    @Override
    public CalibratedClassifier restore(Stored from, LabelSpace labels) {
        double[] scale = from.numbers("scale", 3);
        double[] numbers = from.numbers("calibration", 3);
        return new CalibratedClassifier(
                ClassifierFormat.get(from.part("inner"), labels),
                new ScoreCalibration(new ScoreScale(scale[0], scale[1], scale[2]), numbers[0], numbers[1], numbers[2]));
    }
}
