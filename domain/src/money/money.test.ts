import { describe, expect, it } from "vitest";
import { decimal } from "./decimal.ts";
import { max, min, minus, money, moneyFrom, moneyText, NOTHING, sum, toMoney } from "./money.ts";

describe("money", () => {
  it.each([
    ["12.5", "12.50"],
    ["7", "7.00"],
    ["-3.10", "-3.10"],
    ["0.1000", "0.10"],
    [0.3, "0.30"],
  ])("writes %s as %s", (text, formatted) => expect(moneyText(money(text))).toBe(formatted));

  it.each([
    ["3.465", "3.46"],
    ["3.0525", "3.05"],
    ["2.135", "2.14"],
    ["-2.125", "-2.12"],
    ["0.004", "0.00"],
  ])("rounds %s half to even, to %s", (exact, rounded) => expect(toMoney(decimal(exact))).toEqual(money(rounded)));

  it.each(["12.505", "abc", "", null, 0.001, "1e2"])("has no %j", (outside) => expect(moneyFrom(outside)).toBeNull());

  it("throws for an invalid constant of the program", () => expect(() => money("1.234")).toThrow(RangeError));

  it("adds, subtracts, and finds the smallest and the largest amount", () => {
    expect(sum([money("0.10"), money("0.20"), money("-1")])).toEqual(money("-0.70"));
    expect(sum([])).toEqual(NOTHING);
    expect(minus(money("1.00"), money("2.50"))).toEqual(money("-1.50"));
    expect(min(money("2.00"), money("-1.00"), money("3.00"))).toEqual(money("-1.00"));
    expect(max(money("2.00"), money("10.00"), money("3.00"))).toEqual(money("10.00"));
  });

  it("cannot be confused with a decimal of other digits", () => {
    // @ts-expect-error: only a rounded value is money
    expect(moneyText(decimal("1.234"))).toBe("1.234");
  });
});
