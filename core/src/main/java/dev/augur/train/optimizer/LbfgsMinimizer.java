package dev.augur.train.optimizer;

import dev.augur.common.Check;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Limited-memory BFGS: the two-loop recursion over the last steps, and a line search that halves and doubles its
 * bracket until the weak Wolfe conditions hold. It also serves smooth functions of your own.
 */
public final class LbfgsMinimizer {
    private static final double DECREASE = 1e-4;
    private static final double CURVATURE = 0.9;
    /** The relative error of a value that is computed from scores in floats. */
    private static final double NOISE = 1e-7;

    private static final int MOST_TRIES = 40;

    /** A smooth function: returns its value at x and overwrites {@code gradient}. */
    @FunctionalInterface
    public interface Function {
        double valueAndGradient(double[] x, double[] gradient);
    }

    /** One remembered step: how x moved and how the gradient changed. */
    record Memory(double[] step, double[] change) {}

    private final Function function;
    private final int memorySize;
    private final Deque<Memory> memory = new ArrayDeque<>();
    private double[] x;
    private double[] gradient;
    private double value;

    public LbfgsMinimizer(Function function, double[] start, int memorySize) {
        this(function, start, memorySize, List.of());
    }

    /** Continues a search from where it stood, with its memory. */
    LbfgsMinimizer(Function function, double[] start, int memorySize, Collection<Memory> remembered) {
        this.function = function;
        this.memorySize = Check.positive("memory", memorySize);
        this.memory.addAll(remembered);
        this.x = start.clone();
        this.gradient = new double[start.length];
        this.value = function.valueAndGradient(x, gradient);
    }

    /** The point that the search has reached. */
    public double[] point() {
        return x.clone();
    }

    public double value() {
        return value;
    }

    /** The largest entry of the gradient by magnitude. */
    public double gradientNorm() {
        return Arrays.stream(gradient).map(Math::abs).max().orElse(0);
    }

    Collection<Memory> memory() {
        return memory;
    }

    /** Takes one step; false when no step lowers the value any more. */
    public boolean step() {
        if (gradientNorm() == 0) {
            return false;
        }
        double[] direction = direction();
        double slope = dot(direction, gradient);
        if (!(slope < 0)) {
            memory.clear();
            direction = direction();
            slope = dot(direction, gradient);
        }
        double first = memory.isEmpty() ? Math.min(1, 1 / Math.sqrt(-slope)) : 1;
        return search(direction, slope, first);
    }

    private boolean search(double[] direction, double slope, double first) {
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double size = first;
        double[] trial = new double[x.length];
        double[] trialGradient = new double[x.length];
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            move(x, size, direction, trial);
            double trialValue = function.valueAndGradient(trial, trialGradient);
            double trialSlope = dot(direction, trialGradient);
            if (!isLower(trialValue, trialSlope, size, slope)) {
                high = size;
            } else if (trialSlope < CURVATURE * slope) {
                low = size;
            } else {
                accept(trial, trialValue, trialGradient);
                return true;
            }
            size = high < Double.POSITIVE_INFINITY ? (low + high) / 2 : 2 * low;
        }
        // Leave the function where the search stands, not at the last trial.
        value = function.valueAndGradient(x, gradient);
        return false;
    }

    /**
     * Whether a trial lowers the value enough. If the change is within the noise of values summed from floats, the
     * slope decides instead, which is known to more digits (approximate Wolfe conditions, Hager and Zhang 2005).
     */
    private boolean isLower(double trialValue, double trialSlope, double size, double slope) {
        return trialValue <= value + DECREASE * size * slope
                || (trialValue <= value + NOISE * Math.abs(value) && trialSlope <= (2 * DECREASE - 1) * slope);
    }

    private void accept(double[] trial, double trialValue, double[] trialGradient) {
        double[] step = difference(trial, x);
        double[] change = difference(trialGradient, gradient);
        if (dot(step, change) > 0) {
            memory.addLast(new Memory(step, change));
            if (memory.size() > memorySize) {
                memory.removeFirst();
            }
        }
        x = trial;
        value = trialValue;
        gradient = trialGradient;
    }

    /** Minus the gradient times the inverse Hessian that the memory implies. */
    private double[] direction() {
        double[] d = Arrays.stream(gradient).map(g -> -g).toArray();
        double[] alpha = new double[memory.size()];
        int i = memory.size();
        for (Iterator<Memory> newestFirst = memory.descendingIterator(); newestFirst.hasNext(); ) {
            Memory m = newestFirst.next();
            alpha[--i] = dot(m.step, d) / dot(m.step, m.change);
            move(d, -alpha[i], m.change, d);
        }
        if (!memory.isEmpty()) {
            Memory last = memory.getLast();
            double scale = dot(last.step, last.change) / dot(last.change, last.change);
            for (int j = 0; j < d.length; j++) {
                d[j] *= scale;
            }
        }
        for (Memory m : memory) {
            double beta = dot(m.change, d) / dot(m.step, m.change);
            move(d, alpha[i++] - beta, m.step, d);
        }
        return d;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static void move(double[] from, double factor, double[] along, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i] + factor * along[i];
        }
    }

    private static double[] difference(double[] a, double[] b) {
        double[] result = new double[a.length];
        move(a, -1, b, result);
        return result;
    }
}
