package dev.augur.cli.option;

import dev.augur.catalog.Components;
import dev.augur.cli.command.UsageException;
import java.util.ArrayList;
import java.util.List;

/** Methods in one text, with commas between them: a part such as {@code epochs=5} belongs to the method before it. */
public final class MethodList {
    private MethodList() {}

    /** Methods that can be made. */
    public static List<String> parse(String text) {
        List<String> methods = split(text);
        methods.forEach(each ->
                UsageException.reading("--methods", () -> Components.methods().parse(each)));
        return methods;
    }

    /** The texts alone. */
    public static List<String> split(String text) {
        List<String> methods = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i == text.length() ? ',' : text.charAt(i);
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (c == ',' && (depth == 0 || i == text.length())) {
                add(text.substring(from, i).strip(), methods);
                from = i + 1;
            }
        }
        return methods;
    }

    private static void add(String part, List<String> methods) {
        int equals = part.indexOf('=');
        int colon = part.indexOf(':');
        boolean option = equals >= 0 && (colon < 0 || equals < colon);
        if (option && !methods.isEmpty()) {
            methods.set(methods.size() - 1, methods.get(methods.size() - 1) + "," + part);
        } else if (methods.contains(part)) {
            throw new UsageException("--methods: " + part + " is named twice");
        } else {
            methods.add(part);
        }
    }
}
