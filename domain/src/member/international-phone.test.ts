import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkAnyPhone, internationalPhone, otherCallingCode, phoneText, staffPhoneText, storedPhone } from "./international-phone.ts";
import { checkPhone, showPhone } from "./phone.ts";

const lines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .replace(/\n$/, "")
    .split("\n");

describe("a phone with another calling code than 1", () => {
  it.each([
    ["+886912345678", "+886912345678"],
    ["+886 912-345 678", "+886912345678"],
    [" +44 (0)7400 123456", "+4407400123456"],
    ["＋８８６９１２３４５６７８", "+886912345678"],
    ["+٩٦٦٥٠١٢٣٤٥٦٧", "+966501234567"],
    ["+۹۸۹۱۲۳۴۵۶۷۸۹", "+989123456789"],
  ])("is read without its punctuation, in any digits: %j as %s", (text, international) => {
    expect(otherCallingCode(text)).toBe(international);
    expect(checkAnyPhone(text)).toEqual({ ok: true, value: international });
    expect(storedPhone(text)).toBe(international);
  });

  it.each(["", "+", "+1 415 555 0134", "886912345678", "+88691", "+8869123456789012", "+886 call me", "++886912345678", "+0912345678"])(
    "is not %j",
    (text) => expect(otherCallingCode(text)).toBeNull(),
  );

  it.each([
    ["+886912345678", "+886 912 345 678"],
    ["+447400123456", "+44 740 012 3456"],
    ["+4915123456789", "+49 151 234 567 89"],
    ["+79123456789", "+7 912 345 6789"],
    ["+34612345678", "+34 612 345 678"],
  ])("is shown with its calling code and in groups: %s as %s", (phone, shown) => {
    expect([phoneText(phone), staffPhoneText(phone), internationalPhone(phone)]).toEqual([shown, shown, phone]);
  });

  it("is shown with all of its digits in their order", () => {
    const digits = fc.stringMatching(/^[2-9]\d{6,14}$/);
    fc.assert(fc.property(digits, (all) => void expect(phoneText(`+${all}`).replaceAll(" ", "")).toBe(`+${all}`)));
  });
});

describe("a phone of +1", () => {
  it.each(lines("phone.valid.txt"))("follows the specification's rule alone: %j", (text) => {
    expect(checkAnyPhone(text)).toEqual(checkPhone(text));
    expect(storedPhone(text)).toMatch(/^\d{10}$/);
  });
  it.each(lines("phone.invalid.txt").filter((text) => !text.startsWith("+86")))("follows it also where it is none: %j", (text) =>
    expect(checkAnyPhone(text)).toEqual(checkPhone(text)),
  );

  it("is shown with its dashes, to diners with +1", () => {
    expect(phoneText("4155550134")).toBe("+1 415-555-0134");
    expect(staffPhoneText("4155550134")).toBe(showPhone("4155550134"));
    expect(internationalPhone("4155550134")).toBe("+14155550134");
  });
});
