import { describe, expect, it } from "vitest";
import { languagesOf, localeOfTag, offeredLocale } from "./languages.ts";

const inBase = (lang: string) => ({ base: { lang, text: "Tacos" } });

describe("the languages of a restaurant", () => {
  it("are all of the product where it has chosen none", () =>
    expect(languagesOf({ description: { "en-US": "Tacos" } })).toEqual(["en-US", "zh-TW", "es-ES"]));

  it("begin with its base language", () => {
    expect(languagesOf({ description: inBase("es-ES") })).toEqual(["es-ES", "en-US", "zh-TW"]);
    expect(languagesOf({ description: inBase("es-MX"), languages: ["en-US"] })).toEqual(["es-ES", "en-US"]);
  });

  it("always contain its base language, where the product has it", () => {
    expect(languagesOf({ description: { "en-US": "Tacos" }, languages: [] })).toEqual(["en-US"]);
    expect(languagesOf({ description: { "en-US": "Tacos" }, languages: ["es-ES"] })).toEqual(["en-US", "es-ES"]);
  });

  it("are those that are chosen where the product does not have its base language", () =>
    expect(languagesOf({ description: inBase("it"), languages: ["es-ES"] })).toEqual(["es-ES"]));

  it("are English where that leaves none", () => expect(languagesOf({ description: inBase("it"), languages: [] })).toEqual(["en-US"]));
});

it.each([
  ["en-GB", "en-US"],
  ["es", "es-ES"],
  ["zh-Hant", "zh-TW"],
  ["ZH-tw", "zh-TW"],
  ["it", null],
  ["est", null],
])("%s is the product's language %s", (tag, locale) => expect(localeOfTag(tag)).toBe(locale));

describe("the language of a page", () => {
  it("is the one that was asked for where the restaurant offers it", () =>
    expect(offeredLocale(["es-ES", "en-US"], "en-US")).toBe("en-US"));

  it("is otherwise the first of the restaurant", () => expect(offeredLocale(["es-ES", "en-US"], "zh-TW")).toBe("es-ES"));
});
