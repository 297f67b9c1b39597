import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { languagesMissing, productsOf, restaurantIn } from "../../../test-restaurant/checked-restaurant.ts";

describe("Harbor Deli", async () => {
  const restaurant = await restaurantIn("restaurants/harbor-deli");
  const products = productsOf(restaurant);

  it("is merchant 100002 without guests, order codes and pictures", () => {
    expect(restaurant).toMatchObject({
      id: "100002",
      shortName: "Harbor Deli",
      accentColor: "#1F4FB2",
      accentTokens: null,
      img: null,
      logo: null,
      pictures: [],
    });
    expect(restaurant.settings).toMatchObject({ guestMode: false, orderCodeRequired: false });
    expect(restaurant.pricesIncludeTax).toBe(false);
  });

  it("taxes by order type, and taxes its one service charge", () => {
    expect(restaurant.taxes.map(({ rate, orderTypes }) => [rate, orderTypes])).toEqual([
      ["6.25", null],
      ["0.75", [0]],
    ]);
    expect(restaurant.charges).toMatchObject([{ kind: "percent", value: "5", orderTypes: [0], isTaxed: true }]);
  });

  it("has tables 1 to 6 with QR codes of 18 digits", () => {
    expect(restaurant.tables.map(({ name }) => name)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(restaurant.tables.flatMap(({ qrcodes }) => qrcodes).every((code) => /^\d{18}$/.test(code))).toBe(true);
  });

  it("sells 23 products: by the piece, 6 by weight, 3 for points, in three languages", () => {
    expect(products).toHaveLength(23);
    expect(
      products.filter(({ salesUnitType }) => salesUnitType === SalesUnit.weight).map(({ salesUnitFactorList }) => salesUnitFactorList),
    ).toEqual(Array.from({ length: 6 }, () => ["1"]));
    expect(products.filter(({ mode }) => mode === ItemMode.pointExchange).map(({ pointsPrice }) => pointsPrice)).toEqual([120, 60, 350]);
    expect(languagesMissing(restaurant)).toEqual([]);
  });
});

describe("the menu of a full-service restaurant", async () => {
  const restaurant = await restaurantIn("server/test-restaurant/big-menu");

  it("is merchant 100003 with 129 products in 14 categories", () => {
    expect(restaurant.id).toBe("100003");
    expect(restaurant.categories).toHaveLength(14);
    expect(productsOf(restaurant)).toHaveLength(129);
  });
});
