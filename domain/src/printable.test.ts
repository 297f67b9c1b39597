import { describe, expect, it } from "vitest";
import { isPrintable, toPrintable } from "./printable.ts";

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
