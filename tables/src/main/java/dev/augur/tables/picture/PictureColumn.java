package dev.augur.tables.picture;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.Missing;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A column whose cells name the files of pictures, as seen from the folder of their table.
 *
 * @param table with the column
 * @param name of the column
 * @param cells of the column
 */
public record PictureColumn(Table table, String name, Column cells) {
    private static final Pattern PICTURE = Pattern.compile("(?i).+\\.(png|jpe?g|gif|bmp|webp)");

    /** From this share of such names on, a column names pictures. */
    private static final double SHARE = 0.9;

    /** How many names are looked at for that. */
    private static final int SAMPLED = 1000;

    /** How many files are looked for: where none of them is there, the names say something else. */
    private static final int LOOKED_FOR = 20;

    /** How many files tell what the pictures are like. */
    private static final int SURVEYED = 500;

    /** Whether the cells name pictures of which at least some are there. */
    public boolean isOne() {
        return areOne(List.of(this));
    }

    /** The same of a column in batches. */
    public static boolean areOne(List<PictureColumn> batches) {
        if (batches.stream().anyMatch(each -> each.cells.declared() == Column.Declared.PICTURE)) {
            return true;
        }
        List<Optional<Path>> named = spread(batches, SAMPLED);
        List<Path> pictures = named.stream()
                .flatMap(Optional::stream)
                .filter(each -> PICTURE.matcher(each.toString()).matches())
                .toList();
        return !pictures.isEmpty()
                && pictures.size() >= SHARE * named.size()
                && pictures.stream().limit(LOOKED_FOR).anyMatch(Files::isRegularFile);
    }

    /** Whether there is no picture in the row. */
    public boolean isMissing(int row) {
        return Missing.is(cells.text(row));
    }

    private Optional<Path> path(int row) {
        try {
            return table.folder().map(folder -> folder.resolve(cells.text(row)));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private PictureFile file(int row) throws TableException {
        if (table.folder().isEmpty()) {
            throw TableException.at(
                    table.place(row, name),
                    "rows that come without a folder cannot name files",
                    "read them from a file");
        }
        String place = cells.declared() == Column.Declared.PICTURE
                ? String.valueOf(path(row).orElse(Path.of("")))
                : table.place(row, name);
        return new PictureFile(
                path(row)
                        .orElseThrow(() -> TableException.at(
                                table.place(row, name),
                                TableException.quote(cells.text(row)) + " cannot be the name of a file",
                                "give the name of a picture")),
                place);
    }

    /** The pixels of the picture in a row, in the size that is wanted. */
    public float[] pixels(int row, PictureSize wanted) throws TableException {
        return file(row).read(wanted);
    }

    /** The pixels of the picture in a row in its own size, and that size. */
    DecodedPicture decoded(int row) throws TableException {
        return file(row).read();
    }

    /** What is wrong with the picture of a row, if it is damaged. */
    public Optional<TableException> damage(int row) throws TableException {
        try {
            file(row).read(new PictureSize(1, 1, 1));
            return Optional.empty();
        } catch (TableException e) {
            return Optional.of(damage(e));
        }
    }

    /** A picture that the disk does not give is not damaged. */
    private static TableException damage(TableException e) throws TableException {
        if (e.isHindered()) {
            throw e;
        }
        return e;
    }

    /** What the pictures of a column are like; fails with the first one's fault if none of some can be read. */
    public static PictureSurvey survey(List<PictureColumn> batches) throws TableException {
        List<PictureSize> sizes = new ArrayList<>();
        List<TableException> faults = new ArrayList<>();
        List<Place> some = places(batches, SURVEYED);
        for (Place place : some.isEmpty() ? places(batches, Integer.MAX_VALUE) : some) {
            try {
                sizes.add(place.batch.file(place.row).size());
            } catch (TableException e) {
                faults.add(damage(e));
            }
        }
        if (sizes.isEmpty()) {
            throw faults.get(0);
        }
        return PictureSurvey.of(sizes);
    }

    private record Place(PictureColumn batch, int row) {}

    /** Rows with a picture, spread over all. */
    private static List<Place> places(List<PictureColumn> batches, int most) {
        int rows = batches.stream().mapToInt(each -> each.table.rows()).sum();
        int every = Math.max(1, rows / most);
        List<Place> some = new ArrayList<>();
        int next = 0;
        for (PictureColumn batch : batches) {
            for (; next < batch.table.rows(); next += every) {
                if (!batch.isMissing(next)) {
                    some.add(new Place(batch, next));
                }
            }
            next -= batch.table.rows();
        }
        return some;
    }

    private static List<Optional<Path>> spread(List<PictureColumn> batches, int most) {
        return places(batches, most).stream()
                .map(place -> place.batch.path(place.row))
                .toList();
    }
}
