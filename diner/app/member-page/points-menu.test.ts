import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import { Availability, ItemMode } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { pointsMenu } from "./points-menu.ts";

const product = (id: string, more: Partial<ProductView> = {}) =>
  ({
    id,
    name: `Dish ${id}`,
    img: "",
    mode: ItemMode.pointExchange,
    pointsPrice: 180,
    availability: Availability.Available,
    remaining: null,
    ...more,
  }) as ProductView;
const soup = product("1", { mode: ItemMode.normal, pointsPrice: 0 });
const menuOf = (...products: ProductView[]) =>
  pointsMenu({
    categories: [
      { id: "10", products: [soup] },
      { id: "60", products },
    ],
  } as MenuView);

describe("pointsMenu", () => {
  it("lists products for points with their price and category", () =>
    expect(menuOf(product("7"))).toEqual({ categoryId: "60", products: [{ id: "7", name: "Dish 7", img: "", points: 180 }] }));
  it("omits products that are sold out or not served now", () =>
    expect(
      menuOf(product("7", { remaining: 0 }), product("8", { availability: Availability.NotYetTime }), product("9")).products,
    ).toMatchObject([{ id: "9" }]));
  it("is empty for a menu without such products", () => expect(menuOf()).toEqual({ categoryId: null, products: [] }));
});
