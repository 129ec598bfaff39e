package dev.augur;

class ModuleTest extends ModuleContract {}
