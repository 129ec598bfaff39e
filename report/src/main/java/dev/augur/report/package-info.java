/**
 * One HTML page that shows what a fit found, and pages about comparisons and groups of novel rows; they work offline
 * and print. Words and tables go through templates that escape by context, charts get their data as JSON. It uses core,
 * and {@code report.map} for what is drawn.
 *
 * <p>{@code FitReport} is everything known about a fit, as plain values. {@code Findings} works out once what the page
 * shows: answers, the steps of the threshold, a plane in which neighbours stay neighbours, the novel rows in groups,
 * and what test rows say. Rows are told as their tables have them ({@code Originals}), and {@code WhatIf} shows what
 * depends on theta. A policy in the page allows its own scripts alone, by their hashes; charts get JSON in which no
 * string can end the script element ({@code SafeJson}). The templates are compiled into the package, so that what they
 * show need not be public.
 */
@NullMarked
package dev.augur.report;

import org.jspecify.annotations.NullMarked;
