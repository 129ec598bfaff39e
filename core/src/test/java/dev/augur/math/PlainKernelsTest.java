package dev.augur.math;

class PlainKernelsTest extends GemmContract {
    @Override
    KernelSet kernels() {
        return new PlainKernels();
    }
}
