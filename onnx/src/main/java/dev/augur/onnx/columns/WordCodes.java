package dev.augur.onnx.columns;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A number for each of some texts, in any mixture of capital and small letters where that does not matter. */
final class WordCodes {
    private final Map<String, Long> codes = new LinkedHashMap<>();

    /** The text as it is, unless it has a number already. */
    WordCodes add(String text, long code) {
        codes.putIfAbsent(text, code);
        return this;
    }

    /** A text whose letters may be capital or small. */
    WordCodes addInAnyCase(String text, long code) {
        List<String> spelled = new ArrayList<>(List.of(""));
        for (int i = 0; i < text.length(); i++) {
            String small = text.substring(i, i + 1).toLowerCase(Locale.ROOT);
            String capital = text.substring(i, i + 1).toUpperCase(Locale.ROOT);
            List<String> longer = new ArrayList<>();
            for (String start : spelled) {
                longer.add(start + small);
                if (!capital.equals(small)) {
                    longer.add(start + capital);
                }
            }
            spelled = longer;
        }
        spelled.forEach(each -> add(each, code));
        return this;
    }

    List<String> texts() {
        return List.copyOf(codes.keySet());
    }

    long[] numbers() {
        return codes.values().stream().mapToLong(Long::longValue).toArray();
    }
}
