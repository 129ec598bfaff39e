package dev.augur.cli.watch;

import dev.augur.cli.answer.AnswerSink;
import dev.augur.cli.answer.CsvSink;
import dev.augur.files.Output;
import dev.augur.files.OutputFolder;
import dev.augur.tables.cells.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some rows of a window, as they were read.
 *
 * @param window the rows
 * @param chosen which of them
 */
public record NewRowsFile(WindowReader.Window window, boolean[] chosen) {
    /** Writes {@code window-N.csv} into a folder, which is made where there is none. */
    public Path write(Path folder, long number, boolean safe) throws IOException {
        new OutputFolder(folder, "--show").create();
        Path file = folder.resolve("window-" + number + ".csv");
        List<String> names = window.parts().get(0).table().names();
        Output.to(file).write(out -> {
            try (AnswerSink sink = new CsvSink(names, out, safe)) {
                sink.write(sink.bytes(lines(names)));
            }
        });
        return file;
    }

    private List<@Nullable Object[]> lines(List<String> names) throws IOException {
        List<@Nullable Object[]> lines = new ArrayList<>();
        int at = 0;
        for (WindowReader.Part part : window.parts()) {
            for (int row = part.from(); row < part.to(); row++, at++) {
                if (chosen[at]) {
                    lines.add(cells(part.table(), names, row));
                }
            }
        }
        return lines;
    }

    private static @Nullable Object[] cells(Table table, List<String> names, int row) throws IOException {
        @Nullable Object[] cells = new Object[names.size()];
        for (int j = 0; j < cells.length; j++) {
            cells[j] = table.column(names.get(j)).text(row);
        }
        return cells;
    }
}
