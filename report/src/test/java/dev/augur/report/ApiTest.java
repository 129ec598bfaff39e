package dev.augur.report;

import dev.augur.ApiContract;

class ApiTest extends ApiContract {}
