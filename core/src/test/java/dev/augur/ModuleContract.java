package dev.augur;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The laws for the {@code module-info} of a module. */
public abstract class ModuleContract {
    private static final Path CLASSES = Path.of("target", "classes");
    private static final Path SERVICES = CLASSES.resolve("META-INF").resolve("services");

    /** What the module offers on the module path it offers on the class path too, in the same order. */
    @Test
    void bothPathsOfferTheSame() throws IOException {
        Map<String, List<String>> provided = descriptor().provides().stream()
                .collect(Collectors.toMap(ModuleDescriptor.Provides::service, ModuleDescriptor.Provides::providers));
        assertThat(new TreeMap<>(provided)).isEqualTo(offeredOnClassPath());
    }

    /** A package for users says so; one for our own modules names them. Every package that is exported exists. */
    @Test
    void onlyOurOwnModulesSeeMore() throws IOException {
        assertThat(descriptor().exports())
                .filteredOn(ModuleDescriptor.Exports::isQualified)
                .allSatisfy(each -> assertThat(each.targets()).allMatch(name -> name.startsWith("dev.augur.")));
        assertThat(descriptor().exports())
                .allSatisfy(each -> assertThat(CLASSES.resolve(each.source().replace('.', '/')))
                        .isDirectory());
    }

    static ModuleDescriptor descriptor() throws IOException {
        try (InputStream in = Files.newInputStream(CLASSES.resolve("module-info.class"))) {
            return ModuleDescriptor.read(in);
        }
    }

    private static Map<String, List<String>> offeredOnClassPath() throws IOException {
        Map<String, List<String>> all = new TreeMap<>();
        if (Files.isDirectory(SERVICES)) {
            try (Stream<Path> files = Files.list(SERVICES)) {
                for (Path file : files.toList()) {
                    all.put(file.getFileName().toString(), Files.readAllLines(file));
                }
            }
        }
        return all;
    }
}
