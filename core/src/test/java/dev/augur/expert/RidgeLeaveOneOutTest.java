package dev.augur.expert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Against a second implementation that really leaves a row out, solves the rest by Gauss-Jordan elimination, and asks
 * about the row.
 */
class RidgeLeaveOneOutTest {
    private static final int ROWS = 23;
    private static final int FEATURES = 6;
    private static final int CLASSES = 3;

    private static Matrix design(RandomGenerator random) {
        Matrix a = new Matrix(ROWS, FEATURES);
        for (int i = 0; i < ROWS; i++) {
            for (int f = 0; f < FEATURES; f++) {
                a.set(i, f, f == FEATURES - 1 ? 1 : random.nextGaussian());
            }
        }
        return a;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-1, 1e-3, 1e-5})
    void equalsFitsWithoutTheRow(double rho) {
        RandomGenerator random = SeedTree.of(5).generator();
        Matrix a = design(random);
        int[] labels = random.ints(ROWS, 0, CLASSES).toArray();
        Matrix outputs = new RidgeLeaveOneOut(a, labels, CLASSES).leftOut(rho);
        for (int i = 0; i < ROWS; i++) {
            double[][] weights = withoutRow(a, labels, rho, i);
            for (int c = 0; c < CLASSES; c++) {
                double expected = 0;
                for (int f = 0; f < FEATURES; f++) {
                    expected += a.get(i, f) * weights[f][c];
                }
                assertThat(outputs.get(i, c)).isCloseTo(expected, within(1e-9));
            }
        }
    }

    /** The mean is still over all rows: the row that is left out counts as nothing, as in the formula. */
    private static double[][] withoutRow(Matrix a, int[] labels, double rho, int out) {
        double[][] system = new double[FEATURES][FEATURES + CLASSES];
        for (int i = 0; i < ROWS; i++) {
            for (int f = 0; f < FEATURES && i != out; f++) {
                for (int g = 0; g < FEATURES; g++) {
                    system[f][g] += a.get(i, f) * a.get(i, g) / ROWS;
                }
                system[f][FEATURES + labels[i]] += a.get(i, f) / ROWS;
            }
        }
        for (int f = 0; f < FEATURES; f++) {
            system[f][f] += f == FEATURES - 1 ? 1e-9 : rho;
        }
        return solved(system);
    }

    private static double[][] solved(double[][] system) {
        for (int pivot = 0; pivot < FEATURES; pivot++) {
            double scale = system[pivot][pivot];
            for (int column = 0; column < system[pivot].length; column++) {
                system[pivot][column] /= scale;
            }
            for (int row = 0; row < FEATURES; row++) {
                double factor = row == pivot ? 0 : system[row][pivot];
                for (int column = 0; column < system[row].length; column++) {
                    system[row][column] -= factor * system[pivot][column];
                }
            }
        }
        double[][] weights = new double[FEATURES][CLASSES];
        for (int f = 0; f < FEATURES; f++) {
            System.arraycopy(system[f], FEATURES, weights[f], 0, CLASSES);
        }
        return weights;
    }
}
