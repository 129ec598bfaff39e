package dev.augur.math;

/**
 * Brings the Vector API into a Java that was started without its module, in the way Java brings in the modules of its
 * own agents. Unlike {@code --add-modules jdk.incubator.vector} this prints no warning. It needs
 * {@code --add-exports java.base/jdk.internal.module=ALL-UNNAMED}, which the manifest of the command line's jar asks
 * for; without that nothing happens.
 */
final class IncubatingModule {
    private static final String NAME = "jdk.incubator.vector";

    private IncubatingModule() {}

    /** Loads the module if that is allowed and there is one. */
    static void load() {
        if (ModuleLayer.boot().findModule(NAME).isPresent()) {
            return;
        }
        try {
            Class.forName("jdk.internal.module.Modules")
                    .getMethod("loadModule", String.class)
                    .invoke(null, NAME);
        } catch (ReflectiveOperationException | LinkageError e) {
            // not exported to us, or this Java has no such module
        }
    }
}
