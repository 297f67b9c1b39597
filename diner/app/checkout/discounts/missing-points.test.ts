import { describe, expect, it } from "vitest";
import { pointsShort } from "../../shell/session/points-short.ts";
import { missingPoints } from "./missing-points.ts";

const costing = (...points: number[]) => points.map((one) => ({ points: one })) as never;
const member = (points: number) => ({ orderMember: { points } }) as never;

describe("missing points", () => {
  it.each([
    [costing(180), member(860), 0],
    [costing(180, 0, 720), member(860), 40],
    [costing(180), { orderMember: null } as never, 180],
    [costing(0), { orderMember: null } as never, 0],
  ])("of the new items %j with %j are %i", (fresh, order, missing) => expect(missingPoints({ fresh, order })).toBe(missing));

  it.each([
    [[180], 860, 180, 0],
    [[720], 860, 180, 40],
    [[], 860, 900, 40],
    [[], null, 900, 0],
    [[180], 100, 0, 0],
  ])("beside a cart of %j, with a balance of %s, for %i more, are %i", (cart, points, price, missing) =>
    expect(pointsShort({ lines: costing(...cart), points }, price)).toBe(missing),
  );
});
