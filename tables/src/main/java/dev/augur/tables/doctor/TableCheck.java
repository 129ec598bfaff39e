package dev.augur.tables.doctor;

import dev.augur.tables.cells.TableException;
import java.util.List;

/** Looks for one thing that may be wrong, in time that grows about linearly with the rows. */
interface TableCheck {
    List<Finding> look(Specimen specimen) throws TableException;
}
