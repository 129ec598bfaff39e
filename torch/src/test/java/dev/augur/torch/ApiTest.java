package dev.augur.torch;

import dev.augur.ApiContract;

class ApiTest extends ApiContract {}
