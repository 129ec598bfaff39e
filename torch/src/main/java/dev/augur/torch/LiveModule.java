package dev.augur.torch;

import dev.augur.random.SeedTree;
import java.util.concurrent.atomic.AtomicInteger;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Module;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** A module in native memory, from its building until it is closed. */
final class LiveModule implements AutoCloseable {
    /** Torch has one generator for everything: whoever draws from it first sets it and locks out others. */
    private static final Object GENERATOR = new Object();

    private static final AtomicInteger OPEN = new AtomicInteger();

    final FlatTensors parameters;
    final FlatTensors buffers;

    private final NativeMemory kept = new NativeMemory();
    private final TorchModule module;
    private final Device device;
    private final int threads;
    private final int outputs;
    private boolean closed;

    LiveModule(TorchSpec spec, int inputs, int outputs, SeedTree seeds) {
        Torch.require();
        this.threads = spec.options().threads();
        this.outputs = outputs;
        this.device = kept.keep(() -> Torch.device(spec.options().device()));
        this.module = kept.keep(() -> built(spec, inputs, outputs, seeds, device));
        this.parameters = Scope.of(() -> new FlatTensors(module.layers().parameters()));
        this.buffers = Scope.of(() -> new FlatTensors(module.layers().buffers()));
        OPEN.incrementAndGet();
    }

    private static TorchModule built(TorchSpec spec, int inputs, int outputs, SeedTree seeds, Device device) {
        synchronized (GENERATOR) {
            torch.manual_seed(seeds.seed());
            TorchModule module = spec.architecture().build(inputs, outputs);
            module.layers().to(device, false);
            return module;
        }
    }

    /** How many have been built and not closed. */
    static int open() {
        return OPEN.get();
    }

    Module layers() {
        return module.layers();
    }

    /** The scores of rows that lie in native memory. */
    Tensor forward(FloatPointer rows, int count, int columns) {
        Torch.useThreads(threads);
        Tensor input = torch.from_blob(rows, count, columns);
        Tensor scores = module.forward().apply(device.is_cpu() ? input : onDevice(input));
        if (scores.dim() != 2 || scores.size(0) != count || scores.size(1) != outputs) {
            throw new IllegalArgumentException("the module must give " + outputs + " scores for each of " + count
                    + " rows, but gives a tensor of " + scores.sizes());
        }
        return scores;
    }

    /** A tensor where the module is. */
    Tensor onDevice(Tensor tensor) {
        return tensor.to(device, torch.ScalarType.Float);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            parameters.close();
            buffers.close();
            kept.close();
            OPEN.decrementAndGet();
        }
    }
}
