import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount } from "./currency.ts";
import { readTypedNumber, typedForm, type TypedNumber } from "./typed-number.ts";

const ENGLISH = { locale: "en-US", currency: "USD" } as const;
const CHINESE = { locale: "zh-TW", currency: "TWD" } as const;
const DOLLARS_IN_SPANISH = { locale: "es-ES", currency: "USD" } as const;
const EUROS_IN_SPANISH = { locale: "es-ES", currency: "EUR" } as const;
const EUROS_IN_ENGLISH = { locale: "en-US", currency: "EUR" } as const;
const ALL = [ENGLISH, CHINESE, DOLLARS_IN_SPANISH, EUROS_IN_SPANISH, EUROS_IN_ENGLISH] as const;

const read = (text: string, reader: TypedNumber = ENGLISH) => {
  const result = readTypedNumber(text, reader);
  return result.ok ? result.value : result.why;
};

describe("a typed number", () => {
  it.each([
    ["20", "20"],
    ["20.50", "20.50"],
    ["20,50", "20.50"],
    ["20,5", "20.5"],
    ["20.5", "20.5"],
    [".5", "0.5"],
    [",50", "0.50"],
    ["12.", "12"],
    ["12,", "12"],
    ["007.10", "7.10"],
    ["0", "0"],
    ["0,00", "0.00"],
    ["$5", "5"],
    ["5 $", "5"],
    ["$ 5.00", "5.00"],
    ["US$5", "5"],
    ["NT$120", "120"],
    ["€ 7,25", "7.25"],
    ["7,25 €", "7.25"],
    ["USD 12.50", "12.50"],
    ["12,50 EUR", "12.50"],
    ["120元", "120"],
    ["1 234,50", "1234.50"],
    ["1\u00a0234.50", "1234.50"],
    ["1\u202f234,5", "1234.5"],
    ["1'234.50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["123,456.7", "123456.7"],
    ["１２．５０", "12.50"],
    ["+4", "4"],
  ])("%j is read as %s in every language", (text, value) => expect(ALL.map((reader) => read(text, reader))).toEqual(ALL.map(() => value)));

  it.each([
    ["1,234", ["1234", "1234", "1234", "two-readings", "1234"]],
    ["1.234", ["two-readings", "two-readings", "two-readings", "1234", "two-readings"]],
    ["1,999", ["1999", "1999", "1999", "two-readings", "1999"]],
    ["1.999", ["two-readings", "two-readings", "two-readings", "1999", "two-readings"]],
  ])("%j, with three digits after its only sign, is a group by the reader's own signs alone", (text, values) =>
    expect(ALL.map((reader) => read(text, reader))).toEqual(values),
  );

  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["abc", "no-number"],
    ["$", "no-number"],
    [".", "no-number"],
    ["12a", "no-number"],
    ["1e3", "no-number"],
    ["0x10", "no-number"],
    ["5-", "no-number"],
    ["--5", "no-number"],
    ["1.2.3", "no-number"],
    ["1,2,3", "no-number"],
    ["1,23,456", "no-number"],
    ["1.234.56", "no-number"],
    ["12,34.56,7", "no-number"],
    ["12'50", "no-number"],
    ["12 50", "no-number"],
    ["1 2", "no-number"],
    ["-3", "negative"],
    ["−3,50", "negative"],
    ["5.555", "two-readings"],
    ["0.999", "too-precise"],
    ["0,999", "too-precise"],
    ["12.3456", "too-precise"],
    ["1,234.567", "too-precise"],
    ["1234567", "too-large"],
    ["1,234,567", "too-large"],
  ])("%j is refused: %s", (text, why) => expect(read(text)).toBe(why));

  it("is never zero but where zero was typed", () => expect([read("-0"), read("0.00")]).toEqual(["0", "0.00"]));

  it("may be below zero, have no decimals or more of them, and more digits, where its field allows that", () => {
    expect(read("-12.5", { ...ENGLISH, isSigned: true })).toBe("-12.5");
    expect(read("−12,5", { ...ENGLISH, isSigned: true })).toBe("-12.5");
    expect(read("12.5", { ...ENGLISH, digits: 0 })).toBe("too-precise");
    expect(read("1.250", { ...ENGLISH, digits: 3 })).toBe("1.250");
    expect(read("8,8750", { ...ENGLISH, digits: 4 })).toBe("8.8750");
    expect(read("1,234,567", { ...ENGLISH, most: 9 })).toBe("1234567");
  });

  it("may have a percent sign where it is a percentage, and nowhere else", () => {
    const rate: TypedNumber = { ...ENGLISH, digits: 4, isPercent: true };
    expect(["8.875%", "8,875 %", "８％"].map((text) => read(text, rate))).toEqual(["8.875", "8875", "8"]);
    expect(read("8,875 %", { ...rate, ...EUROS_IN_SPANISH })).toBe("8.875");
    expect(["%8", "8%%", "%"].map((text) => read(text, rate))).toEqual(["no-number", "no-number", "no-number"]);
    expect(read("8%")).toBe("no-number");
  });

  it("is read again as the number that its field shows, for each reader and number of digits", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(...ALL),
        (units, digits, reader) => {
          const number = (units / 10 ** digits).toFixed(digits);
          expect(read(typedForm(number, reader), { ...reader, digits, most: 8 })).toBe(number);
        },
      ),
    ));

  it("is read as it was written for the same reader, whatever the amount", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(...ALL), (cents, reader) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        expect(read(formatAmount(amount, reader), reader)).toBe(amount);
        expect(read(formatAmount(amount, reader, "short"), reader)).toMatch(new RegExp(`^${amount.replace(/\.00$/, "(\\.00)?")}$`));
      }),
    ));
});
