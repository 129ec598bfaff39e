package dev.augur.discover;

import dev.augur.data.Matrix;

/** Some coordinates of rows. */
interface Block {
    Matrix apply(Matrix rows);
}
