package dev.augur.tables.doctor;

import dev.augur.tables.Inspection;
import dev.augur.tables.ReadTables;
import dev.augur.tables.TableException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs every check. One that fails is told as a finding of its own: it stops no training, and does not pass for a clean bill. */
public final class Doctor {
    private static final List<Check> CHECKS = List.of(
            new Duplicates(), new Sentinels(), new LostDigits(), new ChangedUnits(), new Leaks(), new AlikeLabels());

    private Doctor() {}

    /** What seems wrong; a column whose unit changed is not told again as a leak. */
    public static List<Finding> examine(ReadTables tables) throws TableException {
        return examine(new Specimen(tables), CHECKS);
    }

    /** What would stop a training, then what seems wrong. */
    public static List<Finding> examine(Inspection inspection) throws TableException {
        List<Finding> findings = new ArrayList<>();
        inspection.refusals().forEach((columns, why) -> findings.add(Finding.refused(columns, why)));
        findings.addAll(examine(inspection.tables()));
        return findings;
    }

    static List<Finding> examine(Specimen specimen, List<Check> checks) {
        List<Finding> findings = new ArrayList<>();
        Set<String> changed = new HashSet<>();
        for (Check check : checks) {
            for (Finding finding : look(check, specimen)) {
                if (finding.kind().equals(ChangedUnits.KIND)) {
                    changed.addAll(finding.columns());
                }
                if (!finding.kind().equals(Leaks.KIND) || !changed.containsAll(finding.columns())) {
                    findings.add(finding);
                }
            }
        }
        return findings;
    }

    private static List<Finding> look(Check check, Specimen specimen) {
        try {
            return check.look(specimen);
        } catch (TableException | RuntimeException e) {
            return List.of(new Finding(
                    "unchecked",
                    List.of(),
                    Map.of(),
                    "a check of the tables failed (" + check.getClass().getSimpleName() + ": " + e.getMessage() + ")",
                    "check this yourself"));
        }
    }
}
