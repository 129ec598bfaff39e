package dev.augur;

class ApiTest extends ApiContract {}
