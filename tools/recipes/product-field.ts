import type { Recipe } from "./recipe.ts";

/** A field that the file, the console and diners have. */
export const FIELD: Recipe = {
  name: "Add a field of a product",
  first: [
    {
      file: "domain/src/menu/menu.ts",
      at: ["Product", "isPopular"],
      before: "/** Minutes to cook it; absent: not known. */\n  minutes?: number;\n  ",
    },
    {
      file: "contract/src/staff/menu/menu-shapes.ts",
      at: ["shapesWith", "isPopular"],
      before: "minutes: z.int().min(1).max(600).nullable(),\n    ",
    },
    { file: "staff/app/text/menu/en-US.ts", at: ["productPopular"], before: 'productMinutes: "Minutes to cook",\n  ' },
  ],
  asks: [
    "server/src/menu/fields/product-fields.ts",
    "server/src/transfer/menu-export/menu-yaml.ts",
    "server/test/menu-import/whole-product.ts",
    "staff/app/menu/menu-text.ts",
    "staff/app/menu/product/field-names.ts",
    "staff/app/menu/product/product-draft.ts",
    "staff/app/text/audit-words/audit-words.ts",
    "staff/app/text/audit-words/es-ES.ts",
    "staff/app/text/audit-words/zh-TW.ts",
    "staff/app/text/menu/es-ES.ts",
    "staff/app/text/menu/zh-TW.ts",
    "staff/app/transfer/folder/folder-words.ts",
  ],
  rest: [
    {
      file: "server/src/transfer/file/menu-schema.ts",
      at: ["popular"],
      before: "minutes: whole(1, 600).optional(),\n  ",
    },
    {
      file: "server/src/transfer/file/to-restaurant.ts",
      at: ["isPopular"],
      before: "...(fileContent.minutes !== undefined && { minutes: fileContent.minutes }),\n    ",
    },
    {
      file: "contract/src/calls/menu-calls.ts",
      at: ["productView", "dietary"],
      before: "minutes: z.int().optional(),\n  ",
    },
    {
      file: "server/src/menu/read/menu-view.ts",
      at: ["popularityOf()"],
      before: "...(product.minutes !== undefined && { minutes: product.minutes }),\n    ",
    },
    {
      file: "server/src/transfer/menu-export/menu-yaml.ts",
      at: ["WRITTEN", "isPopular"],
      before: 'minutes: ({ minutes }) => ifThere("minutes", minutes?.toString()),\n  ',
    },
    {
      file: "server/src/menu/fields/product-fields.ts",
      at: ["fieldsOf", "isPopular"],
      before: "minutes: product.minutes ?? null,\n    ",
    },
    {
      file: "server/src/menu/fields/product-fields.ts",
      at: ["productFrom", "isPopular"],
      before: "minutes: fields.minutes ?? undefined,\n    ",
    },
    { file: "staff/app/menu/product/product-draft.ts", at: ["newProductFields", "isPopular"], before: "minutes: null,\n  " },
    { file: "staff/app/menu/product/field-names.ts", at: ["NAMES", "isPopular"], before: 'minutes: "productMinutes",\n  ' },
    { file: "staff/app/text/menu/zh-TW.ts", at: ["productPopular"], before: 'productMinutes: "烹調分鐘數",\n  ' },
    { file: "staff/app/text/menu/es-ES.ts", at: ["productPopular"], before: 'productMinutes: "Minutos de cocción",\n  ' },
    { file: "staff/app/text/audit-words/en-US.ts", at: ["isPopular"], before: 'minutes: "Minutes to cook",\n    ' },
    { file: "staff/app/text/audit-words/zh-TW.ts", at: ["isPopular"], before: 'minutes: "烹調分鐘數",\n    ' },
    { file: "staff/app/text/audit-words/es-ES.ts", at: ["isPopular"], before: 'minutes: "Minutos de cocción",\n    ' },
    {
      file: "staff/app/transfer/folder/folder-words.ts",
      at: ["FOLDER_NAMES", "isPopular"],
      before: 'minutes: "field minutes",\n  ',
    },
    { file: "staff/app/text/folder-import/en-US.ts", at: ["field popular"], before: '"field minutes": "Minutes to cook",\n  ' },
    { file: "staff/app/text/folder-import/zh-TW.ts", at: ["field popular"], before: '"field minutes": "烹調分鐘數",\n  ' },
    { file: "staff/app/text/folder-import/es-ES.ts", at: ["field popular"], before: '"field minutes": "Minutos de cocción",\n  ' },
    { file: "server/test/menu-import/whole-product.ts", at: ["IN_FILE", "popular"], before: 'minutes: "20",\n  ' },
    { file: "server/test/menu-import/whole-product.ts", at: ["STORED", "isPopular"], before: "minutes: 20,\n  " },
    { file: "server/test/menu-import/whole-product.ts", at: ["SHOWN", "isPopular"], before: "minutes: 20,\n  " },
    { file: "server/test/menu-import/whole-product.ts", at: ["edited", "isPopular"], before: "minutes: 15,\n  " },
  ],
};
