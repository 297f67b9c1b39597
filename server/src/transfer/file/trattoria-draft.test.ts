import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readRestaurant } from "./read-restaurant.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const DRAFT = join(ROOT, "server/test-restaurant/broken/trattoria-draft");
const CORRECTED = join(ROOT, "e2e/restaurants/trattoria-lucia");

const folder = mkdtempSync(join(tmpdir(), "comanda-trattoria-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Mistakes as `line message`, in their order. */
async function mistakesIn(of: string): Promise<string[]> {
  const read = await readRestaurant(of);
  return read.ok ? [] : (read.help ?? []).map(({ line, message }) => `${line} ${message}`);
}

const HOURS =
  'hours are written like mon-fri 17:00-19:00, with days as daily, mon-fri or "sat, sun"; a second time of the same days is an entry';
const ALLERGENS =
  "known here: celery, crustaceans, egg, fish, gluten, lupin, milk, mollusc, mustard, peanut, sesame, soy, sulphites, tree-nut";
const PRICE = "holds a price that cannot be read; write +1.00 at its end, without blank, currency sign or comma";
const comma = (key: string) => `“${key}” follows a comma inside { }: write a text with a comma in quotes there, and an amount with a point`;

describe("the first draft of a menu of 120 dishes in euros", () => {
  it("reports only the two syntax errors, which hide all other mistakes", async () => {
    expect(await mistakesIn(DRAFT)).toEqual([
      expect.stringMatching(/^151 a text with “: ” in it is written in quotes/),
      `199 ${comma("mozzarella")}`,
    ]);
  });

  it("reports every other mistake at its line, with what to write, once those two are corrected", async () => {
    const draft = readFileSync(join(DRAFT, "restaurant.yaml"), "utf8");
    const quoted = draft
      .replace(/description: (Bologna PGI .*)/, 'description: "$1"')
      .replace("en: Tomato, mozzarella, basil,", 'en: "Tomato, mozzarella, basil",')
      .replace("es: Tomate, mozzarella, albahaca }", 'es: "Tomate, mozzarella, albahaca" }');
    writeFileSync(join(folder, "restaurant.yaml"), quoted);
    const found = await mistakesIn(folder);
    const starts = [
      '5 a colour is written like "#0B7654", in quotes',
      "9 the currency is the ISO 4217 code of one with two digits, like USD, EUR, GBP",
      "10 write true or false",
      `12 ${HOURS}`,
      `13 ${HOURS}`,
      "26 “perGuest” is not known here; known here: id, name, percent, amount, orderTypes, guestsFrom, taxed",
      "42 there is no region Courtyard; write its id, 2",
      "43 there is no region Courtyard; write its id, 2",
      `66 “Gluten-free / 無麩質 / Sin gluten +€1.50” ${PRICE}`,
      `73 “Family 45cm / 家庭 45 公分 / Familiar 45 cm +6,50” ${PRICE}`,
      `147 ${comma("garlic")}`,
      `147 ${comma("tomatoes")}`,
      `147 ${comma("basil")}`,
      `148 ${comma("mortadella")}`,
      `148 ${comma("coppa and squacquerone cheese")}`,
      "152 a price is a number from 0 to 999999.99, with at most 2 digits after the point and no sign of a currency, like 12.50",
      `153 “pistachio” is not known here; ${ALLERGENS}`,
      "159 “molluscs” is not known here; did you mean “mollusc”?",
      "160 “molluscs” is not known here; did you mean “mollusc”?",
      "161 “gluten free” is not known here; did you mean “gluten-free”?",
      `162 ${HOURS}`,
      `169 ${comma("seis horas al fuego")}`,
      `182 “nuts” is not known here; ${ALLERGENS}`,
      "183 “molluscs” is not known here; did you mean “mollusc”?",
      `192 ${comma("price per person")}`,
      `217 “nuts” is not known here; ${ALLERGENS}`,
      "218 “molluscs” is not known here; did you mean “mollusc”?",
      "230 “100g” is not known here; did you mean “100 g”?",
      `237 ${HOURS}`,
      `237 ${HOURS}`,
      "243 “molluscs” is not known here; did you mean “mollusc”?",
      "244 “molluscs” is not known here; did you mean “mollusc”?",
      "250 the product or choice 5001 is already on line 57",
      "251 the product or choice 5002 is already on line 58",
      `267 “almonds” is not known here; ${ALLERGENS}`,
      `269 “nuts” is not known here; ${ALLERGENS}`,
      `273 “almonds” is not known here; ${ALLERGENS}`,
      `280 ${comma("75 l")}`,
      `311 “walnut” is not known here; ${ALLERGENS}`,
      `322 ${HOURS}`,
      "327 there is no category Pizza; write its id, 30",
      "334 “growth” is missing",
    ];
    expect(found.map((mistake, at) => mistake.slice(0, starts[at]?.length))).toEqual(starts);
  });

  it("has no mistakes once it is corrected", async () => expect(await mistakesIn(CORRECTED)).toEqual([]));
});
