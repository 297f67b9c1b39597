import { describe, expect, it } from "vitest";
import { typedAmount } from "../../ui/typed-amount.ts";
import { percentOf } from "@comanda/domain/pricing/tip-percents";
import { earlierTip, NO_TIP, tipAmount, tipShare, totalWithTip } from "./tips.ts";

const ENGLISH = { locale: "en-US", currency: "USD" } as const;

describe("a tip", () => {
  it.each([
    [15, "42.00", "6.30"],
    [18, "42.00", "7.56"],
    [20, "42.00", "8.40"],
    [18, "49.25", "8.86"],
    [15, "0.30", "0.04"],
  ])("of %s percent of %s is %s, rounded half to even", (percent, subtotal, amount) => expect(percentOf(percent, subtotal)).toBe(amount));

  it("follows the subtotal when it is a percentage, and stays when it is an amount", () => {
    expect(tipAmount({ percent: 18 }, "49.25")).toBe("8.86");
    expect(tipAmount({ amount: "5.00" }, "49.25")).toBe("5.00");
    expect(tipAmount(NO_TIP, "49.25")).toBe("0.00");
  });

  it("is null until something is chosen", () => expect(tipAmount(null, "42.00")).toBeNull());

  it.each([
    ["5", "5.00"],
    ["5.", "5.00"],
    ["5,5", "5.50"],
    [" 5.05 ", "5.05"],
    ["$5", "5.00"],
    ["1,234.50", "1234.50"],
    ["0", "0.00"],
  ])("is read from %j as %s", (text, amount) => expect(typedAmount(text, ENGLISH)).toBe(amount));

  it.each(["", ".", "5.005", "-1", "1e3", "five", "1234567"])("rejects %j as an amount", (text) =>
    expect(typedAmount(text, ENGLISH)).toBeNull(),
  );

  it("has a percentage of the subtotal, where that is not zero", () => {
    expect(tipShare("5.00", "42.00")).toBe("11.9");
    expect(tipShare("5.00", "0.00")).toBeNull();
  });

  it("changes only the total", () => expect(totalWithTip({ totalAmount: "47.61", totalTipsAmount: "7.56" }, "5.00")).toBe("45.05"));
});

describe("the tip of an earlier round", () => {
  const items = [{ itemTotalAmount: "40.00" }, { itemTotalAmount: "11.78" }];
  it.each([
    ["9.32", items, { amount: "9.32", percent: 18 }],
    ["9.00", items, { amount: "9.00", percent: null }],
    ["0.00", items, null],
    ["9.32", [], null],
  ])("of %s on %j is %j", (amount, before, tip) => expect(earlierTip(amount, before, [15, 18, 20])).toEqual(tip));
});
