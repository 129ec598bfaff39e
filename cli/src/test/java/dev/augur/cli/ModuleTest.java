package dev.augur.cli;

import dev.augur.ModuleContract;

class ModuleTest extends ModuleContract {}
