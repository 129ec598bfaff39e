package dev.augur.torch;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.global.torch;

/** The native library, found and loaded once; if that fails, a sentence says why. */
public final class Torch {
    private static final List<String> LIBRARIES = List.of("c10", "torch_cpu", "torch");

    /** The number of threads that OpenBLAS was last given. */
    private static final AtomicInteger BLAS_THREADS = new AtomicInteger();

    private Torch() {}

    /** The reason why the library cannot be loaded, kept until somebody asks for it. */
    private static final class Native {
        static final String PROBLEM = load();

        private static String load() {
            // Without this, JavaCPP refuses memory by a limit that has to do with the heap of Java alone.
            if (System.getProperty("org.bytedeco.javacpp.maxphysicalbytes") == null) {
                System.setProperty("org.bytedeco.javacpp.maxphysicalbytes", "0");
            }
            String platform = Loader.getPlatform();
            try {
                unpack(platform);
                Loader.load(torch.class);
                return "";
            } catch (IOException | LinkageError | RuntimeException e) {
                return "libtorch cannot be used on this machine (" + platform + "): " + e.getMessage();
            }
        }

        /**
         * Unpacks all libraries at once: if a library is loaded while one that it needs is still packed, it uses that
         * of the system, which may belong to another torch.
         */
        private static void unpack(String platform) throws IOException {
            for (String each : LIBRARIES) {
                String place = "/org/bytedeco/pytorch/" + platform + "/" + System.mapLibraryName(each);
                if (Loader.cacheResource(Torch.class, place) == null) {
                    throw new IOException("its native libraries are not on the class path; there is no " + place);
                }
            }
        }
    }

    /** Whether the native libraries can be loaded here. */
    public static boolean isAvailable() {
        return Native.PROBLEM.isEmpty();
    }

    /** Throws an exception with one sentence if the native libraries cannot be loaded. */
    public static void require() {
        if (!isAvailable()) {
            throw new IllegalArgumentException(Native.PROBLEM);
        }
    }

    /** A device by its name: {@code cpu}, {@code cuda} or {@code cuda:1}. */
    static Device device(String name) {
        require();
        if (name.startsWith("cuda") && !torch.cuda_is_available()) {
            throw new IllegalArgumentException(
                    "device is " + name + ", but there is no CUDA here, or the natives were built without it");
        }
        if (!name.matches("cpu|cuda(:[0-9]+)?")) {
            throw new IllegalArgumentException("device must be cpu, cuda or cuda:N, but is '" + name + "'");
        }
        return new Device(name);
    }

    /**
     * How many threads the calls from this thread use; 0 leaves it to torch. OpenBLAS, which multiplies matrices for
     * torch, has threads of its own, the same for the whole process.
     */
    static void useThreads(int count) {
        if (count > 0) {
            torch.set_num_threads(count);
            // OpenBLAS takes half a millisecond to be told.
            if (BLAS_THREADS.getAndSet(count) != count) {
                openblas_nolapack.blas_set_num_threads(count);
            }
        }
    }
}
