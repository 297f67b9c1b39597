import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "../../money/decimal.ts";
import { minus, type Money, money, moneyText, NOTHING, toMoney } from "../../money/money.ts";
import { splitUnderWay } from "./equal-split.ts";
import { whatToPay } from "./what-to-pay.ts";

const parts = (...all: readonly [number, number][]) => all.map(([part, of]) => ({ part, of }));

describe("an equal split that is under way", () => {
  it.each([
    ["none without a part", parts(), null],
    ["one of three", parts([1, 3]), { of: 3, taken: 1 }],
    ["two of three", parts([1, 3], [2, 3]), { of: 3, taken: 2 }],
    ["none once all parts are taken", parts([1, 2], [2, 2]), null],
    ["the one part that is left of it where another one was not paid", parts([2, 3]), { of: 3, taken: 1 }],
    ["another one after a first part", parts([1, 3], [1, 3]), { of: 3, taken: 1 }],
    ["another one after a part of another number", parts([1, 3], [1, 4], [2, 4]), { of: 4, taken: 2 }],
    ["another one after all parts of one were taken", parts([1, 2], [2, 2], [1, 2]), { of: 2, taken: 1 }],
    ["none where somebody pays all in one part", parts([1, 3], [1, 1]), null],
  ])("is %s", (_, taken, split) => expect(splitUnderWay(taken)).toEqual(split));

  it("gives each payer who takes the next part the same amount but for a cent, and the bill is paid", () =>
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 2, max: 12 }), (cents, of) => {
        let due: Money = toMoney({ units: BigInt(cents), scale: 2 });
        const taken: { part: number; of: number }[] = [];
        const paid: Money[] = [];
        for (let payer = 0; payer < of; payer += 1) {
          const part = (splitUnderWay(taken)?.taken ?? 0) + 1;
          const what = whatToPay([{ id: "all", isOwn: true, due, dishes: [] }], { kind: "equal", part, of });
          const amount = what.ok ? what.value.amount : NOTHING;
          taken.push({ part, of });
          paid.push(amount);
          due = minus(due, amount);
        }
        expect(moneyText(due)).toBe("0.00");
        const sorted = paid.toSorted(compare);
        expect(compare(minus(sorted.at(-1) ?? NOTHING, sorted[0] ?? NOTHING), money("0.01"))).toBeLessThanOrEqual(0);
      }),
    ));
});
