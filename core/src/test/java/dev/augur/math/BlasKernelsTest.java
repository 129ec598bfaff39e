package dev.augur.math;

import static org.junit.jupiter.api.Assumptions.abort;

import org.junit.jupiter.api.BeforeAll;

class BlasKernelsTest extends GemmContract {
    @BeforeAll
    static void needsTheLibrary() {
        try {
            KernelChoice.choose("blas");
        } catch (IllegalStateException e) {
            abort("the native BLAS is not tested: " + e.getMessage());
        }
    }

    @Override
    KernelSet kernels() {
        return KernelChoice.choose("blas");
    }
}
