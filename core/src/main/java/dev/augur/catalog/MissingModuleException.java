package dev.augur.catalog;

/** Something with a name of ours was asked for whose module is not on the class path. */
public final class MissingModuleException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    MissingModuleException(String kind, String name, String module) {
        super("the " + kind + " '" + name + "' comes with the module " + module + ", which is not on the class path");
    }

    /** Whether something failed because of this. */
    public static boolean isBehind(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof MissingModuleException) {
                return true;
            }
        }
        return false;
    }
}
