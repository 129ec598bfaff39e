package dev.augur.tables.doctor;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.doctor.Specimen.Side;
import dev.augur.tables.encode.Feature;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Columns with gaps in labeled or in unlabeled rows alone: that there is no value is a feature as well. */
final class OneSidedGaps implements ColumnCheck {
    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        List<Finding> findings = new ArrayList<>();
        for (Feature feature : specimen.features()) {
            for (Side side : Side.values()) {
                int rows = specimen.rows(side);
                int others = specimen.rows(side.other());
                int gaps = specimen.gaps(feature, side);
                if (others > 0
                        && OneSided.isMoreThanChance(gaps, rows, 0, others)
                        && specimen.gaps(feature, side.other()) == 0) {
                    findings.add(new Finding(
                            "one_sided_gaps",
                            List.of(feature.name()),
                            Map.of(side + "_rows", gaps),
                            "the column " + feature.name() + " is missing in "
                                    + OneSided.share(gaps, rows, side + " rows") + " but in no " + side.other()
                                    + " row: " + OneSided.effect(side),
                            OneSided.remedy(side, "fill the gaps")));
                }
            }
        }
        return findings;
    }
}
