package dev.augur.bench;

import dev.augur.data.LabeledSet;
import dev.augur.tables.PaperData;
import dev.augur.tables.TableException;
import java.nio.file.Path;

/** The paper's six regular-scale data sets, in the order of its tables, from a folder that holds one folder for each. */
enum RegularData {
    HAR(PaperData.HAR, .986),
    MSPLICE(PaperData.MSPLICE, .785),
    NORMAL(PaperData.NORMAL, .851),
    OPTDIGITS(PaperData.OPTDIGITS, .863),
    TEXTURE(PaperData.TEXTURE, .930),
    USPS(PaperData.USPS, .878);

    private final PaperData set;
    private final double published;

    RegularData(PaperData set, double published) {
        this.set = set;
        this.published = published;
    }

    /** Accuracy of NRPR in the paper's table. */
    double publishedAccuracy() {
        return published;
    }

    String title() {
        String name = set.toString();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    LabeledSet load(Path data) throws TableException {
        return set.load(data);
    }
}
