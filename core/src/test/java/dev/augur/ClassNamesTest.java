package dev.augur;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A name says which class is meant: no two classes of the product have the same one, in whatever modules they are. */
class ClassNamesTest {
    private static boolean isClass(Path file) {
        String path = file.toString().replace('\\', '/');
        return path.contains("/src/main/java/") && path.endsWith(".java") && !path.endsWith("-info.java");
    }

    @Test
    void noTwoClassesHaveOneName() throws IOException {
        Map<String, List<Path>> classes;
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            classes = files.filter(ClassNamesTest::isClass)
                    .collect(groupingBy(file -> file.getFileName().toString(), TreeMap::new, toList()));
        }
        assertThat(classes).hasSizeGreaterThan(500);
        assertThat(classes.values()).allSatisfy(same -> assertThat(same).hasSize(1));
    }
}
