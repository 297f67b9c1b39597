import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RECIPES } from "../recipes/all-recipes.ts";
import { isChange } from "../recipes/recipe.ts";
import { isTest, ROOT, sourceFiles } from "./source-files.ts";

const page = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
const recipes = page.slice(page.indexOf("## Recipes"));

/** The text of a recipe, up to the next one. */
const textOf = (name: string): string => {
  const [, text = ""] = recipes.split(`**${name}.**`);
  return text.split(/^\*\*/m)[0] ?? "";
};
const marked = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
/** Files that a text names by their path or by a pattern of it. */
const names = (text: string, file: string): boolean => marked(text).some((code) => code === file || file.startsWith(`${code}/`));

describe.each(RECIPES)("the recipe: $name, on its example", ({ name, first, rest = [], asks }) => {
  it("is one of CONTRIBUTING.md", () => expect(textOf(name)).not.toBe(""));

  it("is written with every file that is changed and every place that the compiler asks for", () => {
    const files = [...first.filter(isChange), ...rest.filter(isChange)].map(({ file }) => file);
    // Files of the feature are another name for each feature.
    const named = [...files, ...asks].filter((file) => !/points|gallery\/popup-links/.test(file));
    expect(named.filter((file) => !names(textOf(name), file))).toEqual([]);
  });
});

describe("the recipes", () => {
  const source = sourceFiles()
    .filter((file) => !isTest(file))
    .map(({ text }) => text);

  it("name files by paths that exist", () => {
    const files = marked(recipes).filter((code) => /^[\w@.-]+(\/[\w@.-]+)+\.tsx?$/.test(code) || /^[\w-]+\.tsx?$/.test(code));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it("name only types, functions and constants that the source has", () => {
    const identifiers = marked(recipes).filter((code) => /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]?\w*|[A-Z]+_[A-Z_]+)$/.test(code));
    expect(identifiers.length).toBeGreaterThan(8);
    expect(identifiers.filter((name) => !source.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
  });
});
