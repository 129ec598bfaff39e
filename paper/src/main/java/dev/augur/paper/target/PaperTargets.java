package dev.augur.paper.target;

import dev.augur.paper.Reproduction;
import java.util.List;
import java.util.stream.Stream;

/** All targets, those of the paper in its order. */
public final class PaperTargets {
    private PaperTargets() {}

    /** The paper's own. */
    public static List<Target> ofPaper() {
        return List.of(
                new Table1(),
                new Table2(),
                ImageTables.table3(),
                ImageTables.table4(),
                new Figure1(),
                PaperFigures.figure2(),
                PaperFigures.figure3(),
                PaperFigures.figure4(),
                PaperFigures.figure5(),
                new Theory());
    }

    public static List<Target> all() {
        return Stream.concat(ofPaper().stream(), Stream.of(new Curves())).toList();
    }

    public static Target named(String name) {
        return all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no target '" + name + "'; there are "
                        + String.join(", ", all().stream().map(Target::name).toList()) + " and "
                        + Reproduction.ALL));
    }
}
