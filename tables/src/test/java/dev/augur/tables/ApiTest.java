package dev.augur.tables;

import dev.augur.ApiContract;

class ApiTest extends ApiContract {}
