import { describe, expect, it } from "vitest";
import type { Product } from "@comanda/domain/menu/menu";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { baseLanguageFrom, ENGLISH } from "../../platform/values/base-language.ts";
import { analysed, EMPTY_MENU, mistakesOf } from "../menu/analyse-for-tests.ts";

/** A file as a restaurant or another system writes it, and what is read of it. `base`: the base language of the restaurant. */
type WholeFile = { name: string; lines: string[]; kind: string; base?: string; mistakes?: string[]; dishes: string[] };

const FILES: WholeFile[] = [
  {
    name: "Loyverse in French, with HTML and stock below zero",
    kind: "loyverse",
    lines: [
      'Handle,REF,Nom,Catégorie,Description,Vendu au poids,Option 1 nom,Option 1 valeur,Prix par défaut,Coût,Disponible à la vente [Quai 9],Prix [Quai 9],En stock [Quai 9],"Taxe - ""TVA"" (10%)"',
      'rouleau,10001,Rouleau anguille,ROULEAUX,"<p>Anguille grill&eacute;e &amp; concombre, six pi&egrave;ces</p>",N,,,7.5,0,Y,7.5,,N',
      'bateau,10002,Bateau du port,PLATEAUX,"<p>D&egrave;s deux personnes&nbsp;: 24 pi&egrave;ces</p>",N,,,42,0,Y,42,-2,Y',
    ],
    dishes: [
      "ROULEAUX: Rouleau anguille 7.50 (Anguille grillée & concombre, six pièces)",
      "PLATEAUX: Bateau du port 42.00 (Dès deux personnes : 24 pièces)",
    ],
  },
  {
    name: "Loyverse in Spanish, with sizes below the first row of a dish",
    kind: "loyverse",
    lines: [
      'Handle,REF,Nombre,Categoria,Descripción,Opción 1 nombre,Opción 1 valor,Precio por defecto,Disponible para la venta [Plaza],Precio [Plaza],"Modificador - ""Extras"""',
      "pizza-de-campo,10010,PIZZA DE CAMPO,PIZZAS,Champi&ntilde;ones y queso,Medida,Chica,95,Y,95,Y",
      "pizza-de-campo,10011,,,,,Mediana,135,Y,135,",
      "pizza-de-campo,10012,,,,,Familiar,185,Y,185,",
      "agua-de-limon,10013,AGUA DE LIMON,BEBIDAS,,,,25,Y,25,N",
    ],
    dishes: [
      "PIZZAS: PIZZA DE CAMPO [Medida: Chica 95.00, Mediana 135.00, Familiar 185.00] (Champiñones y queso)",
      "BEBIDAS: AGUA DE LIMON 25.00",
    ],
  },
  {
    name: "the same kept by hand",
    kind: "comanda",
    lines: [
      "Nombre;Categoría;Tamaño;Precio",
      "Pizza de campo;Pizzas;Chica;95",
      ";;Mediana;135",
      ";;Familiar;185",
      "Agua de limón;Bebidas;;25",
    ],
    dishes: ["Pizzas: Pizza de campo [Size: Chica 95.00, Mediana 135.00, Familiar 185.00]", "Bebidas: Agua de limón 25.00"],
  },
  {
    name: "Loyverse in four scripts, with dishes without a category, one twice, and a price that is asked for",
    kind: "loyverse",
    lines: [
      "Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Price,Cost,Available for sale [Main],Price [Main]",
      "pad-kra,1,ผัดกะเพรา,จานเดียว,,N,,,65,0,Y,65",
      "ramen-x,2,醤油ラーメン,,,N,,,120,0,Y,120",
      "pho-bo,3,Phở bò,Noodles,,N,,,variable,0,Y,variable",
      "pho-bo2,4,Phở bò,Noodles,,N,,,90,0,Y,90",
    ],
    mistakes: ["3 Category category-missing", "4 Price [Main] price-missing", "5 Name product-twice"],
    dishes: ["จานเดียว: ผัดกะเพรา 65.00", ": 醤油ラーメン 120.00", "Noodles: Phở bò 0.00"],
  },
  {
    name: "a Belgian list with euros behind the prices",
    kind: "comanda",
    lines: [
      "Catégorie;Produit;Description;Prix",
      'Frites;Petit cornet;Sauce comprise;"3,20 €"',
      "Snacks;Fricadelle;Servie avec oignons;2,60€",
      'Menus;"Menu ""Grand-Place""";"Frites; snack; boisson";8,90 €',
    ],
    dishes: [
      "Frites: Petit cornet 3.20 (Sauce comprise)",
      "Snacks: Fricadelle 2.60 (Servie avec oignons)",
      'Menus: Menu "Grand-Place" 8.90 (Frites; snack; boisson)',
    ],
  },
  {
    name: "a Greek tavern with names in two languages",
    kind: "comanda",
    base: "el",
    lines: [
      "category,name_en,name_el,description_en,description_el,price",
      'Ορεκτικά,Fava,Φάβα,Split peas,Αρακάς,"6,50"',
      "Ορεκτικά,Meatballs,Κεφτέδες,,,7.80",
      "Ορεκτικά,Meatballs,Κεφτεδάκια,,,6.80",
    ],
    dishes: ["Ορεκτικά: Φάβα/Fava 6.50 (Αρακάς)", "Ορεκτικά: Κεφτέδες/Meatballs 7.80", "Ορεκτικά: Κεφτεδάκια/Meatballs 6.80"],
  },
  {
    name: "the same where the base language is English, in which two dishes have one name",
    kind: "comanda",
    lines: ["category,name_en,name_el,price", "Starters,Meatballs,Κεφτέδες,7.80", "Starters,Meatballs,Κεφτεδάκια,6.80"],
    mistakes: ["3 name_en product-twice"],
    dishes: ["Starters: Meatballs 7.80"],
  },
  {
    name: "a list of wines with two prices, of which a person chooses one",
    kind: "comanda",
    lines: ["Category,Name,Region,Year,Bottle price,Glass price", "White,Assyrtiko of the hill,Island,2023,28,7"],
    mistakes: ["1 - column-missing"],
    dishes: [],
  },
  {
    name: "a café in Greek and English with three prices in one cell",
    kind: "comanda",
    base: "el",
    lines: [
      "Κατηγορία;Προϊόν;Product;Τιμή",
      "Καφέδες;Ελληνικός μονός/διπλός;Greek coffee;1,6/1,8/2,6",
      "Καφέδες;Φραπέ;Frappe;3,00",
      "Σνακ;Τοστ;Toast;2,50",
    ],
    mistakes: ["2 Τιμή price-not-number"],
    dishes: ["Καφέδες: Ελληνικός μονός/διπλός/Greek coffee 0.00", "Καφέδες: Φραπέ/Frappe 3.00", "Σνακ: Τοστ/Toast 2.50"],
  },
  {
    name: "a Peruvian menu in capitals with a dish in two categories",
    kind: "comanda",
    lines: [
      "CATEGORÍA,PLATO,DESCRIPCIÓN,PRECIO (S/)",
      "ENTRADAS,CAUSA DE LA CASA,PAPA AMARILLA,S/ 18.00",
      "FONDOS,LOMO AL WOK,CON ARROZ,S/. 34.00",
      "PARA COMPARTIR,CAUSA DE LA CASA,PAPA AMARILLA,S/ 32.00",
    ],
    dishes: [
      "ENTRADAS: CAUSA DE LA CASA 18.00 (PAPA AMARILLA)",
      "FONDOS: LOMO AL WOK 34.00 (CON ARROZ)",
      "PARA COMPARTIR: CAUSA DE LA CASA 32.00 (PAPA AMARILLA)",
    ],
  },
  {
    name: "an English pub with a heading above its dishes and a blank price",
    kind: "comanda",
    lines: [
      "Dish,Description,Price",
      "STARTERS,,",
      "Soup of the day,Warm bread,£6.50",
      "Scotch egg,,£7.00",
      "MAINS,,",
      "Fish & chips,Mushy peas,£14.95",
      "Roast of the day,Ask at the bar,",
    ],
    mistakes: ["7 Price price-missing"],
    dishes: [
      "STARTERS: Soup of the day 6.50 (Warm bread)",
      "STARTERS: Scotch egg 7.00",
      "MAINS: Fish & chips 14.95 (Mushy peas)",
      "MAINS: Roast of the day 0.00 (Ask at the bar)",
    ],
  },
  {
    name: "the same with its headings in a column of their own, or beside the first dish",
    kind: "comanda",
    lines: ["Section,Dish,Price", "STARTERS,,", ",Soup of the day,£6.50", ",Scotch egg,£7.00", "MAINS,Fish & chips,£14.95", ",Pie,£13.50"],
    dishes: ["STARTERS: Soup of the day 6.50", "STARTERS: Scotch egg 7.00", "MAINS: Fish & chips 14.95", "MAINS: Pie 13.50"],
  },
  {
    name: "a table that writes the category in each row, and not in one",
    kind: "comanda",
    lines: ["Category,Dish,Price", "Soups,Leek,5", "Soups,Miso,4", ",Bread,2"],
    mistakes: ["4 Category category-missing"],
    dishes: ["Soups: Leek 5.00", "Soups: Miso 4.00", ": Bread 2.00"],
  },
  {
    name: "a Portuguese take-away by kilogram, piece and litre",
    kind: "comanda",
    lines: [
      "Categoria,Prato,Descrição,Preço,Unidade",
      "Carnes,Arroz de pato,Forno,14.00€,kg",
      "Sopas,Caldo da horta,,7.00€,litro",
      "Doces,Pudim,,2.50€,unidade",
    ],
    mistakes: ["3 Unidade unit-unknown"],
    dishes: ["Carnes: Arroz de pato 14.00/kg (Forno)", "Sopas: Caldo da horta 7.00", "Doces: Pudim 2.50"],
  },
  {
    name: "a bakery out of Square with inches, a long description and a price that is asked for",
    kind: "square",
    lines: [
      "Token,Item Name,Variation Name,SKU,Description,Category,Reporting Category,Price,Sellable,Stockable,Current Quantity Main",
      'A1,"3"" Hotdog Buns",Regular,,Soft,,Breads,4.50,Y,Y,-3',
      `A2,Party tray,Regular,,"${"Line of words about the tray.\n".repeat(25)}",,Trays,variable,Y,Y,`,
      "A3,Rye loaf,Sliced,,,,Breads,6.00,Y,Y,2.5",
      "A3,Rye loaf,Whole,,,,Breads,5.75,Y,Y,",
    ],
    mistakes: ["3 Description text-too-long", "3 Price price-missing"],
    dishes: ['Breads: 3" Hotdog Buns 4.50 (Soft)', "Trays: Party tray 0.00", "Breads: Rye loaf [Size: Sliced 6.00, Whole 5.75]"],
  },
  {
    name: "Shopify's export with pictures, sizes and a product that is not published",
    kind: "shopify",
    lines: [
      "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Position,Status",
      'bowl,Rice bowl,"<p>Rice<br>Lentils</p>",K,,Mains,,true,Title,Default Title,S1,120.00,,a.jpg,1,active',
      "bowl,,,,,,,,,,,,,b.jpg,2,",
      "box,Week box,,K,,Boxes,,true,Meals,5,S2,450.00,,c.jpg,1,active",
      "box,,,,,,,,,10,S3,900.00,,,,",
      "old,Old bowl,,K,,Mains,,false,Title,Default Title,S9,50.00,,,,draft",
    ],
    dishes: ["Mains: Rice bowl 120.00 (Rice Lentils)", "Boxes: Week box [Meals: 5 450.00, 10 900.00]", "Mains: Old bowl 50.00 hidden"],
  },
  {
    name: "a table of allergens in words",
    kind: "comanda",
    lines: ["category,item name,price,contains", "Mains,Noodles,9.00,EGGS|PEANUTS|SOYBEANS", "Sweets,Biscuit,4.00,GLUTEN|TREE_NUTS"],
    dishes: ["Mains: Noodles 9.00 +egg +peanut +soy", "Sweets: Biscuit 4.00 +gluten +tree-nut"],
  },
  {
    name: "a table with a column for each allergen, of which one is possible",
    kind: "comanda",
    lines: [
      "Category,Item,Price,Gluten,Dairy,Eggs,Tree nuts",
      "Mains,Noodles,9.00,Yes,No,Yes,",
      "Sweets,Biscuit,4.00,✓,✓,-,May contain",
      "Sweets,Sorbet,3.50,no,no,no,no",
    ],
    mistakes: ["3 Tree nuts yes-or-no"],
    dishes: [
      "Mains: Noodles 9.00 +egg +gluten -milk",
      "Sweets: Biscuit 4.00 +gluten +milk",
      "Sweets: Sorbet 3.50 -egg -gluten -milk -tree-nut",
    ],
  },
  {
    name: "Clover's list, which has no categories",
    kind: "comanda",
    lines: ["Clover ID,Name,Alternate Name,Price,Price Type,SKU,Hidden", "Q1,Fish taco,,3.50,FIXED,,No"],
    mistakes: ["1 - column-missing"],
    dishes: [],
  },
  {
    name: "Square's newer library, with a reporting category alone",
    kind: "square",
    lines: [
      "Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Item Type,Price,Archived",
      "#flat,T1,Flat loaf,Regular,,,,Bread,,Food and beverage,4.00,N",
    ],
    dishes: ["Bread: Flat loaf 4.00"],
  },
];

/** The words of a dish: names, price or sizes, unit, allergens, description. */
function words(product: Product, category: string): string {
  const { name, price, modifierGroups, allergens, description, isOffShelf } = product;
  const names = [...new Set([name.base?.text, name["en-US"], name["es-ES"]])].filter(Boolean).join("/");
  const [size] = modifierGroups.map(
    (group) => `[${group.name["en-US"]}: ${group.modifiers.map((one) => `${one.name["en-US"]} ${one.price}`).join(", ")}]`,
  );
  const unit = weightUnitOf(product);
  const known = Object.entries(allergens)
    .map(([allergen, presence]) => (presence === "present" ? `+${allergen}` : `-${allergen}`))
    .toSorted();
  const said = description && `(${description.base?.text ?? description["en-US"]})`;
  const parts = [`${category}:`, names, size ?? `${price}${unit ? `/${unit}` : ""}`, ...known, isOffShelf && "hidden", said];
  return parts.filter(Boolean).join(" ");
}

describe("a whole file", () => {
  it.each(FILES)(
    "is read without a choice by a person, with its true mistakes alone: $name",
    async ({ lines, kind, base, mistakes = [], dishes }) => {
      const stored = { ...EMPTY_MENU, base: (base && baseLanguageFrom(base)) || ENGLISH };
      const found = await analysed(`${lines.join("\n")}\n`, { stored });
      expect([found.kind, ...mistakesOf(found)]).toEqual([kind, ...mistakes]);
      expect(found.plan.entries.map(({ product, draft }) => words(product, draft.category))).toEqual(dishes);
    },
  );
});
