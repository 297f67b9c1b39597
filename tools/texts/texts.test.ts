import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { locales } from "../../domain/src/locale.ts";
import { textsOf } from "../checks/catalogue-checks.ts";
import { ROOT } from "../checks/source-files.ts";
import { textsWritten, withTexts } from "./catalogue-source.ts";
import { cataloguePaths, exportedTexts, importTexts } from "./catalogues.ts";

/** A copy of two catalogues. */
const root = mkdtempSync(join(tmpdir(), "comanda-texts-"));
for (const folder of ["diner/app/text", "staff/app/text/audit-words"]) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lastOf = (key: string): string => key.slice(key.lastIndexOf(".") + 1);
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("the texts for translators", () => {
  it.each(locales)("are all that pages, paper and answers say in %s", async (tag) => {
    const exported = exportedTexts(ROOT, tag);
    // A catalogue has texts of another by a spread.
    const anywhere = new Set(
      Object.values(exported).flatMap((texts) => Object.entries(texts).map(([key, text]) => `${lastOf(key)}: ${text}`)),
    );
    for (const [beginning, texts] of Object.entries(exported)) {
      const shown = textsOf((await import(pathToFileURL(join(ROOT, `${beginning}${tag}.ts`)).href)) as object);
      expect([...shown].filter(([key, text]) => !anywhere.has(`${lastOf(key)}: ${text}`))).toEqual([]);
      expect(Object.entries(texts).filter(([key, text]) => shown.get(key) !== text)).toEqual([]);
    }
  });

  it("change nothing where they come back unchanged", () => {
    for (const tag of locales) expect(importTexts(root, tag, exportedTexts(root, tag))).toEqual({ written: [] });
  });

  it("change one literal where one text has changed, and what a file leaves out stays", () => {
    const before = read("diner/app/text/es-ES.ts");
    const given = { "diner/app/text/": { search: 'Busca "todo"\nen el menú' } };
    expect(importTexts(root, "es-ES", given)).toEqual({ written: ["diner/app/text/es-ES.ts"] });
    const after = read("diner/app/text/es-ES.ts");
    expect(after).toBe(before.replace('search: "Buscar en el menú"', String.raw`search: "Busca \"todo\"\nen el menú"`));
    expect(exportedTexts(root, "es-ES")["diner/app/text/"]?.["search"]).toBe('Busca "todo"\nen el menú');
  });

  it("make the catalogues of a language that the product has not got, in its name", () => {
    const { written } = importTexts(root, "pl-PL", { "diner/app/text/": { search: "Szukaj w menu" } }) as { written: string[] };
    expect(written).toEqual(cataloguePaths(root).map((beginning) => `${beginning}pl-PL.ts`));
    expect(exportedTexts(root, "pl-PL")["diner/app/text/"]).toEqual({
      ...exportedTexts(root, "en-US")["diner/app/text/"],
      search: "Szukaj w menu",
    });
    expect(read("diner/app/text/legal.pl-PL.ts")).toMatch(/in Polish[^]*export const legalPlPL = /);
    expect(read("diner/app/text/pages.pl-PL.ts")).not.toMatch(/en-?US/i);
  });

  it.each([
    ["a catalogue that English has not got", { "diner/app/texts/": {} }, ["diner/app/texts/ is no catalogue"]],
    ["a key that English has not got", { "diner/app/text/": { nothing: "Nada" } }, ["diner/app/text/: es-ES nothing is not in en-US"]],
    ["what is no text", { "diner/app/text/": { search: 1 } }, ["diner/app/text/: search is no text"]],
    [
      "another placeholder than in English",
      { "diner/app/text/": { table: "Mesa {mesa}" } },
      ["diner/app/text/: es-ES table has other holes than en-US: Mesa {mesa}"],
    ],
    ["an empty text", { "diner/app/text/": { search: " " } }, ["diner/app/text/: es-ES search is empty:  "]],
    ["a list in place of texts", { "diner/app/text/": [] }, ["diner/app/text/ is no object of texts"]],
    ["what is no object", "no JSON", ["the file is no object of catalogues"]],
  ])("are refused as a whole with %s", (_, given, mistakes) => {
    const before = read("staff/app/text/audit-words/es-ES.ts");
    const also = typeof given === "object" ? { "staff/app/text/audit-words/": { "fields.role": "Puesto" }, ...given } : given;
    expect(importTexts(root, "es-ES", also)).toEqual({ mistakes });
    expect(read("staff/app/text/audit-words/es-ES.ts")).toBe(before);
  });

  it("write nothing of a refused file of a new language", () => {
    expect(importTexts(root, "fr-FR", { "diner/app/text/": { table: "Table" } })).toHaveProperty("mistakes");
    expect(existsSync(join(root, "diner/app/text/fr-FR.ts"))).toBe(false);
  });
});

describe("a catalogue's source", () => {
  const file = {
    path: "a/es-ES.ts",
    text: 'export const texts = { a: "x", b: { c: `y`, ...more }, d: ["z"], e: count } satisfies T;\n',
  };

  it("has its texts by key, without those of a spread and what is no constant", () =>
    expect(textsWritten(file).map(({ key, text }) => [key, text])).toEqual([
      ["a", "x"],
      ["b.c", "y"],
      ["d.0", "z"],
    ]));

  it("keeps everything but the texts that change", () =>
    expect(
      withTexts(
        file,
        new Map([
          ["b.c", "w"],
          ["a", "x"],
        ]),
      ),
    ).toBe(file.text.replace("`y`", '"w"')));
});
