import { describe, expect, it } from "vitest";
import { pluralForm, pluralForms } from "./plural-form.ts";

describe("the form of a text for a count", () => {
  it.each([
    [1, "plik"],
    [2, "pliki"],
    [4, "pliki"],
    [5, "plików"],
    [12, "plików"],
    [22, "pliki"],
    [1.5, "pliku"],
  ])("is one of four in Polish: %d %s", (count, form) => expect(pluralForm("plik | pliki | plików | pliku", count, "pl-PL")).toBe(form));

  it.each([
    [0, "zero"],
    [1, "one"],
    [2, "two"],
    [3, "few"],
    [10, "few"],
    [11, "many"],
    [99, "many"],
    [100, "other"],
    [103, "few"],
  ])("is one of six in Arabic: %d %s", (count, form) =>
    expect(pluralForm("zero | one | two | few | many | other", count, "ar")).toBe(form),
  );

  it.each([
    ["en-US", 0, "dishes"],
    ["en-US", 1, "dish"],
    ["en-US", 2, "dishes"],
    ["es-ES", 1, "dish"],
    ["es-ES", 1_000_000, "dishes"],
    ["pl-PL", 1, "dish"],
    ["pl-PL", 3, "dishes"],
    ["zh-TW", 0, "dishes"],
    ["zh-TW", 1, "dish"],
    ["zh-TW", 2, "dishes"],
  ])("of two is that for one or that for every other count in %s: %d %s", (locale, count, form) =>
    expect(pluralForm("dish | dishes", count, locale)).toBe(form),
  );

  it.each(["en-US", "zh-TW", "pl-PL", "ar"])("is the only form of a text in %s", (locale) =>
    expect([0, 1, 2, 5, 11].map((count) => pluralForm("{count} Pts", count, locale))).toEqual(Array(5).fill("{count} Pts")),
  );

  it("is one of as many forms as the language has", () => expect(["zh-TW", "en-US", "pl-PL", "ar"].map(pluralForms)).toEqual([1, 2, 4, 6]));
});
