package dev.augur.auto.solve;

/**
 * What least squares asks of the rows that it learns from: sums over them, in memory or spread over many machines. Of
 * sums of outer products the upper triangle counts. They belong to whoever gives them, and may be overwritten by the
 * next call.
 */
public interface RowSums {
    /** Features of a row, the last one constant. */
    int features();

    /** How many labeled rows there are of each class. */
    double[] members();

    /** The sum of the labeled rows of a class. */
    double[] ofClass(int c);

    /** The sum of outer products of the labeled rows of a class. */
    double[] gramOfClass(int c);

    /** The same of all labeled rows. */
    double[] gramOfLabeled();

    /** The sum of the unlabeled rows that are taken for novel. */
    double[] chosen();

    /** The sum of their outer products. */
    double[] gramOfChosen();
}
