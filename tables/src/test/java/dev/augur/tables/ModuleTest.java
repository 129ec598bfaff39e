package dev.augur.tables;

import dev.augur.ModuleContract;

class ModuleTest extends ModuleContract {}
