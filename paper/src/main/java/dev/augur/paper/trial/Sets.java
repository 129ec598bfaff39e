package dev.augur.paper.trial;

import dev.augur.paper.data.PaperData;
import java.util.List;

/** Which data sets belong together. */
public final class Sets {
    /** The sets with which the paper trains linear models. */
    public static final List<PaperData> REGULAR = List.of(
            PaperData.HAR, PaperData.MSPLICE, PaperData.NORMAL, PaperData.OPTDIGITS, PaperData.TEXTURE, PaperData.USPS);

    /** The sets with which it trains networks. */
    public static final List<PaperData> IMAGES =
            List.of(PaperData.MNIST, PaperData.FASHION, PaperData.KUZUSHIJI, PaperData.SVHN);

    /** The sets of its figures about the mixture. */
    public static final List<PaperData> DIGITS = List.of(PaperData.USPS, PaperData.OPTDIGITS);

    private Sets() {}
}
