import { CALLING_CODES } from "@comanda/domain/member/calling-codes";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { checkPhoneIn, phonesFrom, phoneWithoutTrunk } from "./phone-of-country.ts";

const REFUSED = { ok: false, why: "login.loginInUsefulPhone" };

/** Of each country: how its numbers are written with the calling code, and what is stored. */
const VALID: [country: string, stored: string, texts: string[]][] = [
  ["US", "4155550134", ["4155550134", "+1 (415) 555-0134", "415-555-0134"]],
  ["CA", "4165550134", ["4165550134", "+1 416 555 0134"]],
  ["PR", "7875550134", ["7875550134"]],
  ["JM", "8765550134", ["8765550134", "+1 876 555 0134"]],
  ["TW", "+886912345678", ["+886912345678", "+886 0912-345-678", "＋８８６ ９１２ ３４５ ６７８"]],
  ["ES", "+34612345678", ["+34 612 34 56 78", "+34612345678", "+٣٤٦١٢٣٤٥٦٧٨"]],
  ["MX", "+525512345678", ["+52 55 1234 5678"]],
  ["GB", "+447400123456", ["+44 7400 123456", "+44 (0)7400 123456"]],
  ["DE", "+4915123456789", ["+49 1512 3456789", "+49 01512 3456789"]],
];

describe("a phone of a country that is served", () => {
  it.each(VALID)("of %s is stored as %s", (country, phone, texts) => {
    for (const text of texts) expect([text, checkPhoneIn(text, [country])]).toEqual([text, { ok: true, value: { phone, country } }]);
  });

  it.each(VALID)("of %s is refused where the country is not served", (country, _, texts) => {
    const others = VALID.map(([other]) => other).filter((other) => other !== country && !(country === "PR" && other === "US"));
    for (const text of texts) expect([text, checkPhoneIn(text, others)]).toMatchObject([text, REFUSED]);
  });

  it.each([
    "+8869123456",
    "+88691234567890",
    "+34 112 34 56 78",
    "+52 1 55 1234",
    "+44 7400 1234",
    "+49 151",
    "+886",
    "0912345678",
    "+44 7911 123456",
  ])("is not %j: too short, too long, of no such range, without its calling code, or of another country with the same one", (text) =>
    expect(checkPhoneIn(text, ["TW", "ES", "MX", "GB", "DE"])).toMatchObject(REFUSED),
  );

  it("is no toll-free or premium number of +1, nor one of another country of it", () => {
    for (const text of ["8005550134", "9005550134", "8765550134", "2425550134"])
      expect(checkPhoneIn(text, ["US", "CA", "TW"])).toMatchObject(REFUSED);
  });
});

describe("the phones that a text may be", () => {
  it.each([
    ["4155550134", ["4155550134"]],
    ["+886 912 345 678", ["+886912345678"]],
    ["0912 345 678", ["+886912345678"]],
    ["612 34 56 78", ["+886612345678", "+34612345678"]],
    ["0134", []],
  ])("%j are %j", (text, phones) => expect(phonesFrom(text, ["US", "TW", "ES"])).toEqual(phones));

  it("are none within a country that is not served", () => expect(phonesFrom("0912345678", ["US", "CA"])).toEqual([]));
});

it("the trunk prefix of a phone is dropped also where its country is not served", () => {
  expect(phoneWithoutTrunk("+886 0912 345 678")).toBe("+886912345678");
  expect(phoneWithoutTrunk("+1 (415) 555-0134")).toBe("4155550134");
});

it("the calling codes are those of the library", () =>
  expect([...CALLING_CODES]).toEqual(
    getCountries()
      .toSorted()
      .map((country) => [country, getCountryCallingCode(country)]),
  ));
