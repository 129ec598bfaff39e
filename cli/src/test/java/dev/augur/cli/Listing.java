package dev.augur.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A fenced block of a page.
 *
 * @param language the first word behind the fence, such as {@code java} or {@code text}
 * @param file the second word: the file that the block is, or nothing
 * @param line where its first line stands, counted from 1
 * @param text its lines, each with its end
 */
record Listing(String language, String file, int line, String text) {
    private static final String FENCE = "```";

    /** All blocks of a page. */
    static List<Listing> of(Path page) throws IOException {
        List<String> lines = Files.readAllLines(page);
        List<Listing> all = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(FENCE)) {
                String[] words = lines.get(i).substring(FENCE.length()).split(" ", 2);
                int first = ++i;
                StringBuilder text = new StringBuilder();
                for (; !lines.get(i).equals(FENCE); i++) {
                    text.append(lines.get(i)).append('\n');
                }
                all.add(new Listing(words[0], words.length > 1 ? words[1] : "", first + 1, text.toString()));
            }
        }
        return all;
    }

    boolean isImports() {
        return isCode() && text.startsWith("import ");
    }

    /** Whether it stands in a method. */
    boolean isStatements() {
        return isCode() && !isImports();
    }

    private boolean isCode() {
        return language.equals("java") && file.isEmpty();
    }

    /** Whether it is what the listing before it prints. */
    boolean isOutput() {
        return language.equals("text") && file.isEmpty();
    }
}
