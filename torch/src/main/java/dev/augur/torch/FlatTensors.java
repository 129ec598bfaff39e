package dev.augur.torch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/** Tensors of a module, on any device, as one array of floats on the Java heap, one after the other. */
final class FlatTensors implements AutoCloseable {
    private final List<Tensor> tensors = new ArrayList<>();
    private final FloatPointer staging;
    private final int size;

    /** The float tensors among these; a module counts its batches in another type, and nothing depends on that. */
    FlatTensors(TensorVector all) {
        for (long i = 0; i < all.size(); i++) {
            Tensor each = all.get(i);
            if (each.scalar_type().intern() == torch.ScalarType.Float) {
                // A handle of its own: the vector frees those that it gives.
                tensors.add(new Tensor(each).retainReference());
            }
        }
        this.size = Math.toIntExact(tensors.stream().mapToLong(Tensor::numel).sum());
        long largest = tensors.stream().mapToLong(Tensor::numel).max().orElse(1);
        this.staging = new FloatPointer(largest).retainReference();
    }

    int size() {
        return size;
    }

    /** The values of all tensors. */
    float[] values() {
        float[] flat = new float[size];
        collect(Function.identity(), flat);
        return flat;
    }

    /** The gradients of all tensors; 0 where there is none. */
    void gradients(float[] flat) {
        collect(Tensor::grad, flat);
    }

    private void collect(Function<Tensor, Tensor> part, float[] flat) {
        int at = 0;
        for (Tensor tensor : tensors) {
            Scope.of(() -> {
                Tensor values = part.apply(tensor);
                return values.defined()
                        ? host(tensor).copy_(values.detach())
                        : host(tensor).zero_();
            });
            int count = (int) tensor.numel();
            staging.get(flat, at, count);
            at += count;
        }
    }

    /** Overwrites all tensors. */
    void assign(float[] flat) {
        int at = 0;
        for (Tensor tensor : tensors) {
            int count = (int) tensor.numel();
            staging.put(flat, at, count);
            Scope.of(() -> tensor.detach().copy_(host(tensor)));
            at += count;
        }
    }

    /** The staging memory in the shape of a tensor. */
    private Tensor host(Tensor like) {
        return torch.from_blob(staging, like.numel()).view_as(like);
    }

    @Override
    public void close() {
        tensors.forEach(Tensor::releaseReference);
        staging.releaseReference();
    }
}
