import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, decimal, digitsText, isZero, negate, parseDecimal, roundHalfEven, subtract, times, toText } from "./decimal.ts";
import { ratioText } from "./ratio-text.ts";
import { roundRatioHalfEven } from "./ratio.ts";

const anyDecimal = fc.record({ units: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), scale: fc.integer({ min: 0, max: 6 }) });

describe("a decimal", () => {
  it.each([
    ["12.50", "12.5"],
    ["-0.001", "-0.001"],
    ["0", "0"],
    ["-0", "0"],
    ["100", "100"],
    ["007", "7"],
    ["0.00", "0"],
    ["1".repeat(40), "1".repeat(40)],
  ])("parses %s as %s", (text, same) => expect(toText(decimal(text))).toBe(same));

  it.each([
    [12.5, "12.5"],
    [0.1, "0.1"],
    [-3, "-3"],
    [0.000123456789012345, "0.000123456789012345"],
    [9007199254740991, "9007199254740991"],
  ])("parses the number %d as %s", (number, text) => expect(toText(decimal(number))).toBe(text));

  it.each([
    "",
    " 1",
    "1 ",
    "1.",
    ".5",
    "+1",
    "1e3",
    "1,5",
    "0x10",
    "--1",
    "１",
    "1".repeat(41),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    0.1 + 0.2,
    0.1234567890123456,
    123456789012345680000,
    9007199254740992,
    1e-7,
    null,
    undefined,
    true,
    {},
    ["1"],
  ])("refuses %j", (outside) => expect(parseDecimal(outside)).toBeNull());

  it("throws for an invalid constant of the program", () => expect(() => decimal("ten")).toThrow(RangeError));

  it("adds, subtracts and multiplies without losing a digit", () => {
    expect(toText(add(decimal("0.1"), decimal("0.2")))).toBe("0.3");
    expect(toText(subtract(decimal("1"), decimal("0.999")))).toBe("0.001");
    expect(toText(times(decimal("0.001"), decimal("99.999"), decimal("-2")))).toBe("-0.199998");
    expect([digitsText(add()), digitsText(times())]).toEqual(["0", "1"]);
  });

  it("compares by value, independent of the spelling", () => {
    expect([
      compare(decimal("1.0"), decimal("1")),
      compare(decimal("-1"), decimal("0.5")),
      compare(decimal("2"), decimal("1.999")),
    ]).toEqual([0, -1, 1]);
    expect([isZero(decimal("0.000")), isZero(decimal("0.001"))]).toEqual([true, false]);
  });

  it("has a text with all digits of its scale, or without trailing zeros", () => {
    expect([digitsText(decimal("-0.50")), digitsText(decimal("7"))]).toEqual(["-0.50", "7"]);
    expect([toText(decimal("10.10")), toText(decimal("10.00")), toText(decimal("-0.05"))]).toEqual(["10.1", "10", "-0.05"]);
  });
});

describe("rounding half to even", () => {
  it.each([
    ["2.125", "2.12"],
    ["2.135", "2.14"],
    ["-2.125", "-2.12"],
    ["-2.135", "-2.14"],
    ["2.1251", "2.13"],
    ["0.005", "0.00"],
    ["0.015", "0.02"],
    ["-0.005", "0.00"],
    ["7", "7.00"],
  ])("rounds %s to %s", (exact, rounded) => expect(digitsText(roundHalfEven(decimal(exact), 2))).toBe(rounded));

  it.each([
    ["1", "3", "0.33"],
    ["2", "3", "0.67"],
    ["1", "8", "0.12"],
    ["3", "8", "0.38"],
    ["-1", "8", "-0.12"],
    ["1", "-8", "-0.12"],
    ["0.7", "-0.3", "-2.33"],
  ])("rounds %s ÷ %s to %s", (over, under, rounded) =>
    expect(digitsText(roundRatioHalfEven(decimal(over), decimal(under), 2))).toBe(rounded),
  );

  it("refuses to divide by zero", () => expect(() => roundRatioHalfEven(decimal("1"), decimal("0.0"), 2)).toThrow(RangeError));

  it.each([
    ["1", "4", "0.25"],
    ["1", "3", "1/3"],
    ["-2", "6", "-1/3"],
    ["6", "1.5", "4"],
    ["0", "7", "0"],
    ["10", "0.25", "40"],
    ["7", "40", "0.175"],
    ["3", "125", "0.024"],
    ["1", "8", "0.125"],
    ["1", "15", "1/15"],
  ])("writes %s ÷ %s as %s", (over, under, text) => expect(ratioText(decimal(over), decimal(under))).toBe(text));
});

describe("the laws of decimals", () => {
  it("are those of arithmetic for any three", () =>
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        expect(compare(add(a, b), add(b, a))).toBe(0);
        expect(compare(add(add(a, b), c), add(a, add(b, c)))).toBe(0);
        expect(compare(times(a, add(b, c)), add(times(a, b), times(a, c)))).toBe(0);
        expect(isZero(add(a, negate(a)))).toBe(true);
        expect(compare(subtract(add(a, b), b), a)).toBe(0);
      }),
    ));

  it("include that its text parses to the same value", () =>
    fc.assert(
      fc.property(anyDecimal, (value) => {
        expect(compare(decimal(toText(value)), value)).toBe(0);
        expect(decimal(digitsText(value))).toEqual(value);
      }),
    ));

  it("include rounding by at most half a unit, and symmetrically for negatives", () =>
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 4 }), (value, digits) => {
        const off = subtract(roundHalfEven(value, digits), value);
        expect(Math.abs(Number(toText(off)))).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-12);
        expect(compare(roundHalfEven(negate(value), digits), negate(roundHalfEven(value, digits)))).toBe(0);
      }),
    ));

  it("include rounding a quotient like its exact decimal, where that exists", () =>
    fc.assert(
      fc.property(anyDecimal, (value) => {
        expect(roundRatioHalfEven(value, decimal("1"), 2)).toEqual(roundHalfEven(value, 2));
      }),
    ));
});
