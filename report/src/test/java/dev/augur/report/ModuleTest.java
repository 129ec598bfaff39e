package dev.augur.report;

import dev.augur.ModuleContract;

class ModuleTest extends ModuleContract {}
