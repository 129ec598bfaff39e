package dev.augur.bench;

import dev.augur.data.LabeledSet;
import dev.augur.paper.data.PaperData;
import dev.augur.tables.cells.TableException;
import java.nio.file.Path;

/**
 * The paper's six regular-scale data sets, in the order of its tables, from a folder that holds one folder for each.
 */
enum RegularData {
    HAR(PaperData.HAR),
    MSPLICE(PaperData.MSPLICE),
    NORMAL(PaperData.NORMAL),
    OPTDIGITS(PaperData.OPTDIGITS),
    TEXTURE(PaperData.TEXTURE),
    USPS(PaperData.USPS);

    private final PaperData set;

    RegularData(PaperData set) {
        this.set = set;
    }

    String title() {
        String name = set.toString();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    LabeledSet load(Path data) throws TableException {
        return set.load(data);
    }
}
