package dev.augur.paper.data;

import java.util.List;

/** What several of the paper's data sets share. */
final class PaperOrigins {
    static final String AUTHORS =
            "get it from the folder dataset of the authors' https://github.com/Shuijing2018/GLAC_Mindspore";
    static final List<String> DIGITS = List.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9");

    private PaperOrigins() {}
}
