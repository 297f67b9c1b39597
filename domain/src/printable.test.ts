import { describe, expect, it } from "vitest";
import { isPrintable, printableJson, toPrintable, withoutUnprintable } from "./printable.ts";

describe("a text on one line", () => {
  it.each(["Mei", "Ñandú O'Neil", "林美", "👩‍👩‍👧", "می‌خواهم"])("can be %j", (text) => {
    expect(isPrintable(text)).toBe(true);
    expect(toPrintable(text)).toBe(text);
  });
  it.each([
    ["Mei\u001b[31m", "Mei\\u{1b}[31m"],
    ["Mei\r\nCoupon 9", "Mei\\u{d}\\u{a}Coupon 9"],
    ["\u202eieM", "\\u{202e}ieM"],
    ["Mei\u0000", "Mei\\u{0}"],
    ["a\u2028b\u061cc\u009bd", "a\\u{2028}b\\u{61c}c\\u{9b}d"],
  ])("cannot be %j, and is written %s", (text, written) => {
    expect(isPrintable(text)).toBe(false);
    expect(toPrintable(text)).toBe(written);
  });
});

it("is written in JSON by an escape where it cannot be displayed", () => {
  const value = { message: "a\u202eb\u009b2J\u007f\nc\u2028", 名: "花生\ud800" };
  const written = printableJson(value);
  expect(written).toBe(String.raw`{"message":"a\u202eb\u009b2J\u007f\nc\u2028","名":"花生\ud800"}`);
  expect(JSON.parse(written)).toEqual(value);
});

describe("a text of several lines without unprintable characters", () => {
  it.each(["No onion", "No onion,\nno garlic", "بدون بصل", "ללא בצל, 2", "می‌خواهم", "👩‍👩‍👧", "e\u0301"])("is %j unchanged", (text) =>
    expect(withoutUnprintable(text)).toBe(text),
  );
  it.each([
    ["no \u202eonion, allergic\u202c", "no onion, allergic"],
    ["\u2066\u2067\u2068a\u2069 \u200e\u200f\u061cb", "a b"],
    ["\u001b[31ma\u0007\u009b\ufeff", "[31ma"],
    ["a\r\nb\rc\u2028d\u2029e\u0085f", "a\nb\nc\nd\ne\nf"],
    ["a\tb", "a b"],
    ["a\ud800b", "ab"],
  ])("of %j is %j", (text, clean) => expect(withoutUnprintable(text)).toBe(clean));
});
