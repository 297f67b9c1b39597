import {
  CATEGORY_NAME_MISSING,
  COUPON_FIELD_WRONG,
  FOLDER_UNREADABLE,
  IMPORT_UNREADABLE,
  PICTURE_REFUSED,
  PRODUCT_INVALID,
  PROMOTION_FIELD_WRONG,
  RECORD_CHANGED,
} from "@comanda/domain/refusal-codes";
import { FOLDER_PROBLEMS, IMPORT_PROBLEMS } from "@comanda/domain/menu/menu-import";
import { idOut } from "../scalars.ts";
import { couponConflict, couponMistakes } from "../staff/menu/coupon-calls.ts";
import { importMistakes } from "../staff/transfer/import-shapes.ts";
import { categoriesConflict, PICTURE_PROBLEMS, productConflict, productMistakesData } from "../staff/menu/menu-calls.ts";
import { promotionConflict, promotionMistakes } from "../staff/menu/promotion-calls.ts";
import { type DeclaredRefusal, nothing } from "./refusal.ts";
import { z } from "zod";

/** Refusals of the calls that change a restaurant's menu, promotions and coupons, and of imports. */
export const MENU_REFUSALS = {
  "product-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: productConflict,
    when: "Somebody else has changed a field of the product since it was read.",
  },
  "products-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: z.object({ productIds: z.array(idOut) }),
    when: "Somebody else has changed one of the products since it was read.",
  },
  "product-invalid": {
    code: PRODUCT_INVALID,
    status: 200,
    data: productMistakesData,
    when: "The product would have values that contradict each other.",
  },
  "categories-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: categoriesConflict,
    when: "Somebody else has changed the same category, or which there are in what order, since they were read.",
  },
  "category-has-products": {
    code: 5041,
    status: 200,
    data: z.object({ products: z.int() }),
    when: "A category that would be removed has products.",
  },
  "picture-refused": {
    code: PICTURE_REFUSED,
    status: 200,
    data: z.object({ problem: z.enum(PICTURE_PROBLEMS) }),
    when: "The file is no picture that can be stored.",
  },
  "category-name-missing": {
    code: CATEGORY_NAME_MISSING,
    status: 200,
    data: nothing,
    when: "A category would have no name in the language of the restaurant.",
  },
  "promotion-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: promotionConflict,
    when: "Somebody else has changed a field of the promotion since it was read.",
  },
  "promotion-field-wrong": {
    code: PROMOTION_FIELD_WRONG,
    status: 200,
    data: promotionMistakes,
    when: "A field of the promotion has a value that cannot be stored.",
  },
  "coupon-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: couponConflict,
    when: "Somebody else has changed a field of the coupon since it was read.",
  },
  "coupon-field-wrong": {
    code: COUPON_FIELD_WRONG,
    status: 200,
    data: couponMistakes,
    when: "A field of the coupon has a value that cannot be stored.",
  },
  "too-many-coupons": {
    code: 5072,
    status: 200,
    data: z.object({ most: z.int() }),
    when: "The restaurant has as many coupons as it can have, with those that ended.",
  },
  "coupon-ended": { code: 5071, status: 200, data: nothing, when: "The coupon is given no more." },
  "import-unreadable": {
    code: IMPORT_UNREADABLE,
    status: 200,
    data: z.object({ problem: z.enum(IMPORT_PROBLEMS) }),
    when: "The file is no table that can be read.",
  },
  "import-has-mistakes": { code: 5007, status: 200, data: importMistakes, when: "Cells of the file have to be corrected first." },
  "import-ended": { code: 5091, status: 200, data: nothing, when: "The import was loaded or undone." },
  "import-not-undoable": {
    code: 5092,
    status: 200,
    data: nothing,
    when: "The import was not loaded, was loaded more than a week ago, or is not the last one that was loaded.",
  },
  "folder-unreadable": {
    code: FOLDER_UNREADABLE,
    status: 200,
    data: z.object({ problem: z.enum(FOLDER_PROBLEMS) }),
    when: "The files are no folder of a restaurant, no zip archive, too large, or have a name that leads out of the folder.",
  },
  "import-undecided": {
    code: 5094,
    status: 200,
    data: z.object({ left: z.int() }),
    when: "The console and the folder or the file have both changed fields, of which `left` are to be decided first.",
  },
} as const satisfies Record<string, DeclaredRefusal>;
