import { locales } from "@comanda/domain/locale";
import { PRODUCT_PROBLEMS } from "@comanda/domain/menu/edit/product-mistakes";
import { MOST_IN_LIST } from "@comanda/domain/menu/edit/menu-limits";
import { z } from "zod";
import { BODY_KIB, endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, lang, money } from "../../scalars.ts";
import { recordConflict } from "../record-conflict.ts";
import { menuIn, menuOut } from "./menu-shapes.ts";

const locale = z.enum(locales);
const menuTexts = menuOut.category.shape.name;

const availability = {
  state: z.enum(["on-sale", "limited", "sold-out", "hidden"]),
  /** The instant at which something sold out is offered again; null: when somebody changes it. */
  until: instant.nullable(),
  /** The remaining portions; null: no limit. */
  left: z.string().nullable(),
};

/** A product as the list of the menu shows it. */
const menuRow = z.object({
  id: idOut,
  number: z.string().optional(),
  /** In the caller's language, and in each that it is written in. */
  shownName: z.string(),
  lang,
  name: menuTexts,
  picture: z.string().nullable(),
  price: money,
  pointsPrice: z.int(),
  hasWholePrices: z.boolean(),
  weightUnit: z.string().nullable(),
  /** The languages of the product in which its name, its description or a name of its choices is missing. */
  missing: z.array(locale),
  station: z.string().nullable(),
  slots: menuOut.product.shape.slots,
  /** As stored: of a set menu they follow from its dishes. */
  dietary: menuOut.product.shape.dietary,
  allergens: menuOut.product.shape.allergens,
  ...availability,
  rowVersion: z.int(),
});
export type MenuRow = z.output<typeof menuRow>;

const menuCategory = z.object({ id: idOut, name: menuTexts, shownName: z.string(), lang, products: z.array(menuRow) });
export type MenuCategory = z.output<typeof menuCategory>;

export const staffMenu = endpoint({
  method: "GET",
  path: "/api/staff/menu",
  summary: "The whole menu with what is missing and what is offered",
  needs: staff("menu.edit"),
  data: z.object({
    categories: z.array(menuCategory),
    /** The BCP 47 tag of the language that the restaurant's texts cannot do without. */
    baseLanguage: z.string(),
    /** When products that are sold out until tomorrow are offered again; null without opening hours. */
    tomorrow: instant.nullable(),
    /** The stations that can make a dish. */
    stations: z.array(z.object({ id: idOut, name: z.string() })),
  }),
  refusals: ["not-found"],
});

/** A product as its editor shows it. */
const editedProduct = z.object({
  id: idOut,
  shownName: z.string(),
  lang,
  fields: menuOut.product,
  /** By group, the number of products that have it, this one included. */
  usedBy: z.record(z.string(), z.int()),
  /** By choice, whether it is offered, in each product that has it. */
  choices: z.record(z.string(), z.object(availability)),
  /** The station of its category, where it has none of its own. */
  stationOfCategory: z.string().nullable(),
  ...availability,
  rowVersion: z.int(),
  savedAt: instant.nullable(),
});
export type EditedProduct = z.output<typeof editedProduct>;

export const staffProduct = endpoint({
  method: "GET",
  path: "/api/staff/menu/products/:id",
  summary: "A product with everything that can be changed of it",
  needs: staff("menu.edit"),
  params: z.object({ id }),
  data: editedProduct,
  refusals: ["not-found"],
});

export const staffGroups = endpoint({
  method: "GET",
  path: "/api/staff/menu/groups",
  summary: "The questions of all products, so that another product gets one of them too",
  needs: staff("menu.edit"),
  data: z.object({ groups: z.array(z.object({ fields: menuOut.group, dishes: z.array(z.string()) })) }),
  refusals: ["not-found"],
});

/**
 * Changes of different fields by two people are both stored. A field that has another value than the person saw is refused with
 * `product-changed`, and nothing is stored. Each change is kept in the history of the product.
 */
export const saveProduct = endpoint({
  method: "PUT",
  path: "/api/staff/menu/products",
  summary: "Adds or changes a product",
  needs: staff("menu.edit"),
  bodyKib: BODY_KIB.lines,
  body: z.strictObject({
    /** Absent: a new product, which has a name and a category. */
    id: id.optional(),
    /** The fields to change, and the values of the same fields that the person saw; none of a new product. */
    seen: menuIn.product.partial().default({}),
    wanted: menuIn.product.partial(),
    /**
     * Whether a group that other products have too is changed for all of them, or copied for this one; `own-defaults`: changed for all of them
     * but for what is chosen at first.
     */
    sharedGroups: z.enum(["all", "copy", "own-defaults"]).default("all"),
  }),
  data: editedProduct,
  refusals: ["not-found", "product-changed", "product-invalid"],
});

export const productConflict = recordConflict(menuOut.product);

/** The names are `category.<id>`, and `categories` for which there are in what order. */
export const categoriesConflict = recordConflict(z.object({ categories: z.array(z.object({ id: idOut, name: menuTexts })) }));

/** What is wrong: the field, `group.<n>` for a group at its place from 0, and the problem. */
export const productMistakesData = z.object({ mistakes: z.array(z.object({ field: z.string(), problem: z.enum(PRODUCT_PROBLEMS) })) });

const productVersion = z.object({
  version: z.int(),
  at: instant,
  by: z.string(),
  /** The names of the fields that changed with it, as the audit has them; none of the oldest version. */
  changed: z.array(z.string()),
  isCurrent: z.boolean(),
});
export type ProductVersion = z.output<typeof productVersion>;

export const productVersions = endpoint({
  method: "GET",
  path: "/api/staff/menu/products/:id/versions",
  summary: "The history of a product, newest first",
  needs: staff("menu.edit"),
  params: z.object({ id }),
  data: z.object({ versions: z.array(productVersion) }),
  refusals: ["not-found"],
});

export const restoreProduct = endpoint({
  method: "POST",
  path: "/api/staff/menu/products/:id/restore",
  summary: "Brings a former version of a product back, as a new version",
  needs: staff("menu.edit"),
  params: z.object({ id }),
  body: z.strictObject({ version: z.int().min(1), rowVersion: z.int() }),
  data: editedProduct,
  refusals: ["not-found", "product-changed", "product-invalid"],
});

/** Why a file is no picture that can be stored. */
export const PICTURE_PROBLEMS = ["not-a-picture", "too-large"] as const;

/** The largest file of a picture, in bytes. */
export const LARGEST_PICTURE = 20_000_000;
/** Base64 has four characters for three bytes. */
const LARGEST_PICTURE_TEXT = Math.ceil(LARGEST_PICTURE / 3) * 4;
const CHARACTERS_A_KIB = 1_024;

/** A picture is made smaller and loses what a camera wrote into it; a drawing (SVG) stays as it is. */
export const addPicture = endpoint({
  method: "POST",
  path: "/api/staff/menu/pictures",
  summary: "Stores a picture: SVG, PNG, JPEG or WebP, recognized by its bytes",
  needs: staff("menu.edit"),
  bodyKib: Math.ceil(LARGEST_PICTURE_TEXT / CHARACTERS_A_KIB) + 1,
  /** The bytes of the file in base64. */
  body: z.strictObject({ base64: z.string().min(1).max(LARGEST_PICTURE_TEXT) }),
  /** Its address on this server, and its size in pixels as it was sent. */
  data: z.object({ src: z.string(), width: z.int(), height: z.int() }),
  refusals: ["picture-refused"],
});

/**
 * Changes of different categories by two people are both stored. A category, or which there are in what order, that is not as the person saw it is
 * refused with `categories-changed`, and nothing is stored.
 */
export const saveCategories = endpoint({
  method: "PUT",
  path: "/api/staff/menu/categories",
  summary: "Sets the categories in their order: adds, renames, orders, and removes those without products",
  needs: staff("menu.edit"),
  bodyKib: BODY_KIB.lines,
  body: z.strictObject({
    /** The categories that the person saw, and those that are wanted. */
    seen: z.array(menuIn.category).max(MOST_IN_LIST),
    wanted: z.array(menuIn.category).min(1).max(MOST_IN_LIST),
  }),
  data: z.object({ categories: z.array(z.object({ id: idOut, name: menuTexts })) }),
  refusals: ["not-found", "categories-changed", "category-has-products", "category-name-missing"],
});

export const orderProducts = endpoint({
  method: "POST",
  path: "/api/staff/menu/order",
  summary: "Gives the products of a category the order of these ids; others of the category follow",
  needs: staff("menu.edit"),
  body: z.strictObject({ categoryId: id, productIds: z.array(id).min(1).max(MOST_IN_LIST) }),
  data: z.null(),
  refusals: ["not-found"],
});

/**
 * A change of many products at once. `percent`: of the price, from -90 to 100, rounded to the cent; prices of choices stay. Refused where
 * one of them has changed since it was read, so that a repeated call changes no price twice.
 */
export const changeProducts = endpoint({
  method: "POST",
  path: "/api/staff/menu/change",
  summary: "Moves products to a category or a station, or changes their prices by a percentage",
  needs: staff("menu.edit"),
  body: z.strictObject({
    /** As the person saw them. */
    products: z
      .array(z.strictObject({ id, rowVersion: z.int() }))
      .min(1)
      .max(MOST_IN_LIST),
    change: z.union([
      z.strictObject({ categoryId: id }),
      z.strictObject({ stationId: id }),
      z.strictObject({ percent: z.int().min(-90).max(100) }),
    ]),
  }),
  data: z.object({ changed: z.int() }),
  refusals: ["not-found", "products-changed"],
});
