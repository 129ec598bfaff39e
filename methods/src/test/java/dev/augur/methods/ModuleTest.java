package dev.augur.methods;

import dev.augur.ModuleContract;

class ModuleTest extends ModuleContract {}
