package dev.augur.paper.target;

import dev.augur.data.LabeledSet;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.page.ExperimentPage;
import dev.augur.paper.page.ExperimentPage.Cell;
import dev.augur.paper.page.ExperimentPage.Mark;
import dev.augur.paper.page.ExperimentPage.Section;
import dev.augur.paper.trial.Mixture;
import dev.augur.paper.trial.RowNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Characteristics of the data sets, read from the files. */
final class Table1 implements Target {
    /** What the paper prints: examples, features and classes. */
    private static final Map<PaperData, int[]> PRINTED = Map.of(
            PaperData.HAR, new int[] {10_699, 561, 6},
            PaperData.MSPLICE, new int[] {3_175, 240, 3},
            PaperData.NORMAL, new int[] {7_000, 2, 7},
            PaperData.OPTDIGITS, new int[] {5_620, 62, 10},
            PaperData.TEXTURE, new int[] {5_500, 40, 11},
            PaperData.USPS, new int[] {9_298, 256, 10},
            PaperData.MNIST, new int[] {70_000, 784, 10},
            PaperData.FASHION, new int[] {70_000, 784, 10},
            PaperData.KUZUSHIJI, new int[] {70_000, 784, 10},
            PaperData.SVHN, new int[] {99_268, 3_072, 10});

    private static final Map<PaperData, String> WHY = Map.of(
            PaperData.HAR,
                    "The original set has 10,299 windows, so the published number looks like a misprint; the"
                            + " features are recomputed.",
            PaperData.KUZUSHIJI, "Only the test images of the original set.",
            PaperData.SVHN, "A part of the original images, of which there are 99,289.");

    @Override
    public String name() {
        return "table1";
    }

    @Override
    public String title() {
        return "characteristics of the data sets";
    }

    @Override
    public boolean hasTrials() {
        return false;
    }

    @Override
    public List<PaperData> sets() {
        return List.of(PaperData.values());
    }

    @Override
    public TargetFindings run(Lab lab) throws IOException {
        List<List<Cell>> rows = new ArrayList<>();
        List<Object> json = new ArrayList<>();
        int same = 0;
        List<PaperData> sets = lab.sets(this);
        for (PaperData set : sets) {
            LabeledSet all = lab.rows(set);
            int[] found = {all.size(), all.features().columns(), classes(all.labels())};
            SplitProtocol protocol = set.protocol(all.labels());
            double theta = Arrays.stream(Mixture.shares(protocol)).sum();
            int[] printed = PRINTED.getOrDefault(set, found);
            same += Arrays.equals(found, printed) ? 1 : 0;
            rows.add(row(set, found, printed, protocol, theta));
            json.add(json(set, found, printed, theta));
        }
        ExperimentPage page = new ExperimentPage(
                "Table 1: " + title(),
                same + " of " + sets.size()
                        + " data sets have the published numbers of examples, features and classes.",
                List.of(),
                List.of(Section.table(
                        "Data sets",
                        "As counted in the files; in small print, the published number where it differs. Theta is"
                                + " the share of the known"
                                + " classes among the unlabeled rows.",
                        List.of(
                                "data",
                                "examples",
                                "features",
                                "classes",
                                "known",
                                "labeled / unlabeled / test",
                                "theta",
                                "why it differs"),
                        rows)),
                lab.provenance(this));
        return new TargetFindings(page, Map.of("data", json));
    }

    private static int classes(int[] labels) {
        return (int) Arrays.stream(labels).distinct().count();
    }

    private static List<Cell> row(PaperData set, int[] found, int[] printed, SplitProtocol protocol, double theta) {
        List<Cell> cells = new ArrayList<>(List.of(Cell.of(RowNames.title(set))));
        for (int i = 0; i < found.length; i++) {
            boolean differs = found[i] != printed[i];
            cells.add(new Cell(
                    count(found[i]), differs ? count(printed[i]) : "", differs ? Set.of(Mark.BELOW) : Set.of()));
        }
        cells.add(Cell.of(Integer.toString(protocol.known())));
        cells.add(Cell.of(count(protocol.sizes().labeled()) + " / "
                + count(protocol.sizes().unlabeled()) + " / "
                + count(protocol.sizes().test())));
        cells.add(Cell.of(RowNames.number(theta)));
        cells.add(Cell.of(Arrays.equals(found, printed) ? "" : WHY.getOrDefault(set, "")));
        return cells;
    }

    private static String count(int number) {
        return String.format(java.util.Locale.ROOT, "%,d", number);
    }

    private static Map<String, Object> json(PaperData set, int[] found, int[] printed, double theta) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("data", set.toString());
        List<String> names = List.of("examples", "features", "classes");
        for (int i = 0; i < found.length; i++) {
            line.put(names.get(i), found[i]);
            line.put("published_" + names.get(i), printed[i]);
        }
        line.put("theta", theta);
        return line;
    }
}
