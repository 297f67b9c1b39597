import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readRestaurant } from "./read-restaurant.ts";

const MENU = readFileSync(join(import.meta.dirname, "../../../test-restaurant/big-menu/restaurant.yaml"), "utf8");

/** Typical mistakes of authors, each on a line of its own, and a part of the sentence that reports it. */
const MISTAKES: [right: string, wrong: string, sentence: string][] = [
  ["phone: +1 415-555-0193", "phone: 415-555-0193", "a phone number is written with its country"],
  ["timeZone: America/Chicago", "timeZone: Chicago", "a time zone has its IANA name"],
  ["openingHours: [sun-thu 11:00-22:00,", "openingHours: [sun-thu 11-22,", "hours are written like mon-fri 17:00-19:00"],
  ["rate: 8.875%", "rate: 0.08875", "0.08875 is read as 0.08875 percent"],
  ["taxed: false }", "taxd: false }", "“taxd” is not known here; did you mean “taxed”?"],
  ["name: B1, seats: 2, region: 2", "name: B1, seats: 2, region: 22", "there is no region 22"],
  ["8002 Large / 大份 +4.00", "8002 Large / 大份 + 4.00", "holds a price that cannot be read"],
  ["8012 Bowl / 大碗 +3.00", "8012 Bowl +$3.00", "holds a price that cannot be read"],
  ["8022 Medium / 中杯 +0.75", "8022 Medium / Moyen +0.75", "“Moyen” is in the position of the Chinese name"],
  ["- 8042 Beef / 牛肉 +2.00", "- 8042 Beef 2.00", "holds a price that cannot be read"],
  ["8054 Hard-boiled egg +2.00 x2", "8054 Hard-boiled egg x2 +2.00", "has its “x” before the price"],
  ["- 8153 Mushrooms +1.50", "- 8152 Mushrooms +1.50", "the product or choice 8152 is already on line"],
  ["name: Tomato Basil Soup, price: 6.50", "name: Tomato Basil Soup, price: $6.50", "a price is a number"],
  [
    "name: French Onion Soup, description: Gruyere and toast., price: 8.95",
    "name: French Onion Soup, price: 8,95",
    "“95” follows a comma inside { }",
  ],
  ["present: [mollusc, milk] }, groups: [soup-size]", "present: [mollusc, milk] }, groups: [soup-sise]", "did you mean “soup-size”?"],
  ["{ id: 305, name: Wedge Salad", "{ id: 304, name: Wedge Salad", "the product or choice 304 is already on line"],
  ["        price: 15.95", "        prise: 15.95", "“prise” is not known here; did you mean “price”?"],
  [
    "{ id: 405, name: Black Bean Burger, price: 14.50, dietary: [vegetarian]",
    "{ id: 405, name: Black Bean Burger, price: 14.50, dietary: [veggie]",
    "“veggie” is not known here; known here: vegetarian",
  ],
  ["name: Reuben, description", "name: Reuben, picture: Reuben Foto.jpg, description", "a picture is the name of a file in pictures/"],
  ["{ 109: 12, 714: 8", "{ 109: 12, 7140: 8", "there is no product or choice 7140"],
  ["from: 25, validDays: 30", "from: 25, validDays: 0", "a whole number from 1 to 3650"],
];

const lineIn = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split("\n").length;

describe("a menu of 129 dishes", () => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-real-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const mistakesIn = async (yaml: string) => {
    writeFileSync(join(folder, "restaurant.yaml"), yaml);
    const read = await readRestaurant(folder);
    return read.ok ? [] : (read.help ?? []).map(({ line, message }) => ({ line, message }));
  };

  it("has no mistakes", async () => expect(await mistakesIn(MENU)).toEqual([]));

  it("has each of 21 mistakes reported at its line, all at once", async () => {
    const yaml = MISTAKES.reduce((text, [right, wrong]) => text.replace(right, wrong), MENU);
    const found = await mistakesIn(yaml);
    const expected = MISTAKES.map(([, wrong, sentence]) => ({
      line: lineIn(yaml, wrong),
      message: expect.stringContaining(sentence) as string,
    }));
    expect(found).toEqual(expect.arrayContaining(expected));
    const lines = new Set(expected.map(({ line }) => line));
    expect(lines.size).toBe(MISTAKES.length);
    expect(found.filter(({ line }) => !lines.has(line))).toEqual([]);
  });

  it.each([
    ["a forgotten colon", "price: 15.95", "price 15.95", "a colon is missing here"],
    ["a colon in a name", "description: Half-pound patty, cheddar", "description: Half-pound: patty, cheddar", "is written in quotes"],
    ["a tab", "        price: 15.95", "\t\t\t\tprice: 15.95", "begins with a tab"],
    [
      "a number sign in a text",
      "description: Half-pound patty,",
      "description: Patty #1 of town,",
      "as a comment; write the text in quotes",
    ],
    ["a name that begins with a star", "name: Add-ons", "name: *Add-ons", "a text cannot begin with *"],
  ])("has %s named at its line, in plain words", async (_, right, wrong, sentence) => {
    const yaml = MENU.replace(right, wrong);
    const [first] = await mistakesIn(yaml);
    expect(first).toMatchObject({ message: expect.stringContaining(sentence) as string });
    expect(Math.abs((first?.line ?? 0) - lineIn(yaml, wrong))).toBeLessThanOrEqual(1);
  });
});
