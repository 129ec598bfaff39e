package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingDataTest {
    @TempDir
    Path folder;

    private TableSource source(String name, String text) throws TableException {
        return TableSource.of(Samples.write(folder, name, text).toString());
    }

    private TrainingData train(String labeled, String unlabeled) throws TableException {
        return TrainingData.read(
                source("l.csv", labeled), "y", Optional.of(source("u.csv", unlabeled)), ColumnChoice.AUTOMATIC);
    }

    private List<String> notes(String labeled, String unlabeled) throws TableException {
        return train(labeled, unlabeled).notes().stream()
                .map(note -> note.replace(folder + "/", ""))
                .toList();
    }

    private String refusal(String labeled, String unlabeled) {
        TableException failure = catchThrowableOfType(TableException.class, () -> train(labeled, unlabeled));
        return String.valueOf(failure.getMessage()).replace(folder + "/", "");
    }

    private String refusal(String labeled) {
        TableException failure = catchThrowableOfType(
                TableException.class,
                () -> TrainingData.read(source("l.csv", labeled), "y", Optional.empty(), ColumnChoice.AUTOMATIC));
        return String.valueOf(failure.getMessage()).replace(folder + "/", "");
    }

    @Test
    void putsLabeledRowsFirstAndEmptyLabelsWithTheUnlabeled() throws TableException {
        TrainingData training = train("x,y\n1,10\n2,\n3,9\n4,b\n", "x\n50\n60\n");
        assertThat(training.data().space().knownNames()).containsExactly("9", "10", "b");
        assertThat(training.data().labels()).containsExactly(1, 0, 2);
        float[] column = new float[6];
        for (int row = 0; row < column.length; row++) {
            column[row] = training.data().pool().get(row, 0);
        }
        assertThat(column).containsExactly(1, 3, 4, 2, 50, 60);
        assertThat(training.notes()).isEmpty();
    }

    /** The category blue and the gap stand in the unlabeled table alone, and still have their features. */
    @Test
    void fitsOnBothTables() throws TableException {
        TrainingData training = train("c,n,y\nred,1,a\nred,3,b\n", "n,c,y\n5,blue,zzz\n,red,\n");
        assertThat(training.encoder().features().names()).containsExactly("c = red", "c = blue", "n", "n is missing");
        assertThat(training.data().pool().row(3)).containsExactly(1, 0, 3, 1);
        assertThat(training.data().space().knownNames()).containsExactly("a", "b");
    }

    @Test
    void leavesAsideWhatOnlyTheUnlabeledTableHas() throws TableException {
        TrainingData training = train("x,y\n1,a\n2,b\n", "x,extra\n5,1\n");
        assertThat(training.notes()).hasSize(1).first().asString().startsWith("ignored extra: only ");
    }

    @Test
    void tellsThatLabelsOfTheUnlabeledTableAreIgnored() throws TableException {
        assertThat(notes("x,y\n1,a\n2,b\n", "x,y\n5,a\n6,\n"))
                .containsExactly("the labels in u.csv, column y, are ignored: all its rows count as unlabeled");
        assertThat(train("x,y\n1,a\n2,b\n", "x,y\n5,\n6,\n").notes()).isEmpty();
        assertThat(train("x,y\n1,a\n2,b\n", "x,y\n5,0\n6,0\n").notes())
                .as("a word for no label")
                .isEmpty();
    }

    /** What is a number in one table and a word in the other is not dropped or made a category without a word. */
    @Test
    void tellsThatAColumnHasNumbersInOneTableOnly() throws TableException {
        String note =
                "the column x has numbers in one table and text in the other (u.csv, line 2, column x: 'low') and is"
                        + " read as text; write it the same way in both";
        assertThat(notes("x,z,y\n1,3,a\n2,4,b\n", "x,z\nlow,1\nhigh,2\n")).containsExactly(note);
        StringBuilder known = new StringBuilder("x,z,y\n");
        StringBuilder field = new StringBuilder("x,z\nlow,1\n");
        for (int i = 0; i < 40; i++) {
            known.append(i * i).append(',').append(i % 3).append(i % 2 == 0 ? ",a\n" : ",b\n");
            field.append("at ").append(i * i).append(',').append(i % 4).append('\n');
        }
        assertThat(notes(known.toString(), field.toString()))
                .containsExactly("dropped x: nearly every row has a different text", note);
        assertThat(notes("x,z,y\n1,3,a\n2,4,b\n", "x,z\nlow,1\n2,2\n"))
                .as("numbers in both")
                .containsExactly(
                        "the column x mixes numbers with other text (u.csv, line 2, column x: 'low') and is read"
                                + " as text; correct these cells if it should be a number");
        assertThat(notes("x,z,y\n1,3,a\nhot,4,b\n", "x,z\nlow,1\nup,2\n"))
                .as("hardly any numbers")
                .isEmpty();
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(refusal("x,z\n1,a\n2,b\n", "x\n1\n"))
                .isEqualTo("l.csv: there is no column y among x, z; check the name.");
        assertThat(refusal("x,y\n1,\n2,\n", "x\n1\n"))
                .isEqualTo("l.csv, column y: no row has a label; name the column that contains the classes.");
        assertThat(refusal("x,z,y\n1,1,a\n2,4,b\n", "x\n1\n"))
                .isEqualTo("u.csv: there is no column z, which l.csv has; add it, rename columns to match, or leave"
                        + " it out with --drop.");
        assertThat(refusal("x,z,w,y\n1,1,5,a\n2,4,6,b\n", "x\n1\n"))
                .isEqualTo(
                        "u.csv: there are no columns z, w, which l.csv has; add them, rename columns to match, or leave"
                                + " them out with --drop.");
        assertThat(refusal("x,y\n1,a\n2,b\n"))
                .isEqualTo("l.csv: every row has a label, so there are no unlabeled rows to learn from; give"
                        + " unlabeled rows as a"
                        + " second table, or leave their labels empty.");
        assertThat(refusal("x,y\n1,NOVEL\n2,b\n", "x\n1\n"))
                .isEqualTo("l.csv, column y: a class is called NOVEL, the word that Augur uses for rows of no known"
                        + " class; rename"
                        + " it, or leave the label empty where the class is unknown.");
        assertThat(refusal("x,y\n1,a\n1,b\n", "x\n1\n"))
                .isEqualTo("l.csv: no column can be used as a feature (dropped x: the same value in every row); add"
                        + " columns that"
                        + " describe the rows, or name some of these with --keep.");
        assertThat(refusal("y\na\nb\n", "y\n\n"))
                .isEqualTo("l.csv: no column can be used as a feature; add columns that describe the rows.");
    }

    @Test
    void doubtsLabelsThatLookLikeGaps() throws TableException {
        assertThat(train("x,y\n1,NA\n2,b\n", "x\n1\n").notes())
                .containsExactly(
                        "the label NA in the column y is taken as a class; leave the cell empty if it means that"
                                + " the class is unknown");
    }

    @Test
    void sparseTablesOfDifferentWidthGoTogether() throws TableException {
        TrainingData training = TrainingData.read(
                source("l.svm", "a 1:1 3:2\nb 1:5\n"),
                "label",
                Optional.of(source("u.svm", "0 2:7\n0 1:1\n")),
                new ColumnChoice(Set.of(), Set.of("f2", "f3")));
        assertThat(training.encoder().columns()).containsExactly("f1", "f2", "f3");
        assertThat(training.data().pool().row(2)).containsExactly(0, 7, 0);
    }

    @Test
    void readsWithoutASecondTable() throws TableException {
        TrainingData training = TrainingData.of(
                Samples.read(Samples.write(folder, "t.csv", "x,y\n1,a\n2,b\n9,\n")),
                "y",
                List.of(),
                ColumnChoice.AUTOMATIC);
        assertThat(training.data().labeledCount()).isEqualTo(2);
        assertThat(training.data().unlabeledCount()).isEqualTo(1);
    }
}
