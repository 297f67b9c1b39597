import { describe, expect, it } from "vitest";
import { pointsShort } from "../../shell/session/points-short.ts";
import { missingPoints } from "./points-note.tsx";

const costing = (...points: number[]) => points.map((one) => ({ points: one })) as never;
const member = (points: number) => ({ orderMember: { points } }) as never;

describe("the missing points", () => {
  it.each([
    [costing(180), member(860), 0],
    [costing(180, 0, 720), member(860), 40],
    [costing(180), { orderMember: null } as never, 180],
    [costing(0), { orderMember: null } as never, 0],
  ])("of the new items %j in the order %j are %i", (fresh, order, missing) => expect(missingPoints({ fresh, order })).toBe(missing));

  it.each([
    [[180], 860, 180, 0],
    [[720], 860, 180, 40],
    [[], 860, 900, 40],
    [[], null, 900, 0],
    [[180], 100, 0, 0],
  ])("with a cart of %j, a balance of %s and %i more points to pay are %i", (cart, points, price, missing) =>
    expect(pointsShort({ lines: costing(...cart), points }, price)).toBe(missing),
  );
});
