import { describe, expect, it } from "vitest";
import type { ModifierGroup, Product } from "./menu.ts";
import { productForTests } from "./product-for-tests.ts";
import { isSetMenu, withDishes } from "./set-menu.ts";

const dish = (id: string, parts: Partial<Product> = {}) => productForTests({ id, name: { "en-US": `Dish ${id}` }, ...parts });
const question = (parts: Partial<ModifierGroup>): ModifierGroup => ({ id: "q", name: {}, min: 1, max: 1, modifiers: [], ...parts });
const set = (...modifierGroups: ModifierGroup[]) => productForTests({ id: "9", categoryId: "3", price: "24.00", modifierGroups });

const offersOf = (products: Product[]) =>
  withDishes(products)
    .find(isSetMenu)
    ?.modifierGroups.map(({ modifiers }) => modifiers.map(({ modifierProductId, price }) => `${modifierProductId} +${price}`));

describe("the dishes of a set menu", () => {
  const listed = question({ dishes: { categoryId: null, dishes: [{ productId: "2", price: "4.00", isDefault: true }] } });

  it("are those of the list with their extra prices, then the others of the category", () => {
    const both = question({ dishes: { categoryId: "1", dishes: [{ productId: "2", price: "4.00", isDefault: true }] } });
    expect(offersOf([dish("1"), dish("2"), dish("3", { categoryId: "2" }), set(both)])).toEqual([["2 +4.00", "1 +0.00"]]);
  });

  it("leave out what is off the menu, weighed, bought with points, or a set itself", () => {
    const all = question({ dishes: { categoryId: "1", dishes: [] } });
    const products = [dish("1", { isOffShelf: true }), dish("2", { salesUnitType: 1 }), dish("3", { mode: 3 }), dish("4"), set(all)];
    expect(offersOf([...products, { ...set(all), id: "8", categoryId: "1" }])).toEqual([["4 +0.00"]]);
  });

  it("are offered by the first of two questions that name the same one", () =>
    expect(offersOf([dish("2"), set(listed, { ...listed, id: "r" })])).toEqual([["2 +4.00"], []]));

  it("may be chosen as often as the question asks for", () => {
    const [filled] = withDishes([set({ ...listed, min: 2, max: 2 }), dish("2")]);
    expect(filled?.modifierGroups[0]?.modifiers[0]).toMatchObject({ maxQuantity: 2, isDefault: true, name: { "en-US": "Dish 2" } });
  });

  it("lend their first picture to a set without one", () => {
    const picture = { src: "/2.jpg", width: 4, height: 3 };
    const own = { src: "/9.jpg", width: 4, height: 3 };
    const pictureOf = (one: Product) => withDishes([dish("2", { picture }), one]).at(-1)?.picture;
    expect([pictureOf(set(listed)), pictureOf({ ...set(listed), picture: own })]).toEqual([picture, own]);
  });

  it("say which allergens one of them contains and which none does, and nothing of one that is not known of a dish", () => {
    const two = question({ dishes: { categoryId: "1", dishes: [] } });
    const one = dish("1", { allergens: { soy: "present", egg: "present", milk: "absent", fish: "absent", sesame: "absent" } });
    const other = dish("2", { allergens: { soy: "present", milk: "absent", fish: "present" } });
    expect(withDishes([one, other, set(two)]).at(-1)?.allergens).toEqual({
      egg: "present",
      fish: "present",
      milk: "absent",
      soy: "present",
    });
  });

  it("are promoted by themselves: a set has no promotion, also where one names it", () => {
    const promotion: Product["promotion"] = { kind: "percent-off", percent: "20", name: {}, slots: [] };
    const [promoted, whole] = withDishes([dish("2", { promotion }), { ...set(listed), promotion }]);
    expect([promoted?.promotion, whole?.promotion]).toEqual([promotion, null]);
  });

  it("leave a menu without sets as it is", () => expect(withDishes([dish("1")])).toEqual([dish("1")]));
});
