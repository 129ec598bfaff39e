package dev.augur.torch;

import dev.augur.ModuleContract;

class ModuleTest extends ModuleContract {}
