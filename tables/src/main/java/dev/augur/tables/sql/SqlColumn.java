package dev.augur.tables.sql;

import dev.augur.tables.cells.Column;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Takes the cells of one column of a result. */
interface SqlColumn {
    void read(ResultSet result, int position, int row) throws SQLException;

    Column column();
}
