package dev.augur.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What our modules need at run time, by the lists of parts that are published with them, has a licence that goes
 * together with Apache 2.0. Where a library may be used under one of several licences, one of them must.
 */
@Tag("slow")
class LicencesIT {
    /** By their SPDX names; EPL 2.0 for jars that are passed on as they are. */
    private static final Set<String> ALLOWED = Set.of(
            "Apache-2.0", "MIT", "MIT-0", "BSD-2-Clause", "BSD-3-Clause", "EPL-2.0", "EDL-1.0", "CC0-1.0", "Unlicense");

    /** Who says "BSD" in the POM, which the lists take for its oldest form, and means BSD-3-Clause in the sources. */
    private static final Set<String> THREE_CLAUSES = Set.of("com.twelvemonkeys.imageio", "com.twelvemonkeys.common");

    @Test
    void everyLicenceGoesTogetherWithOurs() throws IOException {
        Set<String> refused = new TreeSet<>();
        List<Path> lists = lists();
        assertThat(lists).isNotEmpty();
        for (Path list : lists) {
            maps(read(Files.readString(list)), "components").stream()
                    .filter(part -> !isAllowed(part))
                    .map(part -> part.get("group") + ":" + part.get("name") + " " + part.get("licenses"))
                    .forEach(refused::add);
        }
        assertThat(refused).isEmpty();
    }

    /** That the check can fail. */
    @Test
    void anotherLicenceIsRefused() {
        assertThat(isAllowed(part("{\"license\": {\"id\": \"LGPL-3.0-only\"}}")))
                .isFalse();
        assertThat(isAllowed(part("{\"license\": {\"name\": \"a licence of our own\"}}")))
                .isFalse();
        assertThat(isAllowed(part(""))).isFalse();
        assertThat(isAllowed(part("{\"license\": {\"id\": \"GPL-2.0-only\"}}, {\"license\": {\"id\": \"MIT\"}}")))
                .isTrue();
        String bsd = "\"licenses\": [{\"license\": {\"id\": \"BSD-4-Clause\"}}]}";
        assertThat(isAllowed(read("{" + bsd))).isFalse();
        assertThat(isAllowed(read("{\"group\": \"com.twelvemonkeys.imageio\", " + bsd)))
                .isTrue();
    }

    private static Map<?, ?> part(String licences) {
        return read("{\"licenses\": [" + licences + "]}");
    }

    private static Map<?, ?> read(String json) {
        return (Map<?, ?>) Objects.requireNonNull(Json.read(json));
    }

    private static List<Path> lists() throws IOException {
        try (Stream<Path> modules = Files.list(Path.of("..").toAbsolutePath())) {
            return modules.map(each -> each.resolve("target/bom.json"))
                    .filter(Files::exists)
                    .toList();
        }
    }

    private static boolean isAllowed(Map<?, ?> part) {
        return maps(part, "licenses").stream()
                .anyMatch(each -> each.get("license") instanceof Map<?, ?> licence
                        && ALLOWED.contains(spdx(part, String.valueOf(licence.get("id")))));
    }

    private static String spdx(Map<?, ?> part, String listed) {
        boolean three = THREE_CLAUSES.contains(String.valueOf(part.get("group")));
        return three && listed.equals("BSD-4-Clause") ? "BSD-3-Clause" : listed;
    }

    @SuppressWarnings("unchecked") // a list of objects, or nothing
    private static List<Map<?, ?>> maps(Map<?, ?> map, String key) {
        return map.get(key) instanceof List<?> list ? (List<Map<?, ?>>) list : List.of();
    }
}
