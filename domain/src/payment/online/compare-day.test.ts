import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "../../money/decimal.ts";
import { minus, money, moneyText, sum } from "../../money/money.ts";
import { compareDay, daySums, type ListedMovement, type Movement } from "./compare-day.ts";

const DAY = "2026-09-16";
const NEXT = "2026-09-17";
const own = (amount: string, { kind = "payment", attemptId = "1", day = DAY }: Partial<Omit<Movement, "amount">> = {}): Movement => ({
  kind,
  attemptId,
  amount: money(amount),
  day,
});
const listed = (amount: string, { isDispute = false, ...of }: Partial<Omit<ListedMovement, "amount">> = {}): ListedMovement => ({
  ...own(amount, of),
  isDispute,
});
const differences = (here: Movement[], there: ListedMovement[], open: string[] = []) =>
  compareDay({ day: DAY, here, there, openDisputes: new Set(open) }).map(({ here: ours, there: theirs, ...one }) => ({
    ...one,
    here: moneyText(ours),
    there: moneyText(theirs),
  }));

describe("a day compared with the provider's list", () => {
  it("has no difference where each payment and what went back of it is the same, in whatever parts", () => {
    const here = [own("12.45"), own("5.00", { kind: "back" })];
    expect(differences(here, [listed("12.45"), listed("2.00", { kind: "back" }), listed("3.00", { kind: "back" })])).toEqual([]);
  });

  it("names what is missing on each side, and what has another amount", () => {
    const here = [own("12.45"), own("8.00", { attemptId: "3" })];
    const theirs = [listed("12.40"), listed("23.80", { attemptId: "2" })];
    const kind = "payment";
    expect(differences(here, theirs)).toEqual([
      { why: "other-amount", kind, attemptId: "1", here: "12.45", there: "12.40", isExplained: false },
      { why: "not-here", kind, attemptId: "2", here: "0.00", there: "23.80", isExplained: false },
      { why: "not-there", kind, attemptId: "3", here: "8.00", there: "0.00", isExplained: false },
    ]);
  });

  it("explains what counts on another day there by itself", () => {
    const here = [own("12.20", { kind: "back" })];
    const theirs = [listed("12.20", { kind: "back", day: NEXT })];
    expect(differences(here, theirs)).toMatchObject([{ why: "other-day", here: "12.20", there: "0.00", isExplained: true }]);
  });

  it("explains what a bank holds until it has decided, and not what it has taken for good", () => {
    const theirs = [listed("24.90", { kind: "back", isDispute: true })];
    expect(differences([], theirs, ["1"])).toMatchObject([{ why: "dispute-open", isExplained: true }]);
    expect(differences([], theirs)).toMatchObject([{ why: "not-here", isExplained: false }]);
  });

  it("says nothing of the days around", () => {
    expect(differences([own("1.00", { day: NEXT })], [listed("9.00", { day: "2026-09-15", attemptId: "2" })])).toEqual([]);
  });

  it("has differences whose amounts sum to the difference of both sides", () => {
    const movement = fc.record({
      kind: fc.constantFrom("payment" as const, "back" as const),
      attemptId: fc.constantFrom("1", "2", "3"),
      amount: fc.integer({ min: 1, max: 9_999 }).map((cents) => money((cents / 100).toFixed(2))),
      day: fc.constantFrom(DAY, NEXT),
    });
    const movements = fc.array(movement, { maxLength: 8 });
    fc.assert(
      fc.property(movements, fc.array(fc.record({ of: movement, isDispute: fc.boolean() })), (here, others) => {
        const theirs = others.map(({ of, isDispute }) => ({ ...of, isDispute }));
        const found = compareDay({ day: DAY, here, there: theirs, openDisputes: new Set(["2"]) });
        const [ours, listedSums] = [daySums(here, DAY, money("0.00")), daySums(theirs, DAY, money("0.00"))];
        const signed = found.map(({ kind, here: a, there: b }) => (kind === "payment" ? minus(b, a) : minus(a, b)));
        expect(compare(sum(signed), minus(listedSums.net, ours.net))).toBe(0);
      }),
    );
  });
});
