import { describe, expect, it } from "vitest";
import { analysed, EMPTY_MENU, mistakesOf, storedProduct } from "../menu/analyse-for-tests.ts";

const HEADER =
  "Operation,Entity type,Operation ID,Name,Parent entity type,Parent version ID or operation ID,Pricing strategy or method,Price";
const fileOf = (...rows: string[]) => `${HEADER}\n${rows.join("\n")}\n`;

describe("Toast's bulk template", () => {
  it("has dishes with their questions and choices, by operation id and by name", async () => {
    const { plan } = await analysed(
      fileOf(
        "CREATE,MENU_ITEM,i1,Pho,MENU_GROUP,Soups,BASE,14.5",
        "CREATE,MODIFIER_GROUP,g1,Noodles,MENU_ITEM,i1,BASE,",
        "CREATE,MODIFIER,m1,Thin,MODIFIER_GROUP,g1,BASE,0",
        "CREATE,MODIFIER,m2,Wide,MODIFIER_GROUP,Noodles,BASE,1.00",
        "CREATE,MENU_ITEM,i2,Bun,MENU_GROUP,Soups,BASE,13",
        "ATTACH,MODIFIER_GROUP,,Noodles,MENU_ITEM,Bun,,",
        "CREATE,MENU_ITEM,i3,Wine,MENU_GROUP,Drinks,PRICED_BY_MODIFIERS,",
        "CREATE,MODIFIER_GROUP,g2,Pour,MENU_ITEM,i3,BASE,",
        "CREATE,MODIFIER,m3,Glass,MODIFIER_GROUP,g2,BASE,9",
        "CREATE,MODIFIER,m4,Bottle,MODIFIER_GROUP,g2,BASE,40",
      ),
    );
    expect(plan.mistakes).toEqual([]);
    expect(plan.entries.map(({ product }) => [product.price, product.hasWholePrices ?? false, product.modifierGroups.length])).toEqual([
      ["14.50", false, 1],
      ["13.00", false, 1],
      ["0.00", true, 1],
    ]);
    const [pho, bun, wine] = plan.entries.map(({ product }) => product.modifierGroups[0]);
    expect(pho).toMatchObject({ name: { "en-US": "Noodles" }, min: 0, max: 2, modifiers: [{ price: "0.00" }, { price: "1.00" }] });
    expect(bun).toEqual(pho);
    expect(wine).toMatchObject({ min: 1, max: 1, modifiers: [{ price: "9.00" }, { price: "40.00" }] });
    expect(plan.remarks.filter(({ code }) => code === "group-optional").map(({ line }) => line)).toEqual([2, 6]);
  });

  it("names each of its mistakes with its line and column", async () => {
    const found = await analysed(
      fileOf(
        "MAKE,MENU_ITEM,i1,Pho,MENU_GROUP,Soups,BASE,14.50",
        "CREATE,MENU,i2,Bun,MENU_GROUP,Soups,BASE,13",
        "CREATE,MENU_ITEM,i3,Rolls,MENU_GROUP,,BASE,8",
        "CREATE,MENU_ITEM,i3,Salad,MENU_GROUP,Soups,BASE,8",
        "CREATE,MENU_ITEM,i5,Rice,MENU_GROUP,Soups,BASE,(1.00)",
        "CREATE,MENU_ITEM,i6,Tea,MENU_GROUP,Soups,FREE,2",
        "CREATE,MODIFIER_GROUP,g1,Sides,MENU_ITEM,nothing,BASE,",
        "CREATE,MODIFIER,m1,Thin,MODIFIER_GROUP,,BASE,1",
        "CREATE,MODIFIER,m2,Wide,MODIFIER_GROUP,g9,BASE,1",
        "ATTACH,MODIFIER_GROUP,,Sauces,MENU_ITEM,i1,,",
        "CREATE,MENU_ITEM,i7,Wine,MENU_GROUP,Drinks,PRICED_BY_MODIFIERS,",
      ),
    );
    expect(mistakesOf(found)).toEqual([
      "2 Operation operation-unknown",
      "3 Entity type entity-unknown",
      "4 Parent version ID or operation ID category-missing",
      "5 Operation ID operation-id-twice",
      "6 Price price-negative",
      "7 Pricing strategy or method pricing-unknown",
      "8 Parent version ID or operation ID parent-unknown",
      "9 Parent version ID or operation ID parent-missing",
      "10 Parent version ID or operation ID parent-unknown",
      "11 Name group-unknown",
      "12 Price price-missing",
    ]);
  });
});

describe("Toast's list of items", () => {
  it("has the name in the kitchen as the Chinese name where it is Chinese, and tells of others", async () => {
    const { plan } = await analysed(
      "Name,Price,SKU,PLU,Description,POS name,Kitchen name,Sales category\nPho,14.50,S1,P1,Beef,PHO,牛肉河粉,Soups\nTea,3,S2,P2,,TEA,HOT TEA,Drinks\n",
    );
    expect(plan.entries.map(({ product }) => product.name)).toEqual([{ "en-US": "Pho", "zh-TW": "牛肉河粉" }, { "en-US": "Tea" }]);
    expect(plan.remarks.filter(({ code }) => code === "kitchen-name-left-out")).toMatchObject([{ line: 3, value: "HOT TEA" }]);
  });

  it("tells which column is missing", async () => {
    expect(mistakesOf(await analysed("Name,Price\nPho,14.50\n"))).toEqual(["1 - column-missing"]);
  });
});

const COMANDA =
  "id,category,name_en,name_zh,name_es,description_en,description_zh,description_es,price,points_price,unit,station,availability,left,groups,diet,contains,free_of,slots,picture,position";
const NAMES = COMANDA.split(",");
const own = (...rows: Record<string, string>[]) =>
  `${COMANDA}\n${rows.map((cells) => NAMES.map((name) => cells[name] ?? "").join(",")).join("\n")}\n`;

describe("Comanda's own file", () => {
  const group = (id: string) => ({
    id,
    name: { "en-US": "Size" },
    min: 1,
    max: 1,
    modifiers: [
      { modifierProductId: `${id}1`, name: { "en-US": "Small" }, price: "4.00", maxQuantity: 1, isDefault: false, condiments: [] },
    ],
  });
  const named = (id: string, name: string) => ({ id, categoryId: "1", name: { "en-US": name } });
  const stored = {
    ...EMPTY_MENU,
    categories: [{ id: "1", name: { "en-US": "Drinks" } }],
    products: [
      storedProduct({ ...named("10", "Tea"), price: "0.00", hasWholePrices: true, modifierGroups: [group("70")] }),
      storedProduct({ ...named("11", "Milk"), modifierGroups: [{ ...group("80"), min: 0 }] }),
      storedProduct({
        ...named("12", "Juice"),
        price: "5.00",
        promotion: { kind: "two-for", price: "8.00", name: { "en-US": "Two" }, slots: [] },
      }),
    ],
    stations: [{ id: "1", name: { "en-US": "Kitchen", "zh-TW": "廚房" } }],
  };
  const dish = (name: string, cells: Record<string, string> = {}) => ({ name_en: name, category: "Drinks", price: "4.00", ...cells });

  it("has every field, lists with |, and text after the apostrophe that a spreadsheet needs", async () => {
    const { plan } = await analysed(
      own(
        dish("'=Tea", {
          name_zh: "茶",
          description_es: "Caliente",
          unit: "100 g",
          diet: "vegan|spicy",
          contains: "milk|soy",
          free_of: "egg",
          slots: "mon-fri 17:00-19:00|sat 10:00-24:00",
          availability: "hidden",
          groups: "Size (80)",
        }),
      ),
      { stored },
    );
    expect(plan.mistakes).toEqual([]);
    expect(plan.entries[0]?.product).toMatchObject({
      name: { "en-US": "=Tea", "zh-TW": "茶" },
      description: { "en-US": "Caliente", "es-ES": "Caliente" },
      salesUnitType: 1,
      weightUnit: "100 g",
      dietary: ["vegan", "spicy"],
      allergens: { milk: "present", soy: "present", egg: "absent" },
      slots: [
        { days: [1, 2, 3, 4, 5], from: 1020, to: 1140 },
        { days: [6], from: 600, to: 0 },
      ],
      isOffShelf: true,
      modifierGroups: [{ id: "80" }],
    });
  });

  it("keeps the whole prices of a dish without a price of its own", async () => {
    const { plan } = await analysed(own({ ...dish("Tea", { id: "10", groups: "Size", price: "" }) }), { stored });
    expect(plan.mistakes).toEqual([]);
    expect(plan.entries[0]?.changes).toEqual([]);
  });

  it("names each of its mistakes with its line and column", async () => {
    const found = await analysed(
      own(
        dish("a", { id: "x" }),
        dish("b", { id: "12", price: "5.00" }),
        dish("c", { id: "12" }),
        dish("d", { points_price: "0" }),
        dish("e", { points_price: "30" }),
        dish("f", { price: "" }),
        dish("Tea", { id: "10", groups: "Size", price: "9" }),
        dish("h", { station: "Grill" }),
        dish("i", { availability: "gone" }),
        dish("j", { left: "many" }),
        dish("k", { groups: "Sauces" }),
        dish("l", { groups: "Size" }),
        dish("m", { groups: "Size (80)|Size (80)" }),
        dish("n", { diet: "keto" }),
        dish("o", { contains: "sand" }),
        dish("p", { contains: "egg", free_of: "egg" }),
        dish("q", { slots: "always" }),
        dish("r", { position: "first" }),
        dish("Juice", { price: "3.00" }),
      ),
      {
        takesStock: true,
        stored: { ...stored, products: stored.products.map((one) => (one.id === "12" ? { ...one, id: "13" } : one)) },
      },
    );
    expect(mistakesOf(found)).toEqual([
      "2 id id-not-number",
      "4 id id-twice",
      "5 points_price points-not-number",
      "6 price price-and-points",
      "7 price price-missing",
      "8 price price-and-sizes",
      "9 station station-unknown",
      "10 availability availability-unknown",
      "11 left left-not-number",
      "12 groups group-unknown",
      "13 groups group-ambiguous",
      "14 groups group-twice",
      "15 diet diet-unknown",
      "16 contains allergen-unknown",
      "17 free_of allergen-both",
      "18 slots slot-unreadable",
      "19 position position-not-number",
      "20 price promotion-dearer",
    ]);
  });

  it("tells of a row with more cells than columns, and of a dish that stands twice", async () => {
    const text = "id,category,name_en,price\n,Drinks,Tea,1,2\n,Drinks,Milk,1\n,Drinks,milk,2\n";
    expect(mistakesOf(await analysed(text))).toEqual(["2 - too-many-cells", "4 name_en product-twice"]);
  });
});
