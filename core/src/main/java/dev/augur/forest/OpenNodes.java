package dev.augur.forest;

import java.util.Arrays;

/** A stack of nodes that are still to be grown, each with its rows; trees may be too deep for calls within calls. */
final class OpenNodes {
    private static final int FIELDS = 4;

    private int[] fields = new int[64 * FIELDS];
    private int top;

    void push(int node, int from, int to, int constants) {
        if (top == fields.length) {
            fields = Arrays.copyOf(fields, 2 * top);
        }
        fields[top++] = node;
        fields[top++] = from;
        fields[top++] = to;
        fields[top++] = constants;
    }

    /** Takes the last node off, whose fields can be asked for until the next is pushed; false if there is none. */
    boolean pop() {
        top -= FIELDS;
        return top >= 0;
    }

    int node() {
        return fields[top];
    }

    int from() {
        return fields[top + 1];
    }

    int to() {
        return fields[top + 2];
    }

    /** How many features are known to be constant among its rows. */
    int constants() {
        return fields[top + 3];
    }
}
