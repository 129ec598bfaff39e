package dev.augur.paper;

import dev.augur.ModuleContract;

class ModuleTest extends ModuleContract {}
