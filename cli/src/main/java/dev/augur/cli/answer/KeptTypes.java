package dev.augur.cli.answer;

import dev.augur.tables.cells.Column;
import dev.augur.tables.spelling.Missing;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The SQL types of columns that answers keep. A typed format says what they are; in a text file, all values of a column
 * decide. A column is text if one of its values would look different after a conversion, such as 007.
 */
final class KeptTypes {
    private static final String TEXT = "VARCHAR";

    /** Types for written cells, the narrowest first, each with the condition that a cell c has to meet. */
    private static final Map<String, String> WRITTEN = new LinkedHashMap<>();

    /** How gaps are written. */
    private static final String GAPS =
            Missing.words().stream().sorted().map(KeptTypes::quoted).collect(Collectors.joining(", "));

    static {
        WRITTEN.put("BOOLEAN", "lower(c) IN ('true', 'false')");
        WRITTEN.put("BIGINT", "regexp_full_match(c, '0|-?[1-9][0-9]{0,17}')");
        WRITTEN.put(
                "DOUBLE",
                "regexp_full_match(c, '-?(0|[1-9][0-9]*)?(\\.[0-9]+)?([eE][-+]?[0-9]{1,3})?')"
                        + " AND length(regexp_replace(c, '[^0-9]', '', 'g')) <= 17 AND TRY_CAST(c AS DOUBLE) IS"
                        + " NOT NULL");
        WRITTEN.put("DATE", "regexp_full_match(c, '[0-9]{4}-[0-9]{2}-[0-9]{2}') AND TRY_CAST(c AS DATE) IS NOT NULL");
        WRITTEN.put(
                "TIMESTAMP",
                "regexp_full_match(c, '[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,6})?)?')"
                        + " AND TRY_CAST(c AS TIMESTAMP) IS NOT NULL");
    }

    private KeptTypes() {}

    /** The SQL type of each column; {@code rows} is the SQL that reads them as text. */
    static List<String> find(Statement statement, String rows, List<String> names, List<Column.Type> types)
            throws SQLException {
        List<String> found = new ArrayList<>();
        for (int j = 0; j < types.size(); j++) {
            String declared = sql(types.get(j));
            found.add(declared == null ? written(statement, rows, names.get(j)) : declared);
        }
        return found;
    }

    private static @Nullable String sql(Column.Type type) {
        return switch (type) {
            case WRITTEN -> null;
            case TEXT -> TEXT;
            case BOOLEAN -> "BOOLEAN";
            case WHOLE_NUMBER -> "BIGINT";
            case NUMBER -> "DOUBLE";
            case DATE -> "DATE";
            case TIMESTAMP -> "TIMESTAMP";
            case TIMESTAMP_WITH_ZONE -> "TIMESTAMPTZ";
        };
    }

    private static String written(Statement statement, String rows, String name) throws SQLException {
        String choice = WRITTEN.entrySet().stream()
                .map(each -> "WHEN bool_and(" + each.getValue() + ") THEN '" + each.getKey() + "'")
                .collect(Collectors.joining(" "));
        String sql = "SELECT CASE " + choice + " ELSE '" + TEXT + "' END FROM (SELECT " + name + " AS c FROM " + rows
                + ") WHERE lower(trim(c)) NOT IN (" + GAPS + ")";
        try (ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }

    /**
     * The column as that type. Gaps are null, but texts stay as they are. A bare TRY_CAST of a column would become the
     * type that DuckDB reads the file by, and the first gap an error.
     */
    static String cast(String name, String type) {
        return type.equals(TEXT) ? name : "TRY_CAST(NULLIF(" + name + ", '') AS " + type + ") AS " + name;
    }

    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
