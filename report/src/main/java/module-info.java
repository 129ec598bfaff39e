/** Pages that show what a fit found, as single HTML files that work offline. */
module dev.augur.report {
    requires transitive dev.augur.core;
    requires gg.jte.runtime;
    requires java.desktop;

    exports dev.augur.report;
}
