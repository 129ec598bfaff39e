package dev.augur.cli.command;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of this build. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "augur "
                    + Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                            .orElse("(not packaged)")
        };
    }
}
