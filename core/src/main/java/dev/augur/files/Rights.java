package dev.augur.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import java.util.Set;

/**
 * Who owns a file and who may do what with it, where the system knows such things.
 *
 * @param owner whose it is
 * @param group whose members it is shared with
 * @param mode what each may do
 */
record Rights(UserPrincipal owner, GroupPrincipal group, Set<PosixFilePermission> mode) {
    /** The rights of a file, if it exists. */
    static Optional<Rights> of(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view == null || !Files.exists(file)) {
            return Optional.empty();
        }
        PosixFileAttributes now = view.readAttributes();
        return Optional.of(new Rights(now.owner(), now.group(), now.permissions()));
    }

    /** What a new file starts with, so that it is never open to more people than the old one. */
    FileAttribute<?> atFirst() {
        return PosixFilePermissions.asFileAttribute(mode);
    }

    /** Gives a file the same rights; another owner or group only if the system allows it. */
    void giveTo(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        PosixFileAttributes now = view.readAttributes();
        if (!now.owner().equals(owner)) {
            ifAllowed(() -> view.setOwner(owner));
        }
        if (!now.group().equals(group)) {
            ifAllowed(() -> view.setGroup(group));
        }
        view.setPermissions(mode);
    }

    private interface Change {
        void make() throws IOException;
    }

    @SuppressWarnings("EmptyCatch")
    private static void ifAllowed(Change change) {
        try {
            change.make();
        } catch (IOException notAllowed) {
            // Only an administrator may give files away.
        }
    }
}
