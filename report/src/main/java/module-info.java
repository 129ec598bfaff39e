/**
 * Pages to look at offline: what a fit found, methods side by side, novel rows in groups. The templates and what they
 * show are not exported.
 */
module dev.augur.report {
    requires transitive dev.augur.core;
    requires transitive gg.jte.runtime;
    requires transitive java.desktop;

    exports dev.augur.report;
    exports dev.augur.report.map to
            dev.augur.web;

    opens dev.augur.report to
            gg.jte.runtime;
}
