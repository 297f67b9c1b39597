import { describe, expect, it } from "vitest";
import type { ModifierGroup, Product, WeeklySlot } from "./menu.ts";
import { productForTests } from "./product-for-tests.ts";
import { isServedAt, servedFrom } from "./served-hours.ts";
import { withDishes } from "./set-menu.ts";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const hours = (from: number, to: number): WeeklySlot[] => [{ days: EVERY_DAY, from: from * 60, to: to * 60 }];
const question = (productIds: string[], min = 1): ModifierGroup => ({
  id: productIds.join(),
  name: {},
  min,
  max: Math.max(1, min),
  modifiers: [],
  dishes: { categoryId: null, dishes: productIds.map((productId) => ({ productId, price: "0.00", isDefault: false })) },
});
/** A set menu of these questions, with a dish for lunch, one for dinner and one of all day. */
const setOf = (questions: ModifierGroup[], parts: Partial<Product> = {}) => {
  const dishes = [hours(11, 14), hours(17, 22), []].map((slots, at) => productForTests({ id: String(at + 1), slots }));
  return withDishes([...dishes, productForTests({ id: "9", modifierGroups: questions, ...parts })]).at(-1) as Product;
};
const LUNCH = "1";
const DINNER = "2";
const ALL_DAY = "3";
const at = (time: string) => new Date(`2026-09-17T${time}:00Z`);

describe("the hours of a set menu", () => {
  it("are those in which a dish of each required question is served", () => {
    const lunch = setOf([question([LUNCH]), question([ALL_DAY])]);
    expect(["10:59", "11:00", "13:59", "14:00"].map((time) => isServedAt(lunch, at(time), "UTC"))).toEqual([false, true, true, false]);
    expect(isServedAt(setOf([question([LUNCH, ALL_DAY])]), at("20:00"), "UTC")).toBe(true);
  });

  it("do not depend on a question that need not be answered", () =>
    expect(isServedAt(setOf([question([ALL_DAY]), question([LUNCH], 0)]), at("20:00"), "UTC")).toBe(true));

  it("are its own too", () => expect(isServedAt(setOf([question([ALL_DAY])], { slots: hours(11, 14) }), at("20:00"), "UTC")).toBe(false));

  it("begin when all of its questions can be answered: never for a dish of lunch with one of dinner", () => {
    expect(servedFrom(setOf([question([DINNER])]), at("15:00"), "UTC")).toBe("2026-09-17T17:00:00.000Z");
    expect(servedFrom(setOf([question([LUNCH])]), at("15:00"), "UTC")).toBe("2026-09-18T11:00:00.000Z");
    expect(servedFrom(setOf([question([LUNCH]), question([DINNER])]), at("15:00"), "UTC")).toBeNull();
  });
});
