package dev.augur.methods;

import dev.augur.ApiContract;

class ApiTest extends ApiContract {}
