package dev.augur.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Draws which module uses which, and which package of core uses which, as the imports of the sources say:
 * {@code bench/run picture} writes {@code docs/modules.svg} and {@code docs/packages.svg}. Every arrow points down, and
 * one that follows from others is left out. Where there is a cycle, nothing is drawn and the command fails.
 */
public final class DependencyPicture {
    private static final Pattern PACKAGE = Pattern.compile("^package dev\\.augur\\.?([\\w.]*);", Pattern.MULTILINE);
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?dev\\.augur\\.([a-z][\\w.]*?)\\.[A-Z]", Pattern.MULTILINE);
    private static final Pattern OWN_MODULE = Pattern.compile("<artifactId>augur-(\\w+?)(?:_[\\d.]+)?</artifactId>");
    private static final Pattern EXPORT = Pattern.compile("exports dev\\.augur\\.([\\w.]+)(;| to)");

    private DependencyPicture() {}

    public static void main(String[] args) throws IOException {
        Path root = Path.of(args.length == 0 ? "." : args[0]);
        write(root.resolve("docs/modules.svg"), modules(root), each -> "open");
        Map<String, String> doors = doors(root.resolve("core/src/main/java/module-info.java"));
        write(
                root.resolve("docs/packages.svg"),
                imports(root.resolve("core/src/main/java")),
                each -> doors.getOrDefault(each, "closed"));
    }

    private interface Style {
        String of(String node);
    }

    private static void write(Path file, Map<String, Set<String>> uses, Style style) throws IOException {
        Files.writeString(file, new Drawing(uses, style).svg());
        System.out.println(file + ": " + uses.size() + " nodes, no cycle");
    }

    /** Each module with those that its own classes import from. */
    private static Map<String, Set<String>> modules(Path root) throws IOException {
        Map<String, String> moduleOf = new HashMap<>();
        Map<String, Set<String>> imports = new TreeMap<>();
        for (Path pom : poms(root)) {
            String module = nameOf(pom);
            Map<String, Set<String>> packages = imports(pom.resolveSibling("src/main/java"));
            packages.keySet().forEach(each -> moduleOf.put(each, module));
            imports.put(
                    module,
                    packages.values().stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new)));
        }
        Map<String, Set<String>> uses = new TreeMap<>();
        imports.forEach((module, packages) -> uses.put(
                module,
                packages.stream()
                        .map(each -> moduleOf.getOrDefault(each, module))
                        .filter(each -> !each.equals(module))
                        .collect(Collectors.toCollection(TreeSet::new))));
        return uses;
    }

    private static List<Path> poms(Path root) throws IOException {
        try (Stream<Path> folders = Files.list(root)) {
            return folders.filter(each -> Files.exists(each.resolve("src/main/java")))
                    .map(each -> each.resolve("pom.xml"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        }
    }

    private static String nameOf(Path pom) throws IOException {
        Matcher found = OWN_MODULE.matcher(Files.readString(pom).replaceAll("(?s)<parent>.*?</parent>", ""));
        if (!found.find()) {
            throw new IOException(pom + " has no artifactId");
        }
        return found.group(1);
    }

    /** Each package below a folder with all that its classes import from. */
    private static Map<String, Set<String>> imports(Path folder) throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                String text = Files.readString(file);
                Matcher own = PACKAGE.matcher(text);
                if (own.find()) {
                    Set<String> into = uses.computeIfAbsent(own.group(1), each -> new TreeSet<>());
                    IMPORT.matcher(text).results().map(each -> each.group(1)).forEach(into::add);
                    into.remove(own.group(1));
                }
            }
        }
        return uses;
    }

    private static Map<String, String> doors(Path moduleInfo) throws IOException {
        return EXPORT.matcher(Files.readString(moduleInfo))
                .results()
                .collect(Collectors.toMap(
                        each -> each.group(1), each -> each.group(2).equals(";") ? "open" : "ours"));
    }

    /** A graph in layers: each node above all that it uses. */
    private static final class Drawing {
        private static final int HEIGHT = 26;
        private static final int GAP = 12;
        private static final int STEP = 62;
        private static final double LETTER = 7.3;

        private final Map<String, Set<String>> uses;
        private final Style style;
        private final Map<String, Integer> layers = new HashMap<>();
        private final Map<String, Set<String>> arrows = new TreeMap<>();
        private final Map<String, Double> centres = new HashMap<>();

        Drawing(Map<String, Set<String>> uses, Style style) {
            this.uses = uses;
            this.style = style;
            uses.keySet().forEach(each -> layer(each, new ArrayList<>()));
            uses.forEach((node, used) -> arrows.put(node, needed(used)));
        }

        /** One more than the highest of those it uses. */
        private int layer(String node, List<String> way) {
            if (way.contains(node)) {
                throw new IllegalStateException("a cycle: " + String.join(" -> ", way) + " -> " + node);
            }
            Integer known = layers.get(node);
            if (known != null) {
                return known;
            }
            way.add(node);
            int layer = uses.getOrDefault(node, Set.of()).stream()
                    .mapToInt(each -> 1 + layer(each, way))
                    .max()
                    .orElse(0);
            way.remove(node);
            layers.put(node, layer);
            return layer;
        }

        /** The dependencies that do not follow from others. */
        private Set<String> needed(Set<String> used) {
            return used.stream()
                    .filter(each -> used.stream().noneMatch(other -> !other.equals(each) && leads(other, each)))
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        private boolean leads(String from, String to) {
            return uses.getOrDefault(from, Set.of()).stream().anyMatch(each -> each.equals(to) || leads(each, to));
        }

        String svg() {
            int top = layers.values().stream().mapToInt(each -> each).max().orElse(0);
            List<List<String>> rows = IntStream.rangeClosed(0, top)
                    .mapToObj(layer -> uses.keySet().stream()
                            .filter(each -> layerOf(each) == layer)
                            .collect(Collectors.toCollection(ArrayList::new)))
                    .collect(Collectors.toList());
            double width = rows.stream().mapToDouble(Drawing::width).max().orElse(0) + 2 * GAP;
            arrange(rows, width);
            StringBuilder out = new StringBuilder();
            out.append(String.format(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$.0f\" height=\"%2$d\""
                            + " viewBox=\"0 0 %1$.0f %2$d\" font-family=\"sans-serif\" font-size=\"12\""
                            + " text-anchor=\"middle\">%n",
                    width, (top + 1) * STEP));
            out.append(String.format("<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>%n"));
            arrows.forEach((from, used) -> used.forEach(to -> out.append(arrow(from, to, top))));
            rows.stream().flatMap(List::stream).forEach(each -> out.append(box(each, top)));
            return out.append("</svg>\n").toString();
        }

        /** Neighbours near each other: each row in the order of the mean place of what it is tied to, a few times. */
        private void arrange(List<List<String>> rows, double width) {
            rows.forEach(row -> place(row, width));
            for (int round = 0; round < 24; round++) {
                List<List<String>> way = new ArrayList<>(rows);
                if (round % 2 == 1) {
                    Collections.reverse(way);
                }
                for (List<String> row : way) {
                    row.sort(Comparator.comparingDouble(this::pull).thenComparing(each -> each));
                    place(row, width);
                }
            }
        }

        private int layerOf(String node) {
            return layers.getOrDefault(node, 0);
        }

        private Set<String> arrowsOf(String node) {
            return arrows.getOrDefault(node, Set.of());
        }

        private double centreOf(String node) {
            return centres.getOrDefault(node, 0.0);
        }

        /** The mean place of what a node is tied to. */
        private double pull(String node) {
            return Stream.concat(
                            arrowsOf(node).stream(),
                            arrows.keySet().stream()
                                    .filter(each -> arrowsOf(each).contains(node)))
                    .mapToDouble(this::centreOf)
                    .average()
                    .orElseGet(() -> centreOf(node));
        }

        private void place(List<String> row, double width) {
            double space = (width - row.stream().mapToDouble(Drawing::width).sum()) / (row.size() + 1);
            double left = space;
            for (String each : row) {
                centres.put(each, left + width(each) / 2);
                left += width(each) + space;
            }
        }

        private static double width(List<String> row) {
            return row.stream().mapToDouble(each -> width(each) + GAP).sum();
        }

        private static double width(String node) {
            return node.length() * LETTER + 14;
        }

        private int y(String node, int top) {
            return (top - layerOf(node)) * STEP + (STEP - HEIGHT) / 2;
        }

        private String arrow(String from, String to, int top) {
            double[] x = {centreOf(from), centreOf(to)};
            int[] y = {y(from, top) + HEIGHT, y(to, top)};
            return String.format(
                    "<path d=\"M%.0f %d C%.0f %d %.0f %d %.0f %d\" fill=\"none\" stroke=\"#8a94a6\"/>%n",
                    x[0], y[0], x[0], y[0] + 24, x[1], y[1] - 24, x[1], y[1]);
        }

        private String box(String node, int top) {
            String fill = Map.of("open", "#dbe9ff", "ours", "#eceff3", "closed", "#fff")
                    .get(style.of(node));
            return String.format(
                    "<rect x=\"%.0f\" y=\"%d\" width=\"%.0f\" height=\"%d\" rx=\"4\" fill=\"%s\" stroke=\"#5b6b85\"/>"
                            + "<text x=\"%.0f\" y=\"%d\" fill=\"#1c2533\">%s</text>%n",
                    centreOf(node) - width(node) / 2,
                    y(node, top),
                    width(node),
                    HEIGHT,
                    fill,
                    centreOf(node),
                    y(node, top) + 17,
                    node);
        }
    }
}
