import { ItemMode } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { languagesMissing, productsOf, restaurantIn } from "../../../test-restaurant/checked-restaurant.ts";

/** Whether the plus button adds the product directly: every required group has its defaults. */
const addsAtOnce = ({ modifierGroups }: { modifierGroups: { min: number; modifiers: { isDefault: boolean }[] }[] }) =>
  modifierGroups.every(({ min, modifiers }) => modifiers.filter(({ isDefault }) => isDefault).length >= min);

describe("Pomelo Lane", async () => {
  const restaurant = await restaurantIn("restaurants/pomelo-lane");
  const products = productsOf(restaurant);
  const named = (name: string) => products.find((product) => product.name["en-US"] === name);

  it("is merchant 100001 with its colours, time zone and settings", () => {
    expect(restaurant).toMatchObject({ id: "100001", shortName: "Pomelo Lane", accentColor: "#0B7654", timeZone: "America/Los_Angeles" });
    expect(restaurant.accentTokens?.light).toMatchObject({ "accent-press": "#085E43", "accent-ink": "#0A6B4C", "accent-soft": "#E2F2EA" });
    expect(restaurant.accentTokens?.dark).toMatchObject({ accent: "#43C292", "on-accent": "#04271B", "accent-soft": "#143329" });
    expect(restaurant.settings).toMatchObject({ guestMode: true, orderCodeRequired: true, toGo: true });
    expect(restaurant.openingHours).toEqual([{ days: [0, 1, 2, 3, 4, 5, 6], from: 420, to: 1320 }]);
  });

  it("has no setting of null, which a definition stored before that setting existed would not be equal to", () => {
    expect(Object.entries(restaurant.settings).filter(([, value]) => value === null)).toEqual([]);
  });

  it("has one tax of 8.25 percent and no charges", () => {
    const name = { "en-US": "Sales tax", "zh-TW": "營業稅", "es-ES": "Impuesto sobre ventas" };
    expect(restaurant.taxes).toEqual([{ id: "1", name, rate: "8.25", orderTypes: null }]);
    expect(restaurant.charges).toEqual([]);
  });

  it("has tables 1 to 16 with QR codes 700000 + n, table 12 on the patio", () => {
    const numbers = Array.from({ length: 16 }, (_, index) => index + 1);
    expect(restaurant.tables.map(({ id, name, qrcodes }) => [id, name, qrcodes])).toEqual(
      numbers.map((number) => [`${number}`, `${number}`, [`${700000 + number}`]]),
    );
    const patio = restaurant.regions.find(({ name }) => name["en-US"] === "Patio");
    expect(restaurant.tables.find(({ id }) => id === "12")).toMatchObject({ seats: 4, regionId: patio?.id });
  });

  it("gives new members Moon Festival, 5.00 off from 20.00", () => {
    const welcome = restaurant.coupons.filter(({ isWelcome }) => isWelcome);
    expect(welcome).toHaveLength(1);
    expect(welcome[0]?.terms).toMatchObject({
      couponType: 0,
      discountType: 0,
      discountValue: "5.00",
      thresholdAmount: "20.00",
      maxDiscountAmount: null,
    });
    expect(welcome[0]?.terms.name["en-US"]).toBe("Moon Festival");
  });

  it("starts at Jade with 1 point per dollar and reaches Amber at 500", () =>
    expect(restaurant.levels.map(({ name, growth, pointsRate }) => [name["en-US"], growth, pointsRate])).toEqual([
      ["Jade", 0, "1"],
      ["Amber", 500, "1.25"],
      ["Pearl", 2000, "1.5"],
    ]));

  it("has 49 products in 7 categories, the rewards last", () => {
    expect(restaurant.categories.map(({ name }) => name["en-US"])).toEqual([
      "Noodles & rice",
      "Small plates",
      "Buns",
      "Drinks",
      "Sweets",
      "To take home",
      "Rewards",
    ]);
    expect(products).toHaveLength(49);
    expect(restaurant.categories.at(-1)?.products.map(({ mode, pointsPrice }) => [mode, pointsPrice])).toEqual([
      [3, 180],
      [3, 240],
      [3, 400],
      [3, 900],
    ]);
  });

  it.each([
    ["Braised Beef Noodle Soup", "紅燒牛肉麵", "17.50"],
    ["Popcorn Chicken", "鹽酥雞", "9.50"],
    ["Pomelo Green Tea", "柚香綠茶", "6.25"],
    ["Lu Rou Rice", "滷肉飯", "12.75"],
    ["Pork & Chive Dumplings", "韭菜鮮肉水餃", "10.50"],
    ["Cold Sesame Noodles", "麻醬涼麵", "10.95"],
    ["Three-Cup Mushrooms", "三杯杏鮑菇", "11.50"],
    ["Pork Belly Gua Bao", "刈包", "6.50"],
    ["Night Market Chicken Sandwich", "夜市雞排堡", "13.95"],
    ["Scallion Pancake", "蔥油餅", "7.25"],
    ["Brown Sugar Boba Milk", "黑糖珍珠鮮奶", "6.75"],
    ["Mango Shaved Ice", "芒果雪花冰", "9.95"],
    ["Peanut Mochi", "花生麻糬", "5.75"],
  ])("serves %s (%s) for %s", (name, chinese, price) =>
    expect(named(name)).toMatchObject({ name: { "zh-TW": chinese }, price, mode: ItemMode.normal }),
  );

  it("asks for the noodles and offers extra noodles for 2.50 with the beef soup, mild by default", () => {
    const groups = named("Braised Beef Noodle Soup")?.modifierGroups ?? [];
    expect(groups.map(({ name, min, max }) => [name["en-US"], min, max])).toEqual([
      ["Noodles", 1, 1],
      ["Heat", 1, 1],
      ["Add-ons", 0, 6],
    ]);
    expect(groups[2]?.modifiers[0]).toMatchObject({ name: { "en-US": "Extra noodles" }, price: "2.50", maxQuantity: 2 });
    expect(groups[1]?.modifiers.filter(({ isDefault }) => isDefault).map(({ name }) => name["en-US"])).toEqual(["Mild"]);
    expect(named("Cold Sesame Noodles")?.modifierGroups[0]?.modifiers.map(({ isDefault }) => isDefault)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("has half sugar and less ice as defaults, and lets popcorn chicken be added directly", () => {
    const defaults = named("Pomelo Green Tea")?.modifierGroups.flatMap(({ modifiers }) => modifiers.filter(({ isDefault }) => isDefault));
    expect(defaults?.map(({ name }) => name["en-US"])).toEqual(["Half sugar", "Less ice"]);
    expect(addsAtOnce(named("Popcorn Chicken") ?? { modifierGroups: [] })).toBe(true);
  });

  it("has no default choice with a price", () =>
    expect(
      products
        .flatMap((product) => product.modifierGroups.flatMap(({ modifiers }) => modifiers))
        .filter((choice) => choice.isDefault && choice.price !== "0.00"),
    ).toEqual([]));

  it("has products without choices, with required choices, and with default choices", () => {
    const plain = products.filter(
      (product) =>
        product.modifierGroups.length + product.condiments.length + product.slots.length === 0 &&
        product.mode === ItemMode.normal &&
        product.promotion === null &&
        !product.isOffShelf &&
        !product.isTaxFree &&
        !(product.id in restaurant.stock),
    );
    const asking = products.filter(({ modifierGroups }) => modifierGroups.length > 0);
    expect(plain).toHaveLength(19);
    expect(asking.filter(addsAtOnce)).toHaveLength(14);
    expect(asking.filter((product) => !addsAtOnce(product)).map(({ name }) => name["en-US"])).toEqual([
      "Braised Beef Noodle Soup",
      "Clear Beef Noodle Soup",
      // Its dishes have the choices.
      "Moon Festival Set",
      "Night Market Chicken Sandwich",
      "Build-Your-Own Shaved Ice",
    ]);
  });

  it("has one product sold out, one with three portions, one almost never served, one off the shelf, and taxes everything", () => {
    const stock = Object.entries(restaurant.stock).map(([id, left]) => [
      products.find((product) => product.id === id)?.name["en-US"],
      left,
    ]);
    expect(stock).toEqual([
      ["Three-Cup Clams", 3],
      ["Mango Shaved Ice", 0],
    ]);
    expect(products.filter(({ slots }) => slots.length > 0).map(({ slots }) => slots)).toEqual([[{ days: [1], from: 240, to: 250 }]]);
    expect(products.filter(({ isTaxFree }) => isTaxFree)).toEqual([]);
    expect(products.filter(({ isOffShelf }) => isOffShelf).map(({ name }) => name["en-US"])).toEqual(["Crab Claypot"]);
  });

  it("has both kinds of promotions, and an announcement of the happy hour during its slots", () => {
    const everyDay = { days: [0, 1, 2, 3, 4, 5, 6], from: 900, to: 1140 };
    const anyTwo = { kind: "two-for", groupId: "1", count: 2, price: "11.00", slots: [everyDay] };
    for (const bao of ["Pork Belly Gua Bao", "Crispy Tofu Gua Bao", "Fried Chicken Gua Bao"])
      expect(named(bao)?.promotion).toMatchObject(anyTwo);
    expect(named("Plum Sweet Potato Fries")?.promotion).toMatchObject({ kind: "percent-off", percent: "10", slots: [] });
    expect(restaurant.announcement).toMatchObject({
      title: { "en-US": "Happy hour until 7 PM" },
      text: { "zh-TW": "刈包任選兩份 $11" },
      slots: [everyDay],
    });
  });

  it("has every text in three languages, and no duplicate name except for the rewards", () => {
    expect(languagesMissing(restaurant)).toEqual([]);
    expect(products.every(({ description }) => description !== null)).toBe(true);
    const names = products.filter(({ mode }) => mode === ItemMode.normal).map(({ name }) => name["en-US"]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("marks allergens as present and absent, and leaves some unknown", () => {
    expect(named("Pork Belly Gua Bao")?.allergens).toEqual({
      gluten: "present",
      peanut: "present",
      soy: "present",
      egg: "absent",
      fish: "absent",
    });
    expect(products.some(({ allergens }) => Object.keys(allergens).length === 0)).toBe(true);
  });

  it("gives each picture an address with its hash and size", () => {
    expect(restaurant.pictures).toHaveLength(16);
    expect(restaurant.img).toMatchObject({
      src: expect.stringMatching(/^\/media\/100001\/[0-9a-f]{8}-hero\.svg$/),
      width: 390,
      height: 392,
    });
    expect(restaurant.logo).toMatchObject({ width: 40, height: 40 });
    expect(restaurant.pictures.every(({ contentType, bytes }) => contentType === "image/svg+xml" && bytes.length > 500)).toBe(true);
    expect(named("Cold Sesame Noodles")?.picture).toBeNull();
  });
});
