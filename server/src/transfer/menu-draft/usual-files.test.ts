import { readFileSync } from "node:fs";
import { locales } from "@comanda/domain/locale";
import { menuTemplate } from "@comanda/domain/text/import-template";
import { describe, expect, it } from "vitest";
import { ALLERGEN_MARK_WORDS, DIET_WORDS, UNIT_WORDS } from "./cell-words.ts";
import { baseLanguageFrom } from "../../platform/values/base-language.ts";
import { headingWords, OWN_FIELDS } from "./headings.ts";
import { analysed, EMPTY_MENU, mistakesOf, storedProduct } from "../menu/analyse-for-tests.ts";

const fileOf = (...lines: string[]) => `${lines.join("\n")}\n`;
const targetsOf = async (header: string, base = EMPTY_MENU.base) => {
  const { columns, kind } = await analysed(fileOf(header, header), { stored: { ...EMPTY_MENU, base } });
  return [kind, ...columns.map(({ target }) => target)].join(" ");
};
const dishes = async (...lines: string[]) => {
  const found = await analysed(fileOf(...lines));
  const { entries, categories } = found.plan;
  const category = (id: string) => categories.find((one) => one.id === id)?.name["en-US"];
  return {
    mistakes: mistakesOf(found),
    dishes: entries.map(({ product: { name, price, categoryId } }) => `${category(categoryId)}: ${name["en-US"]} ${price}`),
  };
};

describe("the columns of a file of one's own", () => {
  it.each([
    ["category,name,price", "comanda category name price"],
    ["Name,Description,Category,Price", "comanda name description category price"],
    ["nombre;precio;categoría;descripción", "comanda name price category description"],
    ["Nom;Prix;Catégorie", "comanda name price category"],
    ["分類,品名,售價,說明,過敏原", "comanda category name price description contains"],
    [
      "Section,Dish,Platillo,Description,Descripción,Price,Allergens",
      "comanda category name-en name-es description-en description-es price contains",
    ],
    ["Dish (English),Dish (Español),中文名稱,Price (USD),Section", "comanda name-en name-es name-zh price category"],
    ["Section,Name in English,Nombre en español,Descripción en español,Price", "comanda category name-en name-es description-es price"],
    ["category,category_es,name,price", "comanda category category-es name price"],
    ["Type,Category,Item,Price", "comanda leave-out category name price"],
    ["Type,Item,Price", "comanda category name price"],
    ["id,name,price,category", "comanda leave-out name price category"],
    ["Dish,Section,Cost", "comanda name category price"],
    ["Platillo,Sección,Costo (MXN)", "comanda name category price"],
    ["菜名,分類,費用", "comanda name category price"],
    ["Dish,Section,Cost,Price", "comanda name category leave-out price"],
    ["Plato,Categoría,Coste,Valor nutricional", "comanda name category price leave-out"],
    ["Dish,Section,Cost,Rate", "comanda name category leave-out leave-out"],
    ["Clover ID,Name,Alternate Name,Price,Price Type,SKU,Hidden", "comanda leave-out name leave-out price leave-out leave-out leave-out"],
  ])("of %j are recognised", async (header, targets) => expect(await targetsOf(header)).toBe(targets));

  it("of Comanda's own export are those of its languages, whatever the base language is", async () => {
    const header = "id,category,category_en,category_zh,category_es,name_el,name_en,name_zh,name_es,price";
    const el = baseLanguageFrom("el") ?? EMPTY_MENU.base;
    expect(await targetsOf(header, el)).toBe("comanda id category category-en category-zh category-es name name-en name-zh name-es price");
  });

  it("give a new category its names in each language, and a stored one those that differ", async () => {
    const text = fileOf("category,category_es,name,price", "Drinks,Bebidas,Tea,1", "Soups,Sopas,Miso,2", "Soups,Caldos,Leek,2");
    const stored = {
      ...EMPTY_MENU,
      categories: [{ id: "1", name: { "en-US": "Drinks", "zh-TW": "飲料" } }],
      products: [storedProduct({ id: "10", categoryId: "1", name: { "en-US": "Tea" } })],
    };
    const { plan } = await analysed(text, { stored });
    expect(plan.mistakes).toEqual([]);
    expect(plan.categories).toMatchObject([{ name: { "en-US": "Soups", "es-ES": "Sopas" } }]);
    expect(plan.renamedCategories).toEqual([{ id: "1", name: { "en-US": "Drinks", "zh-TW": "飲料", "es-ES": "Bebidas" } }]);
    expect(plan.remarks.map(({ code, value }) => `${code} ${value}`)).toEqual([
      "category-names Drinks: Bebidas",
      "new-category Soups",
      "category-names-differ Sopas / Caldos",
    ]);
  });
});

describe("the header row", () => {
  it.each([
    ["below titles", ["Lunch menu spring,,", ",,", "category,name_en,price", "Soups,Miso bowl,3.50"], 3],
    ["below one title", ["Carta de verano", "categoría;nombre;precio", "Sopas;Miso;3,50"], 2],
    ["below Excel's line of the separator", ["sep=;", "category;name;price", "Soups;Miso bowl, hot, large;3.50"], 2],
    ["with bars", ["category|name|price", "Soups|Miso, hot|3.50"], 1],
    ["with semicolons, and commas in each row", ["category;name;price", "Soups;Miso;3,50", "Soups;Leek;4,00"], 1],
    ["with tabs", ["category\tname\tprice", "Soups\tMiso, hot, large\t3.50"], 1],
  ])("%s is found", async (_, lines, line) => {
    const found = await analysed(fileOf(...lines));
    expect(mistakesOf(found)).toEqual([]);
    expect(found.table.headerLine).toBe(line);
    expect(found.plan.entries[0]?.draft.line).toBe(line + 1);
  });
});

describe("prices", () => {
  it("are read by what stands before the cents of the others, and asked about where none shows it", async () => {
    const header = "category;name;price";
    expect(await dishes(header, "A;a;8,90 €", "A;b;1.250")).toEqual({ mistakes: [], dishes: ["A: a 8.90", "A: b 1250.00"] });
    expect((await dishes(header, "A;a;12", "A;b;25.000")).mistakes).toEqual(["3 price price-two-readings"]);
    const found = await analysed(fileOf(header, "A;b;25.000"), { decimal: "," });
    expect([found.plan.entries[0]?.product.price, found.decimal]).toEqual(["25000.00", ","]);
  });

  it("in another currency than the restaurant's are told once", async () => {
    const { plan } = await analysed(fileOf("category,name,price", "A,a,€8.00", "A,b,€9.00", "A,c,$1.00"));
    expect(plan.remarks.filter(({ code }) => code === "other-currency").map(({ line, value }) => `${line} ${value}`)).toEqual(["2 €"]);
  });
});

describe("a column of costs", () => {
  const codesOf = async (header: string) => {
    const { plan } = await analysed(fileOf(header, "Soups,Miso,3.50"));
    return [...plan.mistakes, ...plan.remarks].filter(({ code }) => code.includes("cost")).map(({ code, value }) => `${code} ${value}`);
  };

  it("has the prices where nothing else has, which is asked about", async () => {
    expect(await codesOf("Section,Dish,Cost")).toEqual(["price-from-cost Cost"]);
    expect(await codesOf("Section,Dish,Rate")).toEqual([]);
  });

  it.each(["Cost price", "Purchase price", "Food cost", "Precio de compra", "Costo unitario", "成本", "進貨價"])(
    "is not read as the prices where it says what the restaurant pays: %s",
    async (heading) => expect(await codesOf(`Section,Dish,${heading}`)).toEqual([`price-is-cost ${heading}`]),
  );
});

describe("lists", () => {
  it.each([
    ["gluten, milk", ["gluten", "milk"]],
    ["egg|milk", ["egg", "milk"]],
    ["Gluten / Milk; EGG", ["gluten", "milk", "egg"]],
    ["EGGS|PEANUTS|SOYBEANS", ["egg", "peanut", "soy"]],
    ["GLUTEN|TREE_NUTS", ["gluten", "tree-nut"]],
    ["MOLLUSCS, SHELLFISH, NUTS", ["mollusc", "crustaceans", "tree-nut"]],
    ["Cereals containing gluten; Sulphur dioxide and sulphites", ["gluten", "sulphites"]],
    ["Contains: wheat, dairy", ["wheat", "milk"]],
    ["leche, huevo y cacahuate", ["milk", "egg", "peanut"]],
    ["蛋、花生、甲殼類", ["egg", "peanut", "crustaceans"]],
    ["none", []],
    ["", []],
  ])("of allergens written as %j are read", async (cell, allergens) => {
    const { plan } = await analysed(fileOf("category;name;price;contains", `A;a;1;"${cell}"`));
    expect(plan.mistakes).toEqual([]);
    expect(Object.keys(plan.entries[0]?.product.allergens ?? {}).toSorted()).toEqual(allergens.toSorted());
  });

  it.each(["may contain nuts", "milk-free", "gluten free", "no egg", "sand", "sin leche", "不含蛋"])(
    "of allergens with %j are asked about",
    async (cell) => {
      const found = await analysed(fileOf("category;name;price;contains", `A;a;1;${cell}`));
      expect(mistakesOf(found)).toEqual(["2 contains allergen-unknown"]);
    },
  );

  it("of diets are read in three languages, but not V, which has two meanings", async () => {
    const header = "category;name;price;diet";
    const { plan } = await analysed(fileOf(header, "A;a;1;Vegan, picante/無麩質 & Halal"));
    expect(plan.entries[0]?.product.dietary).toEqual(["vegan", "spicy", "gluten-free", "halal"]);
    expect(mistakesOf(await analysed(fileOf(header, "A;a;1;V")))).toEqual(["2 diet diet-unknown"]);
  });
});

describe("texts with HTML", () => {
  it("are read as people see them", async () => {
    const description =
      "<style>p{color:red}</style><p>Sauce of the <b>d</b>ay, ma&iuml;s &amp; jalape&ntilde;o &ndash; 2 &euro; &hellip; &ldquo;hot&rdquo; 60&deg;</p>Fish <spicy> &#150; &Eacute;t&eacute; &lstrok;";
    const { plan } = await analysed(fileOf("category,name,description,price", `"Soups &amp; more",Mac &amp; cheese,"${description}",9`));
    expect(plan.entries[0]?.product.name["en-US"]).toBe("Mac & cheese");
    expect(plan.entries[0]?.product.description?.["en-US"]).toBe(
      "Sauce of the day, maïs & jalapeño – 2 € … “hot” 60° Fish <spicy> – Été ł",
    );
    expect(plan.categories[0]?.name["en-US"]).toBe("Soups & more");
  });

  it("are left as they are in Comanda's own export", async () => {
    const stored = {
      ...EMPTY_MENU,
      categories: [{ id: "1", name: { "en-US": "Drinks" } }],
      products: [storedProduct({ id: "10", categoryId: "1", name: { "en-US": "A &amp; B <b>" } })],
    };
    const { plan } = await analysed(fileOf("id,category,name_en,price", "10,Drinks,A &amp; B <b>,1.00"), { stored });
    expect(plan.entries[0]?.changes).toEqual([]);
  });
});

describe("rows that continue the dish above", () => {
  it("are its sizes in Loyverse's export, in the language in which it was exported", async () => {
    const found = await analysed(
      fileOf(
        "Handle,REF,Nombre,Categoria,Opcion 1 nombre,Opcion 1 valor,Precio",
        "bote,1,BOTE,BASICOS,Medida,CHICO,9.00",
        "bote,2,,,,MEDIANO,12.00",
        "bote,3,,,,GRANDE,15.00",
        "vaso,4,VASO,BASICOS,,,4.00",
      ),
    );
    expect([found.kind, mistakesOf(found)]).toEqual(["loyverse", []]);
    const [bote, vaso] = found.plan.entries.map(({ product }) => product);
    expect(bote?.modifierGroups).toMatchObject([
      { name: { "en-US": "Medida" }, modifiers: [{ price: "9.00" }, { price: "12.00" }, { price: "15.00" }] },
    ]);
    expect(vaso).toMatchObject({ price: "4.00", modifierGroups: [] });
  });

  it("have no handle in a table kept by hand, and belong to the dish above", async () => {
    const found = await analysed(
      fileOf("Token,Item Name,Variation Name,Category,Price", ",Bote,Chico,Basicos,9", ",,Grande,,12", ",Vaso,Regular,Basicos,4"),
    );
    expect(mistakesOf(found)).toEqual([]);
    expect(found.plan.entries.map(({ product }) => product.modifierGroups[0]?.modifiers.length ?? 0)).toEqual([2, 0]);
  });

  it("are sizes, or pictures that are left out, in Shopify's export", async () => {
    const found = await analysed(
      fileOf(
        "Handle,Title,Body (HTML),Product Category,Type,Option1 Name,Option1 Value,Variant Price,Image Src",
        "koshari,Koshari,<p>Rice</p>,,Mains,Size,Small,40.00,1.jpg",
        "koshari,,,,,,Large,55.00,",
        "koshari,,,,,,,,2.jpg",
        "tea,Tea,,,Drinks,Title,Default Title,8.00,3.jpg",
        "tea,,,,,,,,4.jpg",
      ),
    );
    expect([found.kind, mistakesOf(found)]).toEqual(["shopify", []]);
    expect(found.plan.entries.map(({ product }) => product.modifierGroups[0]?.modifiers.length ?? 0)).toEqual([2, 0]);
    expect(found.plan.categories.map(({ name }) => name["en-US"])).toEqual(["Mains", "Drinks"]);
  });
});

describe("the template", () => {
  it.each(locales)("in %s is read as it is, with both dishes", async (locale) => {
    const found = await analysed(menuTemplate(locale));
    expect(found.columns.filter(({ target }) => target === "leave-out")).toEqual([]);
    expect([mistakesOf(found), found.plan.entries.length, found.plan.categories.length]).toEqual([[], 2, 2]);
    expect(found.plan.entries[0]?.product).toMatchObject({ allergens: { celery: "present", milk: "present" }, dietary: ["vegetarian"] });
  });
});

describe("the page of the columns", () => {
  it("names every word of its headings", () => {
    const page = readFileSync(new URL("../../../../docs/menu-file.md", import.meta.url), "utf8");
    const words = OWN_FIELDS.flatMap(headingWords);
    expect(words.filter((word) => !page.includes(word))).toEqual([]);
  });

  it("lists the words of cells as they are read", () => {
    const page = readFileSync(new URL("../../../../docs/menu-file.md", import.meta.url), "utf8");
    const values = [DIET_WORDS, UNIT_WORDS, ALLERGEN_MARK_WORDS].flatMap((words) => Object.entries(words));
    expect(values.filter(([value, words]) => !page.includes(`\n| ${value} | ${words} |\n`))).toEqual([]);
  });
});

describe("what is left at a location", () => {
  const text = fileOf(
    "Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Harbour",
    "TK1,Flat loaf,Regular,,,Bread,4.00,-3",
    "TK2,Olives,Regular,,,Snacks,5.00,12.5",
    "TK3,Dip,Regular,,,Snacks,5.00,many",
  );
  it("counts only where stock is taken, and is none below zero", async () => {
    expect(mistakesOf(await analysed(text))).toEqual([]);
    const found = await analysed(text, { takesStock: true });
    expect(found.plan.entries.map(({ draft }) => draft.left)).toEqual([0, 12, undefined]);
    expect(mistakesOf(found)).toEqual(["4 Current Quantity Harbour left-not-number"]);
  });
});
