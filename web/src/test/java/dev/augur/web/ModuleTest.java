package dev.augur.web;

import dev.augur.ModuleContract;

class ModuleTest extends ModuleContract {}
