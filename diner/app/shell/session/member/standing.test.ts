import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { describe, expect, it } from "vitest";
import { nextLevel, standingOf } from "./standing.ts";

const levels = [
  { id: "1", name: "Jade", growth: 0, pointsRate: "1" },
  { id: "2", name: "Amber", growth: 500, pointsRate: "1.25" },
  { id: "3", name: "Pearl", growth: 2000, pointsRate: "1.5" },
];
const member = { name: "Mei Lin", phone: "4155550134", mail: "mei@mail.com", birthday: 1120, growth: 320, levels } as MemberView;
const at = (growth: number) => nextLevel(standingOf({ ...member, growth }));

describe("the next level", () => {
  it.each([
    [0, { name: "Amber", at: 500, missing: 500 }],
    [320, { name: "Amber", at: 500, missing: 180 }],
    [500, { name: "Pearl", at: 2000, missing: 1500 }],
  ])("from a growth of %i is %j", (growth, next) => expect(at(growth)).toEqual(next));
  it.each([2000, 9999])("is null on the highest level, with a growth of %i", (growth) => expect(at(growth)).toBeNull());
  it("is null where the restaurant has no levels", () => expect(nextLevel(standingOf({ ...member, levels: [] }))).toBeNull());
});

describe("the member page's data", () => {
  it("contains no contact data of the member", () =>
    expect(Object.keys(standingOf(member))).toEqual(expect.not.arrayContaining(["phone", "mail", "birthday"])));
});
