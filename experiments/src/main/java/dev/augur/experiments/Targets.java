package dev.augur.experiments;

import java.util.List;

/** All targets, in the order of the paper. */
final class Targets {
    private Targets() {}

    static List<Target> all() {
        return List.of(
                new Table1(),
                new Table2(),
                ImageTables.table3(),
                ImageTables.table4(),
                new Figure1(),
                Figures.figure2(),
                Figures.figure3(),
                Figures.figure4(),
                Figures.figure5(),
                new Theory());
    }

    static Target named(String name) {
        return all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no target '" + name + "'; there are "
                        + String.join(", ", all().stream().map(Target::name).toList()) + " and "
                        + Reproduction.ALL));
    }
}
