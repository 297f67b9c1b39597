import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readRestaurant } from "./read-restaurant.ts";
import { part, sentenceIn } from "../../platform/values/sentence.ts";

const broken = join(import.meta.dirname, "../../../test-restaurant/broken");

/** Mistakes as `line:column message`, in their order. */
async function mistakesIn(name: string): Promise<string[]> {
  const read = await readRestaurant(join(broken, name));
  if (read.ok) throw new Error(`${name} has no mistakes`);
  return (read.help ?? []).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

/** The mistakes that the file `mistakes.txt` of a folder names, in their order. */
const expectedIn = (name: string): string[] =>
  readFileSync(join(broken, name, "mistakes.txt"), "utf8")
    .trimEnd()
    .split("\n");

describe("the reader of a restaurant's folder with mistakes", () => {
  it("names the file of each mistake", async () => {
    const read = await readRestaurant(join(broken, "encoding"));
    const [file, message] = [join(broken, "encoding/restaurant.yaml"), "the file is not UTF-8 text"];
    const sentence = part("not-utf-8");
    expect(read).toEqual({ ok: false, why: "restaurant-invalid", help: [{ file, line: 2, column: 1, message, sentence }] });
  });

  it("has a code for each mistake, and a sentence with all its values in each language", async () => {
    const codes = new Set<string>();
    for (const folder of readdirSync(broken)) {
      const read = await readRestaurant(join(broken, folder));
      for (const { message, sentence } of read.ok ? [] : (read.help ?? [])) {
        codes.add(sentence.code);
        expect(sentenceIn("en-US", sentence)).toBe(message);
        const others = [sentenceIn("zh-TW", sentence), sentenceIn("es-ES", sentence)];
        expect(new Set([message, ...others]).size).toBe(3);
        expect(others.join(" ")).not.toMatch(/\{\w+\}|undefined|\[object/);
      }
    }
    expect([...codes]).not.toContain("yaml-other");
    expect(codes.size).toBeGreaterThan(60);
  });

  it.each([
    ["unknown words, with a suggestion, and missing ones", "words"],
    ["all invalid values", "values"],
    ["duplicate ids and unknown references, beside other mistakes", "references"],
    ["promotions that count unknown products, products that cannot be counted, or products that are counted already", "promotions"],
    ["groups that cannot be satisfied, once for all aliases of one anchor", "choices"],
    ["choices whose price or name would be parsed differently than their author meant", "short-choices"],
    ["a dish number that two products have, and one that is too long", "numbers"],
    ["products with two prices or none, and a rate that is a fraction", "whole-prices"],
    ["promotions for a number of pieces of products whose choices have whole prices", "whole-price-promotions"],
    ["pictures that are missing, unsafe, too large to resize, or of another type than their name", "pictures"],
  ])("reports %s", async (_mistakes, name) => {
    expect(await mistakesIn(name)).toEqual(expectedIn(name));
  });

  it("reads choices with whole prices as the price of the product, and adds the defaults", async () => {
    const folder = mkdtempSync(join(tmpdir(), "comanda-whole-"));
    const yaml = readFileSync(join(broken, "whole-prices/restaurant.yaml"), "utf8");
    const correct = yaml
      .replace("rate: 0.2", "rate: 0.2%")
      .replace("name: Marinara", "name: Marinara\n        price: 8.00")
      .replace("Funghi, price: 9.90,", "Funghi,")
      .replace(", crust]", "]");
    writeFileSync(join(folder, "restaurant.yaml"), correct.replace("points: 90, ", ""));
    const loaded = await readRestaurant(folder);
    rmSync(folder, { recursive: true });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.help));
    expect(loaded.value.categories[0]?.products[0]).toMatchObject({
      price: "0.00",
      modifierGroups: [{ id: "50", min: 1, max: 1, modifiers: [{ price: "9.90" }, { price: "12.90" }] }],
    });
    expect(loaded.value.categories[0]?.products[3]?.modifierGroups).toMatchObject([{ min: 0, max: 1 }]);
    expect(loaded.value.tables).toMatchObject([{ regionId: "1" }]);
  });

  it.each([
    ["a forgotten colon", "name Soup", "a colon is missing here, as in “name: Soup”, or a line is indented too far: “name Soup”"],
    [
      "a colon in a text",
      "name: Soup: hot",
      "a text with “: ” in it is written in quotes; or the next line is indented too far: “name: Soup: hot”",
    ],
    ["a tab", "menu:\n\t- id: 1", "the line begins with a tab; YAML is indented by blanks: “- id: 1”"],
    ["a star", "name: *Special", "a text cannot begin with * or &; write it in quotes: “name: *Special”"],
    ["an apostrophe in quotes", "name: 'Chef's soup'", "this cannot stand here; if it is text, write it in quotes: “name: 'Chef's soup'”"],
    ["a quote that is not closed", 'name: "Soup', 'a quote, a bracket or a comma is missing: “name: "Soup”'],
  ])("says in plain words, with the line, what YAML cannot read: %s", async (_, line, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), "comanda-yaml-"));
    writeFileSync(join(folder, "restaurant.yaml"), `id: 1\n${line}\naccent: "#0B7654"\n`);
    const read = await readRestaurant(folder);
    rmSync(folder, { recursive: true });
    expect(read.ok ? [] : read.help?.map(({ message }) => message)).toContain(sentence);
  });

  // The parser, which is slow here, would tell the beginning of the file.
  it.each(["[", "{", "[\n", "- ", "? "])(
    "refuses lists and maps that are opened 200 000 times where they are, unparsed: %s",
    async (opened) => {
      const folder = mkdtempSync(join(tmpdir(), "comanda-yaml-"));
      writeFileSync(join(folder, "restaurant.yaml"), `id: 1\n# a note\nname: ${opened.repeat(200_000)}`);
      const read = await readRestaurant(folder);
      rmSync(folder, { recursive: true });
      expect(read.ok ? [] : read.help).toMatchObject([
        { line: 3, column: 7, message: "the file is nested too deeply, or its aliases expand too much" },
      ]);
    },
  );

  it("reports syntax errors of YAML", async () => expect(await mistakesIn("syntax")).toContain("3:1 “id” is in this map already"));

  it.each([
    ["aliases", "the file is nested too deeply, or its aliases expand too much"],
    ["empty", "expected a map (`word: value`)"],
    ["nowhere", "there is no restaurant.yaml in this folder that can be read"],
  ])("says in one sentence what is wrong with the whole file: %s", async (name, sentence) => {
    expect(await mistakesIn(name)).toEqual([`1:1 ${sentence}`]);
  });
});

describe("a large file with mistakes", () => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-large-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const mistakes = async (yaml: string) => {
    writeFileSync(join(folder, "restaurant.yaml"), yaml);
    const read = await readRestaurant(folder);
    return read.ok ? [] : (read.help ?? []).map(({ line, message }) => `${line} ${message}`);
  };
  const many = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at)).join("\n");

  it.each([
    ["words that are not known", many(20_000, (at) => `word${at}: 1`), 100, "from here on: 19910 more mistakes"],
    ["keys that are there already", many(20_000, () => "name: Diner"), 100, "102 from here on: 19899 more mistakes"],
    ["stock of nothing", `stock:\n${many(20_000, (at) => `  ${at + 1}: 1`)}`, 100, "from here on: "],
  ])("names the first hundred %s and counts the others", async (_, yaml, named, last) => {
    const found = await mistakes(yaml);
    expect(found).toHaveLength(named + 1);
    expect(found.at(-1)).toContain(last);
  });

  it("counts the mistakes beyond one hundred", async () => {
    const found = await mistakes(many(102, () => "name: Diner"));
    expect(found.slice(-2)).toEqual(["101 “name” is in this map already", "102 from here on: 1 more mistake"]);
  });

  it("is not read beyond one megabyte", async () =>
    expect(await mistakes(`# ${"x".repeat(1_000_000)}`)).toEqual(["1 the file is larger than 1 MB"]));
});
