package dev.augur.tables.doctor;

import dev.augur.tables.Inspection;
import dev.augur.tables.ReadTables;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Feature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs every check. A check that fails is reported as a finding: it does not stop the training, and does not count as a
 * clean bill.
 */
public final class Doctor {
    private static final List<TableCheck> CHECKS = List.of(
            new Duplicates(),
            new Sentinels(),
            new LostDigits(),
            new ChangedUnits(),
            new Leaks(),
            new OneSidedCategories(),
            new OneSidedGaps(),
            new AlikeLabels());

    /** For some kinds of finding, the kind that says more about the same column. */
    private static final Map<String, String> BETTER =
            Map.of(Leaks.KIND, ChangedUnits.KIND, OneSidedCategories.KIND, Leaks.KIND);

    private Doctor() {}

    /**
     * The likely problems. A column whose unit changed is not reported again as a leak, nor a leak by its categories.
     */
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

    static List<Finding> examine(Specimen specimen, List<TableCheck> checks) {
        Map<TableCheck, Set<Finding>> found = new LinkedHashMap<>();
        for (TableCheck check : checks) {
            found.put(check, new LinkedHashSet<>(check instanceof ColumnCheck ? List.of() : look(check, specimen)));
        }
        for (Feature feature : specimen.features()) {
            Specimen column = specimen.only(feature);
            found.forEach((check, findings) -> {
                if (check instanceof ColumnCheck) {
                    findings.addAll(look(check, column));
                }
            });
        }
        List<Finding> findings = new ArrayList<>();
        Map<String, Set<String>> told = new HashMap<>();
        for (Set<Finding> ofCheck : found.values()) {
            for (Finding finding : ofCheck) {
                Set<String> better = told.getOrDefault(BETTER.getOrDefault(finding.kind(), ""), Set.of());
                if (finding.columns().isEmpty() || !better.containsAll(finding.columns())) {
                    findings.add(finding);
                    told.computeIfAbsent(finding.kind(), kind -> new HashSet<>())
                            .addAll(finding.columns());
                }
            }
        }
        return findings;
    }

    private static List<Finding> look(TableCheck check, Specimen specimen) {
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
