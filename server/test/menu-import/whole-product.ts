import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { Availability, ItemMode, SalesUnit } from "@comanda/domain/codes";
import type { Product } from "@comanda/domain/menu/menu";
import { expect } from "vitest";
import { stringify } from "yaml";
import type { ProductInFile } from "../../src/transfer/file/menu-schema.ts";

/** Every field of a type by its name, also those that may be missing. */
type EachOf<Fields> = { [Field in keyof Required<Fields>]: Fields[Field] | undefined };

const PICTURE = "lu-rou-rice.svg";
/** The clock of the tests stands on another day. */
const ON_SUNDAY = [{ days: [0], from: 660, to: 1_439 }];
const ON_SUNDAY_IN_FILE = ["sun 11:00-23:59"];

const SAUCE_IN_FILE = { id: "61", name: { en: "Sauce", es: "Salsa" }, price: "0.50", max: "2" };
const QUESTION_IN_FILE = {
  id: "41",
  name: { en: "Side", es: "Guarnición" },
  min: "1",
  max: "2",
  choices: [{ id: "411", name: { en: "Rice", es: "Arroz" }, price: "1.00", max: "2", default: "true", condiments: [SAUCE_IN_FILE] }],
};

/** Every entry that a product of a restaurant file can have, otherwise than by default, as an export says it. */
export const IN_FILE: Record<keyof ProductInFile, unknown> = {
  id: "301",
  number: "12a",
  name: { en: "Duck", es: "Pato", zh: "鴨" },
  description: { en: "Half a duck", es: "Medio pato" },
  picture: PICTURE,
  price: "12.50",
  points: "50",
  soldBy: "weight",
  unit: "kg",
  salesUnits: ["1", "2"],
  taxFree: "true",
  offShelf: "true",
  popular: "true",
  slots: ON_SUNDAY_IN_FILE,
  promotion: { percentOff: "12.5", name: { en: "Less", es: "Menos" }, slots: ON_SUNDAY_IN_FILE },
  dietary: ["halal"],
  allergens: { present: ["egg"], absent: ["milk"] },
  groups: [QUESTION_IN_FILE],
  condiments: [{ ...SAUCE_IN_FILE, id: "62" }],
};

const without = (...names: (keyof ProductInFile)[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(IN_FILE).filter(([name]) => !names.some((one) => one === name)));

/** One product in money that is served, one in points that is off the shelf, one whose choices have the prices: together, every entry. */
export const PRODUCTS_IN_FILE = [
  without("points", "offShelf"),
  {
    ...without("price", "soldBy", "unit", "salesUnits", "promotion", "groups", "condiments"),
    id: "302",
    number: "12b",
    name: "Tea for points",
  },
  {
    id: "303",
    name: "Soup",
    groups: [{ id: "42", name: "Size", min: "1", max: "1", choices: [{ id: "421", name: "Large", price: "= 9.00", max: "1" }] }],
  },
];

/** The product in money as it is stored. */
export const STORED: EachOf<Product> = {
  id: "301",
  categoryId: "10",
  number: "12a",
  name: { "en-US": "Duck", "es-ES": "Pato", "zh-TW": "鴨" },
  description: { "en-US": "Half a duck", "es-ES": "Medio pato" },
  picture: { src: expect.stringContaining("/media/"), width: expect.any(Number), height: expect.any(Number) },
  price: "12.50",
  hasWholePrices: undefined,
  mode: ItemMode.normal,
  pointsPrice: 0,
  salesUnitType: SalesUnit.weight,
  weightUnit: "kg",
  salesUnitFactorList: ["1", "2"],
  isTaxFree: true,
  isOffShelf: false,
  isPopular: true,
  slots: ON_SUNDAY,
  promotion: { kind: "percent-off", percent: "12.5", name: { "en-US": "Less", "es-ES": "Menos" }, slots: ON_SUNDAY },
  dietary: ["halal"],
  allergens: { egg: "present", milk: "absent" },
  modifierGroups: [
    {
      id: "41",
      name: { "en-US": "Side", "es-ES": "Guarnición" },
      min: 1,
      max: 2,
      modifiers: [
        {
          modifierProductId: "411",
          name: { "en-US": "Rice", "es-ES": "Arroz" },
          price: "1.00",
          maxQuantity: 2,
          isDefault: true,
          condiments: [{ id: "61", name: { "en-US": "Sauce", "es-ES": "Salsa" }, price: "0.50", maxQuantity: 2 }],
        },
      ],
    },
  ],
  condiments: [{ id: "62", name: { "en-US": "Sauce", "es-ES": "Salsa" }, price: "0.50", maxQuantity: 2 }],
};

/** What the other two have otherwise. */
export const STORED_OTHERS: Partial<Product>[] = [
  { mode: ItemMode.pointExchange, pointsPrice: 50, isOffShelf: true, price: "0.00" },
  { hasWholePrices: true, price: "0.00" },
];

const SAUCE_SHOWN = { name: "Sauce", price: "0.50", maxQuantity: 2 };

/** The product in money as diners read it in English. */
export const SHOWN: EachOf<ProductView> = {
  id: "301",
  number: "12a",
  name: "Duck",
  lang: undefined,
  nameZh: "鴨",
  description: "Half a duck",
  descriptionLang: undefined,
  img: expect.stringContaining("/media/"),
  imgWidth: expect.any(Number),
  imgHeight: expect.any(Number),
  price: "12.50",
  mode: ItemMode.normal,
  pointsPrice: 0,
  salesUnitType: SalesUnit.weight,
  weightUnit: "kg",
  salesUnitFactorList: ["1", "2"],
  isTaxFree: true,
  isPopular: true,
  orderRank: undefined,
  remaining: 7,
  availability: Availability.NotYetTime,
  nextFrom: expect.stringContaining("T"),
  promotion: { kind: "percent-off", value: "12.5", count: 1, products: ["301"], name: "Less", isNow: false },
  dietary: ["halal"],
  allergens: expect.objectContaining({ egg: "present", milk: "absent" }),
  modifierGroups: [
    {
      id: "41",
      name: "Side",
      min: 1,
      max: 2,
      modifiers: [
        {
          modifierProductId: "411",
          name: "Rice",
          price: "1.00",
          maxQuantity: 2,
          isDefault: true,
          remaining: null,
          condiments: [{ id: "61", ...SAUCE_SHOWN }],
        },
      ],
    },
  ],
  condiments: [{ id: "62", ...SAUCE_SHOWN }],
};

const CHOICE = { name: { "en-US": "Large" }, price: "2.00", maxQuantity: 1, isDefault: false, condiments: [] };
const QUESTION = { name: { "en-US": "Size" }, min: 1, max: 1, choices: [CHOICE] };

/** A value of each field that the console edits, otherwise than that of a new product. `picture`: the address of a stored one. */
export const edited = (picture: string): ProductFields => ({
  categoryId: "11",
  number: "7b",
  name: { "es-ES": "Otro nombre" },
  description: { "en-US": "Another one" },
  picture,
  price: "7.25",
  pointsPrice: 40,
  hasWholePrices: true,
  soldBy: "weight",
  weightUnit: "kg",
  salesUnits: ["2"],
  isTaxFree: true,
  isPopular: true,
  slots: ON_SUNDAY,
  promotion: { kind: "percent-off", percent: "10", name: { "en-US": "Less" }, slots: [] },
  dietary: ["vegan"],
  allergens: { milk: "present" },
  groups: [QUESTION],
  condiments: [{ name: { "en-US": "Sauce" }, price: "0.50", maxQuantity: 1 }],
  stationId: "2",
});

/** What a product needs before a field can be changed alone. */
export const NEEDED: Partial<Record<keyof ProductFields, Partial<ProductFields>>> = {
  pointsPrice: { price: "0.00" },
  hasWholePrices: { groups: [QUESTION], price: "0.00" },
  weightUnit: { soldBy: "weight" },
};

const FIRST_LINES = {
  id: "300001",
  name: "Every Field",
  languages: ["es"],
  description: "Words",
  accent: "#0B7654",
  phone: "+1 415-555-0134",
  address: "1 Corner Street",
  timeZone: "America/Los_Angeles",
  openingHours: ["daily 07:00-22:00"],
  taxes: [],
  tables: [{ id: "1", name: "1", seats: "4" }],
};

/** A restaurant with these products in one of two categories, and with two stations. */
export const wholeFolder = (): string =>
  stringify({
    ...FIRST_LINES,
    stations: [
      { id: "1", name: "Kitchen", categories: ["10", "11"] },
      { id: "2", name: "Bar" },
    ],
    menu: [
      { id: "10", name: "Mains", products: PRODUCTS_IN_FILE },
      { id: "11", name: "Others", products: [{ id: "304", name: "Plain", price: "5.00" }] },
    ],
    stock: { 301: "7" },
  });
