import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digitsOf } from "./currency-digits.ts";
import { fromMinorUnits, minorUnits } from "./minor-units.ts";
import { money, toMoney } from "./money.ts";

describe("an amount in minor units", () => {
  it.each([
    ["12.50", "USD", "1250"],
    ["0.05", "EUR", "5"],
    ["80.00", "JPY", "80"],
    ["80.50", "JPY", null],
    ["1.25", "KWD", "1250"],
  ])("of %s %s is %s", (amount, currency, units) => expect(minorUnits(money(amount), digitsOf(currency))).toBe(units));

  it.each([
    [1250, 2, "12.50"],
    ["5", 2, "0.05"],
    ["80", 0, "80.00"],
  ])("of %s with %d digits is read as %s", (units, digits, amount) => expect(fromMinorUnits(units, digits)).toEqual(money(amount)));

  it.each([-1, 1.5, "", "1e3", null, undefined, "-5", 2 ** 60])("is not read from %s", (outside) =>
    expect(fromMinorUnits(outside, 2)).toBeNull(),
  );

  it("is the same amount again when it is read", () =>
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(0, 2, 3), (cents, digits) => {
        const amount = toMoney({ units: BigInt(cents), scale: 2 });
        const units = minorUnits(amount, digits);
        const isWhole = digits >= 2 || cents % 100 === 0;
        expect(units !== null).toBe(isWhole);
        expect(fromMinorUnits(units, digits)).toEqual(isWhole ? amount : null);
      }),
    ));
});
