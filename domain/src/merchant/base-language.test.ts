import { describe, expect, it } from "vitest";
import { lacksLanguage, withBaseLanguage } from "./base-language.ts";

const SOUP = { "en-US": "Soup", "es-ES": "Sopa" };
const SOPA = { "en-US": "Soup", "es-ES": "Sopa", base: { lang: "es-ES", text: "Sopa" } };
const ITALIAN = { "es-ES": "Sopa", base: { lang: "it", text: "Zuppa" } };

describe("the base language of texts", () => {
  it("becomes one in which they are written, and English again", () => {
    expect(withBaseLanguage(SOUP, "es-ES")).toEqual(SOPA);
    expect(withBaseLanguage(SOPA, "en-US")).toEqual(SOUP);
  });

  it("is changed at any depth of a record, whose other values stay", () => {
    const dish = { id: "1", price: "5.00", name: SOUP, description: null, groups: [{ min: 1, name: SOUP, choices: [{ name: SOUP }] }] };
    expect(withBaseLanguage(dish, "es-ES")).toEqual({
      ...dish,
      name: SOPA,
      groups: [{ min: 1, name: SOPA, choices: [{ name: SOPA }] }],
    });
  });

  it.each([
    ["without words in the language", { "en-US": "Soup" }],
    ["with a base language that the product does not have", ITALIAN],
    ["without words", {}],
  ])("stays as it is in a text %s", (_, text) => expect(withBaseLanguage(text, "es-ES")).toEqual(text));

  it("keeps the words of the base language before", () =>
    expect(withBaseLanguage({ "zh-TW": "湯", base: { lang: "es-ES", text: "Sopa" } }, "zh-TW")).toEqual({
      "es-ES": "Sopa",
      "zh-TW": "湯",
      base: { lang: "zh-TW", text: "湯" },
    }));
});

describe("a record lacks a language", () => {
  it.each([
    [{ name: SOUP, groups: [{ name: { "en-US": "Size" } }] }, "es-ES", true],
    [{ name: SOUP, groups: [{ name: SOUP }] }, "es-ES", false],
    [{ name: SOPA }, "en-US", false],
    [{ name: { base: { lang: "es-ES", text: "Sopa" } } }, "en-US", true],
    [{ name: { "en-US": "Soup", "es-ES": " " } }, "es-ES", true],
    [{ name: SOUP, description: {} }, "es-ES", false],
    [{ name: ITALIAN }, "es-ES", false],
    [{ name: { base: { lang: "it", text: "Zuppa" } } }, "es-ES", true],
    [null, "es-ES", false],
  ] as const)("%j in %s: %s", (record, tag, isLacking) => expect(lacksLanguage(record, tag)).toBe(isLacking));
});
