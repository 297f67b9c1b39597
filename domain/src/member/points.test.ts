import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { earnedPoints, missingPoints } from "./points.ts";

describe("the points that an order earns", () => {
  it.each([
    ["37 of 47.61 with 3.05 tax and 7.56 tips", { paid: "47.61", tax: "3.05", tips: "7.56", pointsRate: "1" }, 37],
    ["46 of the same at a rate of 1.25", { paid: "47.61", tax: "3.05", tips: "7.56", pointsRate: "1.25" }, 46],
    ["none of less than a point", { paid: "0.99", tax: "0.00", tips: "0.00", pointsRate: "1" }, 0],
    ["a whole point of exactly a dollar", { paid: "1.00", tax: "0.00", tips: "0.00", pointsRate: "1" }, 1],
    ["29 of 100 dollars at 0.29, which binary arithmetic makes 28", { paid: "100.00", tax: "0.00", tips: "0.00", pointsRate: "0.29" }, 29],
    ["none where only tax and tips were paid", { paid: "3.00", tax: "1.00", tips: "2.00", pointsRate: "2" }, 0],
    ["none where less was paid than tax and tips", { paid: "1.00", tax: "3.00", tips: "0.00", pointsRate: "1" }, 0],
    ["none at a rate of nothing", { paid: "50.00", tax: "0.00", tips: "0.00", pointsRate: "0" }, 0],
  ])("are %s", (_, settled, points) => expect(earnedPoints(settled)).toBe(points));

  it("are at most the net dollars times the rate, and less than one point below", () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(50_000), fc.nat(50_000), fc.nat(500), (paid, tax, tips, rate) => {
        const text = (cents: number) => (cents / 100).toFixed(2);
        const points = earnedPoints({ paid: text(paid), tax: text(tax), tips: text(tips), pointsRate: text(rate) });
        const tenThousandths = Math.max(0, paid - tax - tips) * rate;
        expect(points * 10_000).toBeLessThanOrEqual(tenThousandths);
        expect((points + 1) * 10_000).toBeGreaterThan(tenThousandths);
      }),
    ));
});

describe("the missing points", () => {
  it.each([
    [180, 180, 0],
    [200, 180, 0],
    [120, 180, 60],
    [0, 180, 180],
    [0, 0, 0],
  ])("for a balance of %d and a price of %d are %d", (balance, price, missing) => expect(missingPoints(balance, price)).toBe(missing));
});
