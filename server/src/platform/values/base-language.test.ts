import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inLocale } from "@comanda/domain/locale";
import { afterAll, describe, expect, it } from "vitest";
import { type BaseLanguage, baseLanguageFrom, ENGLISH } from "./base-language.ts";
import { readRestaurant } from "../../transfer/file/read-restaurant.ts";
import { inEnglish } from "./sentence.ts";
import { shortChoice } from "../../transfer/file/short-choice.ts";
import { translatedFrom } from "./value-schemas.ts";

function baseOf(tag: string): BaseLanguage {
  const base = baseLanguageFrom(tag);
  if (!base) throw new Error(`${tag} is no language`);
  return base;
}

describe("the tag of a base language", () => {
  it.each([
    ["it", "it", "it", "Italian", null],
    ["DE-ch", "de-CH", "de", "German", null],
    ["es-ES", "es-ES", "es", "Spanish", "es-ES"],
    ["en-GB", "en-GB", "en", "English", "en-US"],
    ["zh-Hant-HK", "zh-Hant-HK", "zh", "Chinese", "zh-TW"],
    ["id", "id", "id", "Indonesian", null],
  ])("reads %s as the tag %s", (written, tag, key, name, locale) => expect(baseLanguageFrom(written)).toEqual({ tag, key, name, locale }));

  it.each(["", "xx", "Italian", "italiano", "it_IT", "it-XX", "i", "de CH"])("refuses %j", (written) =>
    expect(baseLanguageFrom(written)).toBeNull(),
  );
});

describe("a text in a base language", () => {
  it("is stored under the product's language that it is in, and as the base where that is not en-US", () => {
    expect(translatedFrom(baseOf("it"))(20).parse("Zuppa")).toEqual({ base: { lang: "it", text: "Zuppa" } });
    expect(translatedFrom(baseOf("it"))(20).parse({ it: "Zuppa", en: "Soup" })).toEqual({
      "en-US": "Soup",
      base: { lang: "it", text: "Zuppa" },
    });
    expect(translatedFrom(baseOf("es-ES"))(20).parse({ es: "Sopa", zh: "湯" })).toEqual({
      "zh-TW": "湯",
      "es-ES": "Sopa",
      base: { lang: "es-ES", text: "Sopa" },
    });
    expect(translatedFrom(baseOf("en-GB"))(20).parse("Soup")).toEqual({ "en-US": "Soup", base: { lang: "en-GB", text: "Soup" } });
    expect(translatedFrom(baseOf("en-US"))(20).parse("Soup")).toEqual({ "en-US": "Soup" });
    expect(translatedFrom(ENGLISH)(20).parse({ en: "Soup", zh: "湯" })).toEqual({ "en-US": "Soup", "zh-TW": "湯" });
  });

  it("stands for every language that is not written", () => {
    const name = translatedFrom(baseOf("es-ES"))(20).parse({ es: "Sopa", zh: "湯" });
    expect((["en-US", "zh-TW", "es-ES"] as const).map((locale) => inLocale(name, locale))).toEqual(["Sopa", "湯", "Sopa"]);
    expect(inLocale({ "en-US": "Soup" }, "zh-TW")).toBe("Soup");
  });
});

describe("a choice in short in a base language", () => {
  it("has its name in the base language, or in all languages, the base first", () => {
    expect(shortChoice("1 Rosso +2.50", baseOf("it"))).toMatchObject({ ok: true, value: { name: { it: "Rosso" }, price: "2.50" } });
    expect(shortChoice("1 Rosso / Red / 紅酒 / Tinto", baseOf("it"))).toMatchObject({
      value: { name: { it: "Rosso", en: "Red", zh: "紅酒", es: "Tinto" } },
    });
    expect(shortChoice("1 Tinto / Red / 紅酒", baseOf("es-ES"))).toMatchObject({ value: { name: { es: "Tinto", en: "Red", zh: "紅酒" } } });
  });

  it.each([
    ["1 Rosso / bianco", "it", "“Rosso / bianco” has 2 names, not one or all of Italian / English / 繁體中文 / Español"],
    ["1 Rosso / bianco / rosato / frizzante", "it", "“rosato” is in the position of the Chinese name"],
    ["1 Tinto / Red", "es", "“Tinto / Red” has 2 names, not one or all of Español / English / 繁體中文"],
  ])("refuses %s, which may be a name with slashes", (written, tag, sentence) => {
    const read = shortChoice(written, baseOf(tag));
    expect(inEnglish((read.ok ? null : read.help) ?? "")).toContain(sentence);
  });
});

const FILE = `id: 300009
name: Osteria
baseLanguage: it
description: Cucina di casa
accent: "#0B7654"
phone: +39 051 555 0134
address: Via Bassa 4
timeZone: Europe/Rome
openingHours: [daily 12:00-23:00]
tables: []
menu:
  - id: 10
    name: { it: Zuppe, en: Soups }
    products:
      - { id: 1, name: Minestrone, description: { it: Verdure, en: Vegetables }, price: 7 }
`;

describe("the file of a restaurant with a base language", () => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-base-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (yaml: string) => {
    writeFileSync(join(folder, "restaurant.yaml"), yaml);
    return readRestaurant(folder);
  };
  const mistakesIn = async (yaml: string) => {
    const result = await read(yaml);
    return result.ok ? [] : (result.help ?? []).map(({ line, message }) => `${line} ${message}`);
  };

  it("has its plain texts in that language", async () =>
    expect(await read(FILE)).toMatchObject({
      ok: true,
      value: {
        baseLanguage: "it",
        description: { base: { lang: "it", text: "Cucina di casa" } },
        categories: [{ name: { "en-US": "Soups", base: { text: "Zuppe" } }, products: [{ name: { base: { text: "Minestrone" } } }] }],
      },
    }));

  it("has each text named that lacks it, by the name of the language", async () =>
    expect(await mistakesIn(FILE.replace("it: Zuppe, ", "").replace("it: Verdure, ", "fr: Légumes, "))).toEqual([
      "13 the Italian text (it) is missing: it is the baseLanguage",
      "15 the Italian text (it) is missing: it is the baseLanguage",
      "15 “fr” is not known here; known here: it, en, zh, es",
    ]));

  it.each(["italiano", "[it]", '""'])("has %s named, alone, which is no tag of a language", async (tag) =>
    expect(await mistakesIn(FILE.replace("baseLanguage: it", `baseLanguage: ${tag}`))).toEqual([
      "3 the base language is a BCP 47 tag of a language, like it, de or pt-BR",
    ]),
  );

  it("has a key that is missing named as such, also where the language has the same letters", async () =>
    expect(
      await mistakesIn(
        FILE.replace("baseLanguage: it", "baseLanguage: id").replaceAll("it: ", "id: ").replace("- id: 10\n    name", "- name"),
      ),
    ).toEqual(["12 “id” is missing"]));
});
