import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CANADIAN_AREA_CODES, checkPhoneOf, OTHER_COUNTRIES_AREA_CODES, phoneCountry, PLACELESS_AREA_CODES } from "./phone-region.ts";
import { phoneDigits } from "./phone.ts";

const lines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n");

const taken = (text: string) => ({ ok: true, value: phoneDigits(text) });
const REFUSED = { ok: false, why: "login.loginInUsefulPhone" };

describe("a phone", () => {
  it.each(lines("phone-region.us.txt"))("of the United States is %j", (text) => {
    expect(phoneCountry(phoneDigits(text))).toBe("US");
    expect(checkPhoneOf(text, ["US"])).toEqual(taken(text));
    expect(checkPhoneOf(text, ["CA"])).toMatchObject(REFUSED);
  });

  it.each(lines("phone-region.ca.txt"))("of Canada is %j", (text) => {
    expect(phoneCountry(phoneDigits(text))).toBe("CA");
    expect(checkPhoneOf(text, ["US", "CA"])).toEqual(taken(text));
    expect(checkPhoneOf(text, ["US"])).toMatchObject(REFUSED);
  });

  it.each(lines("phone-region.other.txt"))("of neither is %j", (text) => {
    expect(phoneCountry(phoneDigits(text))).toBe("other");
    expect(checkPhoneOf(text, ["US", "CA"])).toMatchObject(REFUSED);
  });

  it.each(lines("phone.invalid.txt"))("that cannot be called is of nowhere: %j", (text) =>
    expect(checkPhoneOf(text, ["US", "CA"])).toMatchObject(REFUSED),
  );
});

describe("the lists of area codes", () => {
  const listed = [...CANADIAN_AREA_CODES, ...OTHER_COUNTRIES_AREA_CODES, ...PLACELESS_AREA_CODES];

  it("contain three digits each, without duplicates", () => {
    expect(listed.filter((code) => !/^[2-9][0-8]\d$/.test(code))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
