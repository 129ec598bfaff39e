package dev.augur;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What users of a module can see stays as it is: each public or protected signature of an exported package is in the
 * file {@code api.txt} of the module. A signature may be added at any time; one that is gone or changed fails here.
 */
public abstract class ApiContract {
    private static final Path CLASSES = Path.of("target", "classes");
    private static final Path RECORD = Path.of("api.txt");
    /** Public, but nobody calls it: a page's template as the build makes it a class. */
    private static final Pattern COMPILED_TEMPLATE = Pattern.compile("Jte\\w+Generated\\.class");

    @Test
    void noSignatureIsGoneOrChanged() throws IOException {
        Set<String> now = signatures();
        if (Boolean.getBoolean("augur.api.record")) {
            Files.write(RECORD, now);
        }
        Set<String> gone = new TreeSet<>(Files.readAllLines(RECORD));
        gone.removeAll(now);
        assertThat(gone)
                .as("signatures of the public API are gone or changed; where that is meant, tell it in"
                        + " CHANGELOG.md and record it again:"
                        + " mvn test -pl MODULE -Dtest=ApiTest -Daugur.api.record=true")
                .isEmpty();
    }

    private static Set<String> signatures() throws IOException {
        Set<String> all = new TreeSet<>();
        for (String name : exported()) {
            for (Class<?> type : types(name)) {
                add(type, all);
            }
        }
        return all;
    }

    private static List<String> exported() throws IOException {
        return ModuleContract.descriptor().exports().stream()
                .filter(each -> !each.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .sorted()
                .toList();
    }

    private static List<Class<?>> types(String name) throws IOException {
        try (Stream<Path> files = Files.list(CLASSES.resolve(name.replace('.', '/')))) {
            return files.map(each -> each.getFileName().toString())
                    .filter(each -> each.endsWith(".class") && !each.startsWith("package-info"))
                    .filter(each -> !COMPILED_TEMPLATE.matcher(each).matches())
                    .map(each -> load(name + "." + each.replace(".class", "")))
                    .collect(Collectors.toList());
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ApiContract.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void add(Class<?> type, Set<String> into) {
        if (!isShown(type)) {
            return;
        }
        into.add(type.toGenericString() + parents(type));
        Stream.of(type.getDeclaredConstructors(), type.getDeclaredMethods())
                .flatMap(Arrays::stream)
                .filter(ApiContract::isShown)
                .map(Executable::toGenericString)
                .forEach(into::add);
        Arrays.stream(type.getDeclaredFields())
                .filter(ApiContract::isShown)
                .map(Field::toGenericString)
                .forEach(into::add);
    }

    private static String parents(Class<?> type) {
        return Stream.concat(Stream.ofNullable(type.getGenericSuperclass()), Arrays.stream(type.getGenericInterfaces()))
                .map(each -> each.getTypeName())
                .filter(each -> !each.startsWith("java.lang.Object"))
                .map(each -> " : " + each)
                .collect(Collectors.joining());
    }

    private static boolean isShown(Class<?> type) {
        return isShown(type.getModifiers())
                && !type.isAnonymousClass()
                && (type.getDeclaringClass() == null || isShown(type.getDeclaringClass()));
    }

    private static boolean isShown(Member member) {
        return isShown(member.getModifiers()) && !member.isSynthetic();
    }

    private static boolean isShown(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }
}
