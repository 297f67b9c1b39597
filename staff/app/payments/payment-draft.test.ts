import { money, moneyText } from "@comanda/domain/money/money";
import { describe, expect, it } from "vitest";
import { afterKey, changeAsTip, draftAmounts, emptyDraft, type PaymentDraft } from "./payment-draft.ts";

const amounts = (draft: Partial<PaymentDraft>) => draftAmounts({ ...emptyDraft, ...draft }, money("61.92"));
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

  it("has no change where the cash is too little", () => expect(amounts({ tendered: "60" }).change).toBeNull());

  it("takes at most two digits after the point from its keypad", () => {
    const typed = [..."80.505"].reduce(afterKey, "");
    expect(typed).toBe("80.50");
    expect(afterKey(typed, "back")).toBe("80.5");
    expect(afterKey("", ".")).toBe("0.");
    expect(afterKey("0", "5")).toBe("5");
  });
});
