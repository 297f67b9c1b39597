import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readRestaurant } from "./read-restaurant.ts";

const broken = join(import.meta.dirname, "../../../test-restaurant/broken");

/** Mistakes as `line:column message`, in their order. */
async function mistakesIn(name: string): Promise<string[]> {
  const read = await readRestaurant(join(broken, name));
  if (read.ok) throw new Error(`${name} has no mistakes`);
  return (read.help ?? []).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const HOURS =
  'hours are written like mon-fri 17:00-19:00, with days as daily, mon-fri or "sat, sun"; a second time of the same days is an entry of its own, ' +
  "a whole day is 00:00-24:00, and a day without hours is left out";
const PRICE = "a price is a number from 0 to 999999.99, with at most 2 digits after the point and no sign of a currency, like 12.50";
const CHOICE_PRICE = "a price of a choice is a number from 0 to 999999.99 like 2.50, or = and a number for the whole price like = 9.90";
const CHOICE = "a choice is written like `8101 Thin wheat / 細麵 / Fino +1.00 x2 (default)`, or as a map";
const SHORT_PRICE = "write +1.00 at its end, without blank, currency sign or comma; a name with such a number is written as a map";

describe("the reader of a restaurant's folder with mistakes", () => {
  it("names the file of each mistake", async () => {
    const read = await readRestaurant(join(broken, "encoding"));
    expect(read).toEqual({
      ok: false,
      why: "restaurant-invalid",
      help: [{ file: join(broken, "encoding/restaurant.yaml"), line: 2, column: 1, message: "the file is not UTF-8 text" }],
    });
  });

  it("reports unknown words, with a suggestion, and missing ones", async () => {
    expect(await mistakesIn("words")).toEqual([
      "2:1 “nme” is not known here; did you mean “name”?",
      "3:14 the English text (en) is missing",
      "6:1 “adress” is not known here; did you mean “address”?",
      "9:13 “guestMood” is not known here; did you mean “guestMode”?",
      "11:70 “colour” is not known here; known here: id, name, seats, region, qrcodes",
      "18:9 “pric” is not known here; did you mean “price”?",
      "20:27 “fr” is not known here; known here: en, zh, es",
      "22:22 “twoForr” is not known here; did you mean “twoFor”?",
      "24:42 “choises” is not known here; did you mean “choices”?",
      "25:20 there is no group “size”",
      "25:26 “defaults” is not known here; did you mean “default”?",
      "26:9 expected a map (`word: value`)",
    ]);
  });

  it("reports all invalid values", async () => {
    expect(await mistakesIn("values")).toEqual([
      "1:5 an id is a number from 1 to 9223372036854775807",
      "2:7 the text holds a line break or a character that cannot be seen",
      "3:20 the text holds half a character (a lone surrogate)",
      '4:9 a colour is written like "#0B7654", in quotes',
      '5:34 a colour is written like "#0B7654", in quotes',
      "6:8 a phone number is written with its country, like +1 415-555-0134",
      "7:1 the text is empty",
      "8:11 a time zone has its IANA name, like America/Los_Angeles",
      `10:5 ${HOURS}`,
      `11:5 ${HOURS}`,
      `12:5 ${HOURS}`,
      `13:5 ${HOURS}`,
      "14:24 write true or false",
      "14:40 expected a whole number from 1 to 999",
      "14:49 at most 3 percentages are offered as a tip",
      "15:18 an address block is written like 203.0.113.0/24",
      "16:41 a percentage is a number from 0 to 40, with at most 4 digits after the point, like 8.25",
      "17:44 a charge is either percent or amount",
      "19:61 an id is a number from 1 to 9223372036854775807",
      `24:34 ${PRICE}`,
      `25:34 ${PRICE}`,
      `26:34 ${PRICE}`,
      "27:9 a product has either a price or points",
      "28:34 a product has either a price or points",
      "29:47 “kosher” is not known here; known here: vegetarian, vegan, gluten-free, halal, spicy",
      "29:67 an allergen is either present or absent",
      "30:43 only a product that is `soldBy: weight` has a unit",
      "32:15 the text is longer than 120 characters",
      "34:17 “litre” is not known here; known here: piece, weight",
      "35:15 “stone” is not known here; known here: lb, oz, kg, 100 g",
      `36:17 ${HOURS}`,
      "37:18 a picture is the name of a file in pictures/, in small letters, digits and hyphens, like beef-soup.svg",
      "38:58 a percentage is a number from 0 to 100, with at most 4 digits after the point, like 8.25",
      "38:74 expected a whole number from 1 to 3650",
      "39:102 expected a number above 0 with at most 3 digits after the point",
      "40:21 a path starts with one /, contains no blanks, and is not one of the app's own",
      "40:45 a redirect leads to a path or to an http or https address",
      "40:76 the status of a redirect is 301 or 302",
      ...[41, 42, 43, 44, 45].map((line) => `${line}:11 a path starts with one /, contains no blanks, and is not one of the app's own`),
      "46:11 the currency is the ISO 4217 code of one with two digits, like USD, EUR, GBP, CAD or TWD",
      "47:13 a country is US or CA: sign-in takes no phones of others, where diners order as guests",
    ]);
  });

  it("reports duplicate ids and unknown references, beside other mistakes", async () => {
    expect(await mistakesIn("references")).toEqual([
      "12:11 the region 1 is already on line 11",
      "15:43 there is no region 3",
      "15:64 the QR code 700001 is already on line 14",
      "25:18 there is no group “sise”; did you mean “size”?",
      "27:13 the product or choice 1 is already on line 22",
      "30:41 the group “size” has no choice 53",
      "30:55 the group “size” is at this product twice",
      "30:70 2 choices are the default, but max of “size” is 1",
      "31:22 the condiment 91 is another one on line 26",
      "31:39 the condiment 92 is in this list twice",
      "32:13 the product or choice 51 is already on line 17",
      `34:16 ${PRICE}`,
      "35:11 the category 10 is already on line 19",
      "38:3 there is no product or choice 99",
      "40:74 there is no category 11",
      "41:69 there is no product 52",
      "44:13 the redirect of /old is already on line 43",
    ]);
  });

  it("reports promotions that count unknown products, products that cannot be counted, or products that are counted already", async () => {
    expect(await mistakesIn("promotions")).toEqual([
      "21:53 the product 2 has another promotion already",
      "21:56 the product 3 is not sold by the piece for a price, so that no promotion can count it",
      "21:59 the product 4 is not sold by the piece for a price, so that no promotion can count it",
      "21:62 there is no product 5",
      "22:11 the promotion 1 is already on line 21",
      "22:44 expected a whole number from 2 to 99",
      "22:58 the product 1 has another promotion already",
      "23:49 a promotion is for at least one product",
    ]);
  });

  it("reports groups that cannot be satisfied, once for all aliases of one anchor", async () => {
    expect(await mistakesIn("choices")).toEqual([
      "16:10 min is 3, more than max, which is 2",
      "22:10 max is 4, but no more than 3 can be chosen",
      "30:7 2 choices are the default, but max is 1",
      `37:9 ${CHOICE}`,
      `38:9 ${CHOICE_PRICE}`,
      `39:9 ${CHOICE}`,
      "40:48 a group has at least one choice",
      "49:39 min is 2, more than max, which is 1",
    ]);
  });

  it("reports choices whose price or name would be parsed differently than their author meant", async () => {
    const price = (choice: string) => `“${choice}” holds a price that cannot be read; ${SHORT_PRICE}`;
    expect(await mistakesIn("short-choices")).toEqual([
      "17:15 YAML reads “ #3” as a comment; write the text in quotes, or a blank after the #",
      `24:17 ${price("Large + 2.50")}`,
      `25:17 ${price("Large +2,50")}`,
      `26:17 ${price("Large 2.50")}`,
      `27:17 ${price("Large +£2")}`,
      `28:17 ${price("Coke +1.50 (330ml)")}`,
      `29:17 ${price("Meal deal -1.00")}`,
      `30:17 ${price("Discount +-1")}`,
      "31:17 “Chicken wings x6” has its “x” before the price; the maximum of a choice follows the price, like +1.00 x2; a name with an “x” is written as a map",
      "32:17 “(default)” belongs at the end of a choice, after its price",
      "33:17 “Chilli” is in the position of the Chinese name (English / 繁體中文 / Español) and is not Chinese; a choice with a slash in its name is written as a map",
      "34:17 “Pepper” is in the position of the Chinese name (English / 繁體中文 / Español) and is not Chinese; a choice with a slash in its name is written as a map",
      "35:17 YAML reads “ #3” as a comment; write the text in quotes, or a blank after the #",
      `36:17 ${price("Large €2")}`,
      `37:17 ${price("Large +2.50.")}`,
      `38:17 ${price("Large − 1")}`,
      `40:13 ${price("Sauce + 0.50")}`,
    ]);
  });

  it("reports a dish number that two products have, and one that is too long", async () => {
    expect(await mistakesIn("numbers")).toEqual([
      "18:26 the number 12a is already on line 16",
      "19:26 the text is longer than 8 characters",
    ]);
  });

  it("reports products with two prices or none, and a rate that is a fraction", async () => {
    const twice = "the choices of “Size” have whole prices (= 9.90): leave the price of the product out, or write what each adds (+2.50)";
    expect(await mistakesIn("whole-prices")).toEqual([
      "9:41 0.2 is read as 0.2 percent; write 0.2% if that is meant, else the percentage, like 20%",
      `19:39 ${twice}`,
      "20:9 the choices of “Size” and “Crust” have whole prices; only those of one group can",
      "21:9 a product has either a price or points",
      `24:9 ${twice}`,
    ]);
  });

  it("reports promotions for a number of pieces of products whose choices have whole prices", async () => {
    expect(await mistakesIn("whole-price-promotions")).toEqual([
      "16:73 the choices of “Size” have whole prices (= 9.90), so that twoFor cannot apply; percentOff can",
      "22:54 the choices of the product 2 have whole prices (= 9.90), so that no promotion can count it",
    ]);
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

  it("reports pictures that are missing, unsafe, too large to resize, or of another type than their name", async () => {
    expect(await mistakesIn("pictures")).toEqual([
      "4:7 the picture “not-there.jpg” is not in the folder pictures/",
      "5:7 the picture “script.svg” has a <script>, which a picture cannot have",
      '18:46 the picture “foreign.svg” has fill="url(https://evil.example/x)", which can run or fetch something',
      '19:46 the picture “handler.svg” has onload="alert(1)", which can run or fetch something',
      "20:46 the picture “text.png” is neither SVG nor PNG, JPEG or WebP",
      "21:46 the picture “no-size.svg” has no width and height from 1 to 10000 that can be read",
      "22:46 the picture “really-svg.png” is image/svg+xml, which its name does not say",
      "23:46 the picture “entity.svg” is not well-formed SVG in UTF-8 (plain tags, no DOCTYPE, no CDATA)",
      "25:46 the picture “script.svg” has a <script>, which a picture cannot have",
      "26:46 the picture “bomb.png” has 9000 by 9000 pixels, and may have 24 million",
    ]);
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
