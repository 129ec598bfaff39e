package dev.augur.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A folder to write to.
 *
 * @param path of the folder
 * @param option what names another one
 */
public record OutputFolder(Path path, String option) {
    /** Refuses a file of that name. */
    public void check() throws OutputException {
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new OutputException(path.toString(), "it is not a folder", "name another with " + option);
        }
    }

    /** Makes it, where it is missing. */
    public void create() throws OutputException {
        check();
        try {
            Disk.current().createFolders(path);
        } catch (IOException refusal) {
            throw new OutputException(path.toString(), refusal);
        }
    }
}
