package dev.augur.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of this build. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "augur "
                    + Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                            .orElse("(not packaged)")
        };
    }
}
