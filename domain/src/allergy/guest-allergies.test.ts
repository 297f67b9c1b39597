import { describe, expect, it } from "vitest";
import { allergiesByGuest, allergiesByGuestAndTable, statesMore } from "./guest-allergies.ts";

describe("allergies by guest", () => {
  it("are one entry for each guest by number, with each allergen once, the whole table first", () =>
    expect(
      allergiesByGuest(
        ["egg", "milk", "peanut"],
        [
          { guest: 4, allergens: ["peanut", "egg"] },
          { guest: 2, allergens: ["peanut"] },
          { guest: 4, allergens: ["egg"] },
        ],
      ),
    ).toEqual([
      { guest: null, allergens: ["milk"] },
      { guest: 2, allergens: ["peanut"] },
      { guest: 4, allergens: ["egg", "peanut"] },
    ]));

  it("are none where no guest is named", () => {
    expect(allergiesByGuest(["egg"], [{ guest: null, allergens: ["egg"] }])).toEqual([]);
    expect(allergiesByGuestAndTable({ allergens: ["egg"], guests: [] })).toEqual([{ guest: null, allergens: ["egg"] }]);
  });

  it("leave an allergen to the whole table of which it is stated, also where a guest has it", () =>
    expect(
      allergiesByGuest(
        ["egg"],
        [
          { guest: null, allergens: ["egg"] },
          { guest: 1, allergens: ["egg"] },
        ],
      ),
    ).toEqual([
      { guest: null, allergens: ["egg"] },
      { guest: 1, allergens: ["egg"] },
    ]));

  it("are more where another guest, or the whole table, has the same allergen", () => {
    const before = [{ guest: 2, allergens: ["peanut" as const] }];
    expect(statesMore(before, before)).toBe(false);
    expect(statesMore(before, [{ guest: 3, allergens: ["peanut"] }])).toBe(true);
    expect(statesMore(before, [{ guest: null, allergens: ["peanut"] }])).toBe(true);
    expect(statesMore(before, [{ guest: 2, allergens: ["peanut", "egg"] }])).toBe(true);
  });
});
