import { minus, money, moneyText, NOTHING } from "@comanda/domain/money/money";
import { describe, expect, it } from "vitest";
import {
  afterKey,
  changeAsTip,
  draftAfter,
  draftAmounts,
  emptyDraft,
  handedOver,
  type PaymentDraft,
  type TillReader,
} from "./payment-draft.ts";

const amounts = (draft: Partial<PaymentDraft>, reader: TillReader = { locale: "en-US", currency: "USD", cashStep: "0.01" }) =>
  draftAmounts({ ...emptyDraft, ...draft }, money("61.92"), reader);
const text = (amount: ReturnType<typeof money> | null) => amount && moneyText(amount);

describe("the payment sheet", () => {
  it("has the whole amount at first, and exact cash", () => {
    const { amount, tendered, change } = amounts({});
    expect([text(amount), text(tendered), text(change)]).toEqual(["61.92", "61.92", "0.00"]);
  });

  it("gives change, which can become a tip", () => {
    const first = amounts({ tendered: "80" });
    expect(text(first.change)).toBe("18.08");
    expect(text(changeAsTip(first))).toBe("18.08");
    expect(text(amounts({ tendered: "80", tip: "18.08" }).change)).toBe("0.00");
  });

  it.each([
    [{ split: "part", part: "20" }, "20.00"],
    [{ split: "part", part: "" }, null],
    [{ split: "part", part: "62" }, null],
    [{ split: "evenly", parts: 5 }, "12.39"],
    [{ split: "dish", dishShare: "12.45" }, "12.45"],
    [{ split: "dish", dishShare: null }, null],
  ] as const)("of %j has the amount %s", (draft, amount) => expect(text(amounts(draft).amount)).toBe(amount));

  it("rounds cash to the step of the restaurant, with the tip, and nothing else", () => {
    const canada = { locale: "en-US", currency: "CAD", cashStep: "0.05" } as const;
    const exact = amounts({}, canada);
    expect([text(exact.amount), text(exact.rounding), text(handedOver(exact)), text(exact.tendered)]).toEqual([
      "61.92",
      "-0.02",
      "61.90",
      "61.90",
    ]);
    expect(text(amounts({ tendered: "80" }, canada).change)).toBe("18.10");
    expect(text(changeAsTip(amounts({ tendered: "80" }, canada)))).toBe("18.10");
    expect(text(amounts({ tendered: "80", tip: "18.10" }, canada).change)).toBe("0.00");
    expect(text(amounts({ method: "card" }, canada).rounding)).toBe("0.00");
    expect(text(amounts({ split: "evenly", parts: 2 }, canada).rounding)).toBe("-0.01");
  });

  it("has no change where the cash is too little", () => expect(amounts({ tendered: "60" }).change).toBeNull());

  it("takes at most two digits after the point from its keypad", () => {
    const typed = [..."80.505"].reduce(afterKey, "");
    expect(typed).toBe("80.50");
    expect(afterKey(typed, "back")).toBe("80.5");
    expect(afterKey("", ".")).toBe("0.");
    expect(afterKey("0", "5")).toBe("5");
  });

  it.each(["en-US", "zh-TW", "es-ES"] as const)("reads a comma, a sign and spaces in its fields, in %s", (locale) => {
    const reader = { locale, currency: "USD", cashStep: "0.01" } as const;
    expect(text(amounts({ tendered: "80,50" }, reader).change)).toBe("18.58");
    expect(text(amounts({ method: "card", tip: "$ 2,50" }, reader).tip)).toBe("2.50");
    expect(text(amounts({ split: "part", part: "12,5" }, reader).amount)).toBe("12.50");
  });

  it.each(["abc", "1.999", "5.555", "-3"])("marks the tip %s, and takes it for no amount", (tip) => {
    expect(Object.keys(amounts({ method: "card", tip }).mistakes)).toEqual(["tip"]);
    expect(Object.keys(amounts({ tip }).mistakes)).toEqual(["tip"]);
  });

  it("marks cash and a part that are no amounts, and says nothing of empty fields", () => {
    expect(amounts({ tendered: "8o" })).toMatchObject({ mistakes: { tendered: "no-number" }, tendered: null, change: null });
    expect(amounts({ split: "part", part: "12,345.6.7" })).toMatchObject({ mistakes: { part: "no-number" }, amount: null });
    expect(amounts({ split: "part" }).mistakes).toEqual({});
  });

  it.each([
    ["20.57", 3, ["6.86", "6.86", "6.85"]],
    ["20.57", 4, ["5.15", "5.14", "5.14", "5.14"]],
    ["0.05", 3, ["0.02", "0.02", "0.01"]],
  ])("splits %s evenly in %i, and ends with all that is left", (whole, parts, shares) => {
    let draft: PaymentDraft = { ...emptyDraft, split: "evenly", parts };
    let due = money(whole);
    const taken = shares.map(() => {
      const { amount } = draftAmounts(draft, due, { locale: "en-US", currency: "USD", cashStep: "0.01" });
      due = minus(due, amount ?? NOTHING);
      draft = draftAfter(draft);
      return text(amount);
    });
    expect([taken, moneyText(due)]).toEqual([shares, "0.00"]);
  });

  it("types the decimal sign of the language on its keypad", () => expect([..."80,505"].reduce(afterKey, "")).toBe("80,50"));
});
