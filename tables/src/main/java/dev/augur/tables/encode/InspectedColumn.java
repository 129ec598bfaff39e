package dev.augur.tables.encode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a column would be read.
 *
 * @param name of the column
 * @param type number, boolean, category, date, text, label, or dropped
 * @param missing how many cells have no value
 * @param range the least and the largest number, where there are numbers only
 * @param examples some of its values
 * @param features how many features it becomes
 * @param encoding how it becomes features, or why it does not
 */
public record InspectedColumn(
        String name,
        String type,
        int missing,
        Optional<double[]> range,
        List<String> examples,
        int features,
        String encoding) {
    public static final String DROPPED = "dropped";
    public static final String LABEL = "label";

    public static InspectedColumn of(
            ColumnCode code, ColumnProfile profile, Optional<double[]> range, List<String> examples) {
        return new InspectedColumn(
                code.column(),
                String.valueOf(code.toMap().get("kind")),
                profile.missing(),
                code instanceof NumberCode ? range : Optional.empty(),
                examples,
                code.width(),
                encoding(code, profile.hasMissing()));
    }

    private static String encoding(ColumnCode code, boolean gaps) {
        if (code instanceof CategoryCode category) {
            return "one feature for each of " + category.values().size() + " values"
                    + (category.other() ? ", one for all others" : "")
                    + (category.missing() ? ", one for gaps" : "");
        }
        if (code instanceof TextCode text) {
            return "its words and parts of words, as " + text.embedding().width() + " numbers"
                    + (text.missing() ? "; one more feature marks gaps" : "");
        }
        if (code instanceof SentenceCode sentence) {
            return sentence.encoder().inWords() + (sentence.missing() ? "; one more feature marks gaps" : "");
        }
        if (code instanceof PictureCode picture) {
            return picture.encoder().inWords() + (picture.missing() ? "; one more feature marks gaps" : "");
        }
        String how = code instanceof NumberCode
                ? "as it is"
                : code instanceof DateCode ? "its parts, such as the month" : "true is 1, false is 0";
        String typical = code instanceof BooleanCode ? "the more frequent value" : "the median";
        return gaps ? how + "; gaps become " + typical + ", and one more feature marks them" : how;
    }

    /** The values of the JSON object. */
    public Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("name", name);
        map.put("type", type);
        map.put("missing", missing);
        map.put("least", range.map(each -> (Object) each[0]).orElse(null));
        map.put("largest", range.map(each -> (Object) each[1]).orElse(null));
        map.put("examples", examples);
        map.put("features", features);
        map.put("encoding", encoding);
        return map;
    }
}
