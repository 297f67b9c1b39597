import { moneyText } from "@comanda/domain/money/money";
import { denominationsOf } from "@comanda/domain/payment/denominations";
import { describe, expect, it } from "vitest";
import { type CountDraft, countBody, countOf, fits } from "./drawer-count.ts";

const EMPTY: CountDraft = { how: "pieces", pieces: {}, sum: "", stays: "", why: "", note: "" };
const count = (draft: Partial<CountDraft>) =>
  countOf(
    { ...EMPTY, ...draft },
    { denominations: denominationsOf("USD"), expected: "1636.92", float: "200.00", reader: { locale: "en-US", currency: "USD" } },
  );
const text = (amount: Parameters<typeof moneyText>[0] | null) => amount && moneyText(amount);

describe("the count of a drawer", () => {
  it("adds up notes and coins, and says what is missing and what is taken out", () => {
    const pieces = { "100.00": "1", "50.00": "2", "20.00": "48", "10.00": "22", "5.00": "31", "1.00": "64", "0.25": "98" };
    const { counted, difference, stays, takenOut, wrong } = count({ pieces: { ...pieces, "0.10": "77", "0.05": "54", "0.01": "110" } });
    expect([text(counted), text(difference), text(stays), text(takenOut), wrong]).toEqual(["1635.00", "-1.92", "200.00", "1435.00", []]);
  });

  it("reads one sum as the person writes it", () => {
    const typed = count({ how: "sum", sum: "1,636.92" });
    expect([text(typed.counted), typed.difference && fits(typed.difference), typed.pieces]).toEqual(["1636.92", true, null]);
    expect(count({ how: "sum" }).counted).toBeNull();
  });

  it("has no sum before a number is typed, which may be none", () => {
    expect([count({}).counted, count({}).difference]).toEqual([null, null]);
    expect(text(count({ pieces: { "20.00": "0" } }).counted)).toBe("0.00");
  });

  it("marks what is no number of pieces", () =>
    expect(count({ pieces: { "20.00": "4x", "5.00": "-1" } }).wrong).toEqual(["20.00", "5.00"]));

  it("lets at most what was counted stay", () => {
    expect(text(count({ pieces: { "100.00": "1" } }).stays)).toBe("100.00");
    expect(count({ pieces: { "100.00": "1" }, stays: "101" }).stays).toBeNull();
    expect(text(count({ pieces: { "100.00": "1" }, stays: "40" }).takenOut)).toBe("60.00");
  });

  it("sends the pieces that were found", () =>
    expect(countBody(count({ pieces: { "100.00": "2", "5.00": "0" } }))).toEqual({
      counted: "200.00",
      pieces: [{ value: "100.00", count: 2 }],
      stays: "200.00",
    }));
});
