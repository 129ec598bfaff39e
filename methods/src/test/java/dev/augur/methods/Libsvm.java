package dev.augur.methods;

import dev.augur.data.FeatureMatrix;
import java.util.Arrays;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;

/** A model of libsvm, solved to a tolerance of 1e-6. */
public final class Libsvm {
    private static final int GAUSSIAN = svm_parameter.RBF;

    private final svm_model model;

    private Libsvm(svm_model model) {
        this.model = model;
    }

    /** The soft-margin SVM with the linear kernel and a free bias. */
    public static Libsvm linear(double[][] rows, double[] y, double cost) {
        svm_parameter parameter = parameter(svm_parameter.C_SVC, svm_parameter.LINEAR);
        parameter.C = cost;
        return train(rows, y, parameter);
    }

    /** The soft-margin SVM with the Gaussian kernel. */
    public static Libsvm gaussian(double[][] rows, double[] y, double cost, double gamma) {
        svm_parameter parameter = parameter(svm_parameter.C_SVC, GAUSSIAN);
        parameter.C = cost;
        parameter.gamma = gamma;
        return train(rows, y, parameter);
    }

    /** The one-class SVM with the Gaussian kernel; its weights sum to nu n. */
    public static Libsvm oneClass(double[][] rows, double nu, double gamma) {
        svm_parameter parameter = parameter(svm_parameter.ONE_CLASS, GAUSSIAN);
        parameter.nu = nu;
        parameter.gamma = gamma;
        return train(rows, new double[rows.length], parameter);
    }

    private static svm_parameter parameter(int type, int kernel) {
        svm_parameter parameter = new svm_parameter();
        parameter.svm_type = type;
        parameter.kernel_type = kernel;
        parameter.eps = 1e-6;
        parameter.cache_size = 10;
        parameter.shrinking = 1;
        return parameter;
    }

    private static Libsvm train(double[][] rows, double[] y, svm_parameter parameter) {
        svm.svm_set_print_string_function(text -> {});
        svm_problem problem = new svm_problem();
        problem.l = y.length;
        problem.y = y;
        problem.x = Arrays.stream(rows).map(Libsvm::nodes).toArray(svm_node[][]::new);
        return new Libsvm(svm.svm_train(problem, parameter));
    }

    private static svm_node[] nodes(double[] row) {
        svm_node[] nodes = new svm_node[row.length];
        for (int f = 0; f < row.length; f++) {
            nodes[f] = new svm_node();
            nodes[f].index = f + 1;
            nodes[f].value = row[f];
        }
        return nodes;
    }

    /** Rows as this class wants them. */
    public static double[][] rows(FeatureMatrix x) {
        double[][] rows = new double[x.rows()][x.columns()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = x.get(i, j);
            }
        }
        return rows;
    }

    /** The decision value, positive on the side of the label +1. */
    public double value(double... row) {
        double[] value = new double[1];
        svm.svm_predict_values(model, nodes(row), value);
        // The sign is that of the label that came first.
        return model.label != null && model.label[0] < 0 ? -value[0] : value[0];
    }
}
