import { describe, expect, it } from "vitest";
import { money, moneyText } from "../money/money.ts";
import { suggestedNotes } from "./suggested-notes.ts";

describe("the suggested sums of cash", () => {
  it.each([
    ["61.92", ["65.00", "70.00", "80.00", "100.00"]],
    ["4.10", ["5.00", "10.00", "20.00", "50.00"]],
    ["20.00", ["25.00", "30.00", "40.00", "50.00"]],
    ["99.99", ["100.00"]],
    ["120.50", ["125.00", "130.00", "140.00", "150.00"]],
  ])("for %s are %j", (amount, sums) => expect(suggestedNotes(money(amount)).map(moneyText)).toEqual(sums));
});
