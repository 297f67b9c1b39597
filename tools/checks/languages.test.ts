import { expect, it } from "vitest";

import { localePrefixes, locales } from "../../domain/src/locale.ts";
import { isTest, isTypeScript, type SourceFile, sourceFiles } from "./source-files.ts";
import { literalsOf } from "./syntax.ts";

const LIST = "domain/src/locale.ts";
/** Catalogues, and the records over the languages that name them. */
const TEXTS = /(^|\/)text\//;
/** Product code. Tests, tools and measurements choose languages to try. */
const PACKAGES = ["domain", "contract", "server/src", "ui", "web", "diner", "host"];
const FOR_TESTS = /-for-tests\.ts$/;

const NAMES = [...locales, ...localePrefixes].map((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`));

/** The lines of a file that name a language, comments aside. */
const linesNaming = ({ path, text }: SourceFile): string[] =>
  text
    .split("\n")
    .flatMap((line, at) =>
      !/^\s*(\/\/|\/?\*)/.test(line) && NAMES.some((name) => name.test(line)) ? [`${path}:${at + 1} ${line.trim()}`] : [],
    );

it("names a language nowhere but in the list of languages and among the texts", () => {
  const files = PACKAGES.flatMap((folder) => sourceFiles(folder)).filter(
    (file) => isTypeScript(file) && !isTest(file) && !FOR_TESTS.test(file.path) && file.path !== LIST && !TEXTS.test(file.path),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(linesNaming)).toEqual([]);
});

it.each(['const isChinese = locale === "zh-TW";', "const PREFIX = /^\\/(zh-tw|es-es)/;", 'const name = product.name["en-US"];'])(
  "finds the name of a language in %s",
  (text) => expect(linesNaming({ path: "diner/app/a.ts", text })).toHaveLength(1),
);

it("has languages whose first letters differ, by which a restaurant's file names them", () =>
  expect(new Set(locales.map((locale) => locale.split("-")[0])).size).toBe(locales.length));

it("has prefixes that no page begins with", () => {
  const [routes] = sourceFiles("diner/app").filter(({ path }) => path === "diner/app/routes.ts");
  const first = routes ? literalsOf(routes).map(({ text }) => text.split("/")[0] ?? "") : [];
  expect(first.length).toBeGreaterThan(20);
  expect(first.filter((part) => part !== "" && localePrefixes.includes(part))).toEqual([]);
});
