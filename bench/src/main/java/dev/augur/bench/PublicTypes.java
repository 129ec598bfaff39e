package dev.augur.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Counts the types of each module, as its sources declare them: all, those that are public, and those that users of a
 * Java module see, which are public types in packages exported to everybody. {@code bench/run types} prints the table.
 */
public final class PublicTypes {
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern PUBLIC =
            Pattern.compile("(?m)^public (?:(?:abstract|final|sealed|non-sealed) )*(?:class|interface|record|enum) ");
    private static final Pattern EXPORT = Pattern.compile("exports\\s+([\\w.]+)\\s*;");

    private PublicTypes() {}

    public static void main(String[] args) throws IOException {
        System.out.printf("%-10s %6s %7s %8s%n", "module", "types", "public", "exported");
        for (Path sources : modules(Path.of(args.length == 0 ? "." : args[0]))) {
            List<Type> types = types(sources);
            Optional<Set<String>> exports = exports(sources.resolve("module-info.java"));
            System.out.printf(
                    "%-10s %6d %7d %8s%n",
                    sources.getName(sources.getNameCount() - 4),
                    types.size(),
                    types.stream().filter(Type::isPublic).count(),
                    exports.map(open -> Long.toString(types.stream()
                                    .filter(each -> each.isPublic && open.contains(each.in))
                                    .count()))
                            .orElse("-"));
        }
    }

    private record Type(String in, boolean isPublic) {}

    private static List<Path> modules(Path root) throws IOException {
        try (Stream<Path> folders = Files.list(root)) {
            return folders.map(each -> each.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        }
    }

    private static List<Type> types(Path sources) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(sources)) {
            files = all.filter(each -> each.toString().endsWith(".java"))
                    .filter(each -> !each.toString().endsWith("-info.java"))
                    .toList();
        }
        Stream.Builder<Type> types = Stream.builder();
        for (Path file : files) {
            String code = code(file);
            Matcher found = PACKAGE.matcher(code);
            types.add(new Type(
                    found.find() ? found.group(1) : "", PUBLIC.matcher(code).find()));
        }
        return types.build().toList();
    }

    /** The packages that everybody may use; empty where there is no descriptor. */
    private static Optional<Set<String>> exports(Path descriptor) throws IOException {
        return Files.exists(descriptor)
                ? Optional.of(EXPORT.matcher(code(descriptor))
                        .results()
                        .map(each -> each.group(1))
                        .collect(Collectors.toSet()))
                : Optional.empty();
    }

    private static String code(Path file) throws IOException {
        return COMMENT.matcher(Files.readString(file)).replaceAll("");
    }
}
