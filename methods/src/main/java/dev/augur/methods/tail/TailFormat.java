package dev.augur.methods.tail;

import dev.augur.common.Check;
import dev.augur.data.Tensor;
import dev.augur.store.format.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tail fits of one kind in a model file: a row of small, shape and scale for each; without a fit, shape and scale are
 * 0.
 */
final class TailFormat {
    private static final String KIND = "tail_kind";
    private static final String TRANSLATE = "tail.translate";
    private static final String FITS = "tail.fits";
    private static final int NUMBERS = 3;

    private TailFormat() {}

    static void store(List<TailFit> fits, Stored stored) {
        double[] numbers = new double[fits.size() * NUMBERS];
        for (int i = 0; i < fits.size(); i++) {
            TailFit fit = fits.get(i);
            numbers[i * NUMBERS] = fit.small();
            numbers[i * NUMBERS + 1] = fit.weibull().map(Weibull::shape).orElse(0.0);
            numbers[i * NUMBERS + 2] = fit.weibull().map(Weibull::scale).orElse(0.0);
        }
        stored.put(KIND, fits.get(0).kind().name());
        stored.putNumber(TRANSLATE, fits.get(0).translate());
        stored.put(FITS, Tensor.of(numbers, fits.size(), NUMBERS));
    }

    static List<TailFit> restore(Stored stored) {
        TailFit.Kind kind = TailFit.Kind.valueOf(stored.text(KIND));
        double translate = stored.number(TRANSLATE);
        double[] numbers = stored.numbers(FITS);
        Check.sameSize("numbers of a tail fit", numbers.length % NUMBERS, 0);
        List<TailFit> fits = new ArrayList<>();
        for (int at = 0; at < numbers.length; at += NUMBERS) {
            Optional<Weibull> weibull = numbers[at + 1] == 0
                    ? Optional.empty()
                    : Optional.of(new Weibull(numbers[at + 1], numbers[at + 2]));
            fits.add(new TailFit(kind, translate, numbers[at], weibull));
        }
        return fits;
    }
}
