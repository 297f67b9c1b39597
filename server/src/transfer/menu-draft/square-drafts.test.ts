import { describe, expect, it } from "vitest";
import { analysed, EMPTY_MENU, mistakesOf, storedProduct } from "../menu/analyse-for-tests.ts";
import type { StoredMenu } from "../menu-plan/stored-menu.ts";

const HEADER =
  "Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Item Type," +
  "Archived,Sellable,Contains Alcohol,Stockable,Unit and Precision,Price,Online Sale Price,Price Pier 7,Option Name 1,Option Value 1," +
  "Enabled Pier 7,Current Quantity Pier 7,Tax - Sales Tax (8.25%),Tax - City Tax (1%),Modifier Set - ICE,Modifier Set - Nobody";
const NAMES = HEADER.split(",");
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const row = (cells: Record<string, string>) => NAMES.map((name) => quoted(cells[name] ?? "")).join(",");
const fileOf = (...rows: Record<string, string>[]) => `${HEADER}\n${rows.map(row).join("\n")}\n`;
const item = (name: string, cells: Record<string, string> = {}) => ({ "Item Name": name, Categories: "Drinks", Price: "4.50", ...cells });

const ICE = {
  id: "70",
  name: { "en-US": "Ice" },
  min: 0,
  max: 1,
  modifiers: [{ modifierProductId: "71", name: { "en-US": "Less" }, price: "0.00", maxQuantity: 1, isDefault: false, condiments: [] }],
};
const STORED: StoredMenu = {
  ...EMPTY_MENU,
  categories: [{ id: "1", name: { "en-US": "Drinks", "zh-TW": "飲料" } }],
  products: [storedProduct({ id: "10", categoryId: "1", name: { "en-US": "Tea", "zh-TW": "茶" }, price: "3.00", modifierGroups: [ICE] })],
  taxNames: [{ "en-US": "Sales Tax" }],
};

describe("Square's item file", () => {
  it("has one product for its variations, whose prices are whole prices of a required question", async () => {
    const token = "7KQ2AAAAAAAAW3";
    const text = fileOf(
      item("Cold Brew", { Token: token, "Variation Name": "Small", Price: "4.00" }),
      item("Cold Brew", { Token: token, "Variation Name": "Large", Price: "5.50" }),
      item("Toast", { "Variation Name": "Regular" }),
    );
    const { plan } = await analysed(text);
    expect(plan.mistakes).toEqual([]);
    const [brew, toast] = plan.entries.map(({ product }) => product);
    expect(brew).toMatchObject({ price: "0.00", hasWholePrices: true });
    expect(brew?.modifierGroups).toMatchObject([
      {
        name: { "en-US": "Size", "zh-TW": "尺寸", "es-ES": "Tamaño" },
        min: 1,
        max: 1,
        modifiers: [
          { name: { "en-US": "Small" }, price: "4.00" },
          { name: { "en-US": "Large" }, price: "5.50" },
        ],
      },
    ]);
    expect(toast).toMatchObject({ price: "4.50", modifierGroups: [] });
  });

  it("names the question of the variations by their option", async () => {
    const option = (value: string) => item("Cold Brew", { Token: "T1", "Option Name 1": "Cup", "Option Value 1": value });
    const { plan } = await analysed(fileOf(option("Small"), option("Large")));
    expect(plan.entries[0]?.product.modifierGroups[0]).toMatchObject({
      name: { "en-US": "Cup" },
      modifiers: [{ name: { "en-US": "Small" } }, {}],
    });
  });

  it("has texts without HTML, the name for customers, the last category of a path, and the price of the location", async () => {
    const text = fileOf(
      item("TEA OOLONG", {
        "Customer-facing Name": "Oolong Tea",
        Description: "<p>Roasted,\nhand&nbsp;picked &amp; &#39;smoky&#39;</p>",
        Categories: "Drinks > Hot tea (ABCDEFGHIJKLMNOP234567QR)",
        "Price Pier 7": "4.75",
      }),
    );
    const { plan } = await analysed(text);
    const [entry] = plan.entries;
    expect(entry?.product).toMatchObject({
      name: { "en-US": "Oolong Tea" },
      description: { "en-US": "Roasted, hand picked & 'smoky'" },
      price: "4.75",
    });
    expect(plan.categories).toMatchObject([{ name: { "en-US": "Hot tea" } }]);
  });

  it("hides what is new and archived or not sold, and taxes what has a tax", async () => {
    const tax = (sales: string, city: string) => ({ "Tax - Sales Tax (8.25%)": sales, "Tax - City Tax (1%)": city });
    const text = fileOf(
      item("One", { Archived: "Y", ...tax("Y", "N") }),
      item("Two", { Sellable: "N", ...tax("N", "N") }),
      item("Three", { Stockable: "N" }),
      item("Four", { Archived: "N", Sellable: "Y", Stockable: "Y", "Enabled Pier 7": "N" }),
    );
    const { plan } = await analysed(text, { stored: STORED });
    expect(plan.entries.map(({ product }) => [product.isOffShelf, product.isTaxFree])).toEqual([
      [true, false],
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(plan.remarks.map(({ code, line }) => `${line} ${code}`)).toEqual(["0 unknown-tax", "2 taxes-differ"]);
  });

  it("leaves availability and stock of a stored product as they are, unless they are wanted", async () => {
    const text = fileOf(item("Tea", { Price: "3.00", Archived: "Y", "Current Quantity Pier 7": "7" }));
    const kept = await analysed(text, { stored: STORED });
    expect(kept.plan.entries[0]).toMatchObject({ changes: [], offer: null });
    const taken = await analysed(text, { stored: STORED, takesStock: true });
    expect(taken.plan.entries[0]?.changes).toEqual([
      { field: "availability", before: "on-sale", after: "hidden" },
      { field: "left", before: "", after: "7" },
    ]);
  });

  it("adds and takes away the questions of its sets, and tells of a set without one", async () => {
    const sets = (ice: string) => ({ "Modifier Set - ICE": ice, "Modifier Set - Nobody": "Y" });
    const { plan } = await analysed(fileOf(item("Tea", sets("N")), item("Milk", sets("Y")), item("Juice", sets("Y"))), { stored: STORED });
    expect(plan.entries.map(({ product }) => product.modifierGroups.map(({ id }) => id))).toEqual([[], ["70"], ["70"]]);
    expect(plan.remarks.filter(({ code }) => code === "set-unknown")).toMatchObject([{ line: 2, value: "Nobody" }]);
  });

  it("is matched by token, otherwise by name and category; only the texts of its language change", async () => {
    const stored = { ...STORED, foreign: new Map([["square T1", "10"]]) };
    const text = fileOf(item("Black Tea", { Token: "T1", Price: "3.00", "Modifier Set - ICE": "Y" }));
    const { plan } = await analysed(text, { stored });
    expect(plan.entries[0]?.before?.id).toBe("10");
    expect(plan.entries[0]?.product.name).toEqual({ "en-US": "Black Tea", "zh-TW": "茶" });
    expect(plan.entries[0]?.changes).toEqual([{ field: "name", language: "en", before: "Tea", after: "Black Tea" }]);
    const byName = await analysed(fileOf(item("Tea", { Token: "T2", Price: "3.00" })), { stored });
    expect(byName.plan.entries[0]).toMatchObject({ before: { id: "10" }, changes: [] });
    const elsewhere = await analysed(fileOf(item("Tea", { Categories: "Food" })), { stored });
    expect(elsewhere.plan.entries[0]?.before).toBeNull();
    expect(elsewhere.plan.missing.map(({ id }) => id)).toEqual(["10"]);
  });

  it("names each of its mistakes with its line and column", async () => {
    const text = fileOf(
      item("a", { Price: "12.50-15.00" }),
      item("b", { Price: "1.250" }),
      item("c", { Price: "-1.00" }),
      item("d", { Price: "" }),
      item("e", { Price: "cheap" }),
      item("f", { Price: "12,25" }),
      item("g", { Price: "11.2555" }),
      item("h", { Price: "1000000" }),
      item("i", { Categories: "" }),
      item("", {}),
      item("x".repeat(121), {}),
      item("Two\u0007bells", {}),
      item("j", { Archived: "Yes please" }),
      item("k", { "Unit and Precision": "stone" }),
      item("l", { "Modifier Set - ICE": "2" }),
      item("m", { Token: "T1" }),
      item("n", { Token: "T1" }),
      item("o", { Token: "T2", "Variation Name": "Small" }),
      item("o", { Token: "T2", "Variation Name": "Small" }),
      item("o", { Token: "T2", "Variation Name": "" }),
    );
    const found = await analysed(text);
    expect(mistakesOf(found)).toEqual([
      "2 Price price-not-number",
      "3 Price price-two-readings",
      "4 Price price-negative",
      "5 Price price-missing",
      "6 Price price-not-number",
      "8 Price price-digits",
      "9 Price price-too-high",
      "10 Categories category-missing",
      "11 Item Name text-missing",
      "12 Item Name text-too-long",
      "13 Item Name text-unprintable",
      "14 Archived yes-or-no",
      "15 Unit and Precision unit-unknown",
      "16 Modifier Set - ICE yes-or-no",
      "18 Token token-twice",
      "20 Variation Name variation-twice",
      "21 Variation Name variation-missing",
    ]);
    expect(found.plan.mistakes.map(({ instead }) => instead).filter((instead) => instead !== undefined)).toEqual(["Y", "new"]);
    expect(found.plan.mistakes.find(({ code }) => code === "token-twice")).toMatchObject({ other: 17, item: "n", value: "T1" });
  });

  it("takes what is written instead of a mistake", async () => {
    const text = fileOf(item("a", { Price: "cheap" }), item("m", { Token: "T1" }), item("n", { Token: "T1" }));
    const fixes = { [`2:${NAMES.indexOf("Price")}`]: "11.25", "4:1": "new" };
    const { plan } = await analysed(text, { fixes });
    expect(plan.mistakes).toEqual([]);
    expect(plan.entries.map(({ product }) => product.price)).toEqual(["11.25", "4.50", "4.50"]);
  });
});
